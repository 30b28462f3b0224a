import { serverNow } from '@touchline/app-kit/clock';
import { canInRoom, type RoomState } from '@touchline/contract/rooms';
import { cx } from '@touchline/ui';
import { lazy, Suspense } from 'react';
import { standingOf } from '../../model/own-standing.ts';
import type { RoomSession } from '../../model/room-session.ts';
import css from './moderation.module.css';

/** Lazy: only moderators need the fields and dialogs. */
const ModesPopover = lazy(async () => ({ default: (await import('./ModesPopover.tsx')).ModesPopover }));

export interface ModesButtonProps {
  session: RoomSession;
  state: RoomState;
  /** Shown only where the head of the chat is hidden: on phones. */
  narrow?: boolean;
}

/** Opens the rules of the room for those who may change them; renders nothing for others. */
export function ModesButton({ session, state, narrow }: ModesButtonProps) {
  if (!canInRoom('room_modes', standingOf(state.standing, serverNow()))) return null;
  return (
    <span className={cx(css.modesButton, narrow && css.narrow)}>
      <Suspense>
        <ModesPopover session={session} state={state} />
      </Suspense>
    </span>
  );
}

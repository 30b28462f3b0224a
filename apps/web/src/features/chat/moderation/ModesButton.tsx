import { canInRoom, type RoomState } from '@touchline/contract/rooms';
import { cx } from '@touchline/ui';
import { lazy, Suspense } from 'react';
import { serverNow } from '../../../shared/second.ts';
import { standingOf } from '../own-speech.ts';
import type { RoomSession } from '../room-session.ts';
import css from './moderation.module.css';

/** Few keep order: its fields and dialogs come for them only. */
const ModesPopover = lazy(async () => ({ default: (await import('./ModesPopover.tsx')).ModesPopover }));

export interface ModesButtonProps {
  session: RoomSession;
  state: RoomState;
  /** Only where the head of the chat is not shown: on phones. */
  narrow?: boolean;
}

/** The way to the rules of the room for those who may change them; nothing for all others. */
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

import type { RoomMuteKind } from '@touchline/contract/rooms';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useModerationActions } from '../../api/use-moderation-actions.ts';
import type { RoomSession } from '../room-session.ts';
import type { Target, UserAction } from './actions.ts';

const ModerationDialog = lazy(async () => ({
  default: (await import('../../components/moderation/ModerationDialog.tsx')).ModerationDialog,
}));

/** An action that waits for confirmation. */
export type Asked = { act: Exclude<UserAction, Lift>; target: Target } | { act: 'clear_screen' };
/** Actions that only lift a sanction need no confirmation. */
type Lift = 'lift_mute' | 'lift_blacklist';

export interface Moderation {
  /** Runs the action, after a confirmation unless it can easily be undone. */
  ask: (asked: { act: UserAction; target: Target } | { act: 'clear_screen' }) => void;
  pin: (messageId: string | null) => void;
  /** The open confirmation. */
  dialog: ReactNode;
}

/** Moderation in a room: every action with its confirmation. */
export function useModeration(session: RoomSession): Moderation {
  const { mute, lift, blacklist, appoint, clear, pin, tried, textOf } = useModerationActions(session);
  const [asked, setAsked] = useState<Asked | null>(null);

  const confirm = (confirmed: Asked, duration: RoomMuteKind): Promise<void> => {
    if (confirmed.act === 'clear_screen') return clear(null);
    const { act, target } = confirmed;
    const work: Readonly<Record<typeof act, () => Promise<void>>> = {
      mute: () => mute(target, duration),
      blacklist: () => blacklist(target, true),
      appoint: () => appoint(target, true),
      revoke: () => appoint(target, false),
      delete_person: () => clear(target),
    };
    return work[act]();
  };

  return {
    ask: (wanted) => {
      if (wanted.act === 'clear_screen') return setAsked(wanted);
      const { act, target } = wanted;
      if (act === 'lift_mute') void tried(() => lift(target));
      else if (act === 'lift_blacklist') void tried(() => blacklist(target, false));
      else setAsked({ act, target });
    },
    pin: (messageId) => void tried(() => pin(messageId)),
    dialog: asked && (
      <Suspense>
        <ModerationDialog
          asked={asked}
          onConfirm={(duration) => confirm(asked, duration)}
          errorText={textOf}
          onClose={() => setAsked(null)}
        />
      </Suspense>
    ),
  };
}

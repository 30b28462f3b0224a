import type { RoomMuteKind } from '@touchline/contract/rooms';
import { useState } from 'react';
import { useModerationActions } from '../../api/use-moderation-actions.ts';
import type { RoomSession } from '../room-session.ts';
import type { Target, UserAction } from './actions.ts';

/** An action that waits for confirmation. */
export type ModerationRequest = { act: Exclude<UserAction, Lift>; target: Target } | { act: 'clear_screen' };
/** Actions that only lift a sanction need no confirmation. */
type Lift = 'lift_mute' | 'lift_blacklist';

export interface Moderation {
  roomId: string;
  /** Runs the action, after a confirmation unless it can easily be undone. */
  ask: (request: { act: UserAction; target: Target } | { act: 'clear_screen' }) => void;
  pin: (messageId: string | null) => void;
  /** The action that waits for confirmation; null when there is none. */
  request: ModerationRequest | null;
  confirm: (duration: RoomMuteKind) => Promise<void>;
  cancel: () => void;
  errorText: (error: unknown) => string;
}

/** Moderation in a room: every action with its confirmation. */
export function useModeration(session: RoomSession): Moderation {
  const { mute, lift, blacklist, appoint, clear, pin, attempt, textOf } = useModerationActions(session);
  const [request, setRequest] = useState<ModerationRequest | null>(null);

  const confirm = async (duration: RoomMuteKind): Promise<void> => {
    if (request === null) return;
    if (request.act === 'clear_screen') return clear(null);
    const { act, target } = request;
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
    roomId: session.roomId,
    ask: (wanted) => {
      if (wanted.act === 'clear_screen') return setRequest(wanted);
      const { act, target } = wanted;
      if (act === 'lift_mute') void attempt(() => lift(target));
      else if (act === 'lift_blacklist') void attempt(() => blacklist(target, false));
      else setRequest({ act, target });
    },
    pin: (messageId) => void attempt(() => pin(messageId)),
    request,
    confirm,
    cancel: () => setRequest(null),
    errorText: textOf,
  };
}

import { useAct } from '@touchline/app-kit/act';
import type { InputOf } from '@touchline/contract/kernel';
import { type RoomRules, roomModerationCalls } from '@touchline/contract/rooms';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import type { RoomSession } from '../model/room-session.ts';

type Modes = Omit<InputOf<typeof roomModerationCalls.modes>, 'roomId'>;

type PendingRules = { [K in 'allMuted' | 'lockedDown' | 'followersOnly' | 'emojiOnly']?: boolean | undefined } & {
  speakingInterval?: number | null | undefined;
};

export interface Rules {
  set: (modes: Modes) => void;
  muteAll: (all: boolean) => void;
  /** A change is being saved: a second press would conflict with it. */
  busy: boolean;
  /** Rules as they will be once the server accepts the change. */
  wanted: PendingRules;
}

/** Changes the rules of a room optimistically and reverts when the server refuses. */
export function useRules(session: RoomSession): Rules {
  const { act } = useAct();
  const [wanted, setWanted] = useState<PendingRules | null>(null);
  const { roomId } = session;
  const run = async (changes: PendingRules, work: () => Promise<Partial<RoomRules>>): Promise<void> => {
    setWanted(changes);
    await act(async () => session.settle(await work()));
    setWanted(null);
  };
  return {
    busy: wanted !== null,
    wanted: wanted ?? {},
    set: (modes) => void run(modes, () => api.call(roomModerationCalls.modes, { roomId, ...modes })),
    muteAll: (all) =>
      void run({ allMuted: all }, async () => {
        await api.call(all ? roomModerationCalls.muteEveryone : roomModerationCalls.unmuteEveryone, { roomId });
        return { allMuted: all };
      }),
  };
}

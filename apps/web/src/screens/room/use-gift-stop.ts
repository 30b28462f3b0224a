import { channelOf, type EventDataOf } from '@touchline/contract/kernel';
import { type RoomEntry, type RoomState, roomEvents, tableStop } from '@touchline/contract/rooms';
import { useEffect, useState } from 'react';
import type { RoomSession } from '../../features/chat/index.ts';
import type { GiftStop } from '../../features/gifts/index.ts';
import { realtime } from '../../shared/api.ts';

type Standing = Pick<RoomState, 'standing' | 'speechBlock'>;

/** The same stop is the same object, so that who looks at it hears only of changes. */
const stops = new Map<string, GiftStop>();
function stopOf(code: string): GiftStop {
  const stop = stops.get(code) ?? { code };
  stops.set(code, stop);
  return stop;
}

/** Why somebody may not give in a room where they stand so: by the table that the server asks, and for bans of the platform. */
export function giftStopOf(state: Standing | null): GiftStop | null {
  if (!state) return null;
  const { standing, speechBlock } = state;
  if (speechBlock?.code.startsWith('login_forbidden')) return speechBlock;
  // A mute is for words alone.
  const { role, operator, blacklisted } = standing;
  const stop = tableStop('send_gift', { standing: { role, operator, blacklisted }, mutedUntil: null });
  return stop && stopOf(stop.code);
}

/** Why the reader may not give to a host here, as it changes: the blacklist of a host counts in the rooms of matches too. */
export function useGiftStop(session: RoomSession, uid: string, hostRoomId: string | null): GiftStop | null {
  const here = session.store(({ state }) => giftStopOf(state));
  const elsewhere = hostRoomId === session.roomId ? null : hostRoomId;
  const [there, setThere] = useState<{ roomId: string; stop: GiftStop | null } | null>(null);
  useEffect(() => {
    if (elsewhere === null || uid === '') return;
    const stands = (state: Standing): void => setThere({ roomId: elsewhere, stop: giftStopOf(state) });
    const came = (entry: unknown): void => stands((entry as RoomEntry).state);
    const leave = [
      realtime.join(channelOf('room', elsewhere), { onEntry: came, onReload: came, onEvent: () => {} }),
      realtime.join(channelOf('user', uid), {
        onEvent: ({ type, data }) => {
          const told = data as EventDataOf<typeof roomEvents.standing>;
          if (type === roomEvents.standing.type && told.roomId === elsewhere) stands(told);
        },
      }),
    ];
    return () => {
      for (const each of leave) each();
    };
  }, [elsewhere, uid]);
  return here ?? (there?.roomId === elsewhere ? there.stop : null);
}

import { type RoomState, tableStop } from '@touchline/contract/rooms';
import type { RoomSession } from '../../features/chat/index.ts';
import type { GiftStop } from '../../features/gifts/index.ts';

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

/** Why the reader may not give in the room of this host, as it changes. */
export const useGiftStop = (session: RoomSession): GiftStop | null => session.store(({ state }) => giftStopOf(state));

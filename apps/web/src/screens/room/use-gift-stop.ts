import { type RoomState, tableStop } from '@touchline/contract/rooms';
import type { RoomSession } from '../../features/chat/index.ts';
import type { GiftStop } from '../../features/gifts/index.ts';

type Standing = Pick<RoomState, 'standing' | 'speechBlock'>;

/** Returns the same object for the same reason, so that readers see only changes. */
const stops = new Map<string, GiftStop>();
function stopOf(code: string): GiftStop {
  const stop = stops.get(code) ?? { code };
  stops.set(code, stop);
  return stop;
}

/**
 * Returns why a user may not send gifts in a room, by the permission table that the server also uses and by platform
 * bans; null when allowed.
 */
export function giftStopOf(state: Standing | null): GiftStop | null {
  if (!state) return null;
  const { standing, speechBlock } = state;
  if (speechBlock?.code.startsWith('login_forbidden')) return speechBlock;
  // A mute affects messages only.
  const { role, operator, blacklisted } = standing;
  const stop = tableStop('send_gift', { standing: { role, operator, blacklisted }, mute: null, platformMute: null });
  return stop && stopOf(stop.code);
}

/** Why the current user may not send gifts in this host's room; updates with the state. */
export const useGiftStop = (session: RoomSession): GiftStop | null => session.store(({ state }) => giftStopOf(state));

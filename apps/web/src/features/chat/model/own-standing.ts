import { type OwnStanding, type RoomStanding, type RoomState, speechStop } from '@touchline/contract/rooms';

/** Refusals by the whole platform: no event of a room ends them. */
const platformWide: ReadonlySet<string> = new Set(['login_forbidden', 'login_forbidden_until']);

const holds = (mute: OwnStanding['mute' | 'platformMute'], now: number): boolean =>
  mute !== null && (mute.until === null || Date.parse(mute.until) > now);

/** Returns the current user as the permission table sees them now. */
export const standingOf = (
  { role, operator, blacklisted, mute, platformMute }: OwnStanding,
  now: number,
): RoomStanding => ({
  role,
  operator,
  blacklisted,
  muted: holds(mute, now) || holds(platformMute, now),
});

/** Returns the state with the reason why the user may not write at `now` (UTC ms). */
export function withSpeechBlock(state: RoomState, now: number): RoomState {
  if (platformWide.has(state.speechBlock?.code ?? '')) return state;
  const { standing: own } = state;
  const speechBlock = speechStop(state, {
    standing: standingOf(own, now),
    mute: own.mute && { until: own.mute.until ? Date.parse(own.mute.until) : null, reason: own.mute.reason },
    platformMute:
      own.platformMute && holds(own.platformMute, now)
        ? { until: Date.parse(own.platformMute.until), reason: own.platformMute.reason }
        : null,
    follows: own.follows,
    // With a slow device clock a new account may seem to come from the future.
    accountAgeMs: Math.max(0, now - Date.parse(own.registeredAt)),
  });
  return { ...state, speechBlock };
}

/** Returns when the result of `withSpeechBlock` changes by time alone, in UTC ms; null when only an event can change it. */
export function nextBlockChange({ standing, accountAgeHours, speechBlock }: RoomState, now: number): number | null {
  if (speechBlock?.code === 'account_muted') return Date.parse(String(speechBlock.data?.until));
  if (speechBlock?.code === 'room_muted' && standing.mute?.until) return Date.parse(standing.mute.until);
  if (speechBlock?.code !== 'room_account_too_new') return null;
  // The text shows the hours left, so it changes every hour.
  const end = Date.parse(standing.registeredAt) + accountAgeHours * hour;
  return now + ((end - now) % hour || hour);
}

const hour = 3_600_000;

import { type OwnStanding, type RoomStanding, type RoomState, speechStop } from '@touchline/contract/rooms';

/** Refusals that come from the whole platform and not from this room: no event of a room ends them. */
const platformWide: ReadonlySet<string> = new Set(['login_forbidden', 'login_forbidden_until']);

const holds = (mute: OwnStanding['mute'], now: number): boolean =>
  mute !== null && (mute.until === null || Date.parse(mute.until) > now);

/** The reader as the table of permissions sees them now. */
export const standingOf = ({ role, operator, blacklisted, mute }: OwnStanding, now: number): RoomStanding => ({
  role,
  operator,
  blacklisted,
  muted: holds(mute, now),
});

/** The same state with the reason why the reader may not write, as it is at `now` (UTC ms). */
export function withBlock(state: RoomState, now: number): RoomState {
  if (platformWide.has(state.speechBlock?.code ?? '')) return state;
  const { standing: own } = state;
  const speechBlock = speechStop(state, {
    standing: standingOf(own, now),
    mutedUntil: own.mute?.until ? Date.parse(own.mute.until) : null,
    follows: own.follows,
    // By a clock that is behind, a new account is not made yet.
    accountAgeMs: Math.max(0, now - Date.parse(own.registeredAt)),
  });
  return { ...state, speechBlock };
}

/** When the answer of `withBlock` changes by itself, in UTC ms; null when only an event can change it. */
export function nextChange({ standing, accountAgeHours, speechBlock }: RoomState, now: number): number | null {
  if (speechBlock?.code === 'room_muted' && standing.mute?.until) return Date.parse(standing.mute.until);
  if (speechBlock?.code !== 'room_account_too_new') return null;
  // The hours left are said, so every hour is a change.
  const end = Date.parse(standing.registeredAt) + accountAgeHours * hour;
  return now + ((end - now) % hour || hour);
}

const hour = 3_600_000;

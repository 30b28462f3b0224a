import { hoursLeft } from '../text/index.ts';
import { type PlainRoomAction, type RoomStanding, roomAnswer } from './permissions.ts';

/** Room rules that restrict ordinary users. */
export interface SpeechRules {
  readonly allMuted: boolean;
  readonly lockedDown: boolean;
  readonly followersOnly: boolean;
  /** Minimum account age in hours; 0 for no rule. */
  readonly accountAgeHours: number;
}

/** The facts about a user in a room that decide whether they may post. */
export interface OwnSpeech {
  readonly standing: RoomStanding;
  /** End of the mute in UTC ms; null for one that lasts with the match. Used only with `standing.muted`. */
  readonly mutedUntil: number | null;
  readonly follows: boolean;
  readonly accountAgeMs: number;
}

export type SpeechStop =
  | { readonly code: 'room_muted'; readonly data: { readonly until: string } }
  | { readonly code: 'room_account_too_new'; readonly data: { readonly hours: number } }
  | {
      readonly code:
        | 'visitor_not_allowed'
        | 'room_blacklisted'
        | 'room_muted_for_match'
        | 'no_permission'
        | 'room_all_muted'
        | 'room_locked_down'
        | 'room_followers_only';
    };

const hourMs = 3_600_000;

/**
 * Why a user may not post now, except for platform bans; null when nothing forbids it. The order is the
 * specification's. The server decides by it; a client uses it to follow changes.
 */
export function speechStop(rules: SpeechRules, own: OwnSpeech): SpeechStop | null {
  const { standing } = own;
  if (standing.role === 'visitor') return { code: 'visitor_not_allowed' };
  const answer = roomAnswer('send_text', standing);
  if (answer === 'yes') return null;
  if (standing.blacklisted) return { code: 'room_blacklisted' };
  if (standing.muted) return muteStop(own.mutedUntil);
  if (answer === 'no') return { code: 'no_permission' };
  if (rules.allMuted) return { code: 'room_all_muted' };
  if (rules.lockedDown) return { code: 'room_locked_down' };
  if (rules.followersOnly && !own.follows) return { code: 'room_followers_only' };
  // On a clock that is behind, the account's creation lies ahead: the account counts as new, and a rule of 0 hours
  // stays no rule.
  const missing = rules.accountAgeHours * hourMs - Math.max(0, own.accountAgeMs);
  return missing > 0 ? { code: 'room_account_too_new', data: { hours: hoursLeft(missing) } } : null;
}

const muteStop = (until: number | null): SpeechStop =>
  until === null
    ? { code: 'room_muted_for_match' }
    : { code: 'room_muted', data: { until: new Date(until).toISOString() } };

/**
 * Why the permission table forbids an action, except for platform bans; null when it allows it. The server decides by
 * it; a client shows it.
 */
export function tableStop(
  action: PlainRoomAction,
  { standing, mutedUntil }: Pick<OwnSpeech, 'standing' | 'mutedUntil'>,
): SpeechStop | null {
  if (roomAnswer(action, standing) !== 'no') return null;
  if (standing.role === 'visitor') return { code: 'visitor_not_allowed' };
  if (standing.role === 'anchor') return { code: 'no_permission' };
  if (standing.blacklisted) return { code: 'room_blacklisted' };
  return standing.muted ? muteStop(mutedUntil) : { code: 'no_permission' };
}

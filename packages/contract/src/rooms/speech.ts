import { hoursLeft } from '../text/index.ts';
import {
  guestRole,
  hostRole,
  type PlainRoomAction,
  type RoomStanding,
  roomAnswer,
  speakingActions,
} from './permissions.ts';

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
  /** The mute in this room. Used only with `standing.muted`. */
  readonly mute: RoomSpeechMute | null;
  /** The mute by operators on the whole platform, while it is in force. */
  readonly platformMute: PlatformSpeechMute | null;
  readonly follows: boolean;
  readonly accountAgeMs: number;
}

/** A mute in a room: its end in UTC ms, null for one that lasts with the match; the reason, or an empty text. */
export interface RoomSpeechMute {
  readonly until: number | null;
  readonly reason: string;
}

export interface PlatformSpeechMute extends RoomSpeechMute {
  readonly until: number;
}

type MuteData = { readonly until: string; readonly reason?: string };

export type SpeechStop =
  | { readonly code: 'account_muted' | 'room_muted'; readonly data: MuteData }
  | { readonly code: 'room_muted_for_match'; readonly data?: { readonly reason: string } }
  | { readonly code: 'room_account_too_new'; readonly data: { readonly hours: number } }
  | {
      readonly code:
        | 'visitor_not_allowed'
        | 'room_blacklisted'
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
  if (standing.role === guestRole) return { code: 'visitor_not_allowed' };
  if (own.platformMute) return platformMuteStop(own.platformMute);
  const answer = roomAnswer('send_text', standing);
  if (answer === 'yes') return null;
  if (standing.blacklisted) return { code: 'room_blacklisted' };
  if (standing.muted) return muteStop(own.mute);
  if (answer === 'no') return { code: 'no_permission' };
  if (rules.allMuted) return { code: 'room_all_muted' };
  if (rules.lockedDown) return { code: 'room_locked_down' };
  if (rules.followersOnly && !own.follows) return { code: 'room_followers_only' };
  // On a clock that is behind, the account's creation lies ahead: the account counts as new, and a rule of 0 hours
  // stays no rule.
  const missing = rules.accountAgeHours * hourMs - Math.max(0, own.accountAgeMs);
  return missing > 0 ? { code: 'room_account_too_new', data: { hours: hoursLeft(missing) } } : null;
}

const muteData = ({ until, reason }: PlatformSpeechMute): MuteData => ({
  until: new Date(until).toISOString(),
  ...(reason ? { reason } : {}),
});

const platformMuteStop = (mute: PlatformSpeechMute): SpeechStop => ({ code: 'account_muted', data: muteData(mute) });

function muteStop(mute: RoomSpeechMute | null): SpeechStop {
  const { until = null, reason = '' } = mute ?? {};
  if (until !== null) return { code: 'room_muted', data: muteData({ until, reason }) };
  return { code: 'room_muted_for_match', ...(reason ? { data: { reason } } : {}) };
}

/**
 * Why the permission table forbids an action, except for platform bans; null when it allows it. The server decides by
 * it; a client shows it.
 */
export function tableStop(
  action: PlainRoomAction,
  { standing, mute, platformMute }: Pick<OwnSpeech, 'standing' | 'mute' | 'platformMute'>,
): SpeechStop | null {
  if (platformMute && standing.role !== guestRole && speakingActions.includes(action))
    return platformMuteStop(platformMute);
  if (roomAnswer(action, standing) !== 'no') return null;
  if (standing.role === guestRole) return { code: 'visitor_not_allowed' };
  if (standing.role === hostRole) return { code: 'no_permission' };
  if (standing.blacklisted) return { code: 'room_blacklisted' };
  return standing.muted ? muteStop(mute) : { code: 'no_permission' };
}

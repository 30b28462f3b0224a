import {
  hasLink,
  isRepeat,
  type RoomStanding,
  roomAnswer,
  type SpeechStop,
  speakingWaitMs,
  speechStop,
} from '@touchline/contract/rooms';
import { secondsLeft, textLength } from '@touchline/contract/text';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Room } from './directory.ts';
import type { LastMessage } from './last-messages.ts';
import type { Speaker } from './needs.ts';
import { isEmojiOnly } from './text.ts';
import type { WordVerdict } from './word-filter/matcher.ts';

/** Everything the posting rules read, loaded before the checks so that these run in one tick. */
export interface PostingFacts {
  readonly room: Room;
  readonly standing: RoomStanding;
  readonly ban: Speaker['ban'];
  /** Null when the user is not muted; `until` is null for a mute that ends with the match. */
  readonly mute: { readonly until: Date | null } | null;
  /** Read only when a rule of the room needs it. */
  readonly follows: boolean;
  readonly accountAgeMs: number;
  readonly now: number;
}

/** Hosts, room admins and staff: slow mode, repeats, mute-all and modes do not apply to them. */
export const isExempt = (standing: RoomStanding): boolean => roomAnswer('send_text', standing) === 'yes';

type Values = Pick<Settings, 'get'>;

/** Slow mode of a room in seconds: its own, else the default of the platform. */
export const intervalSecondsOf = ({ row }: Pick<Room, 'row'>, settings: Values): number =>
  row.speaking_interval ?? settings.get('rooms.speakingIntervalMs') / 1000;

export const intervalMsOf = (room: Room, standing: RoomStanding, settings: Values): number =>
  isExempt(standing) ? 0 : intervalSecondsOf(room, settings) * 1000;

export type PostingBlock = Refusal<
  | 'visitor_not_allowed'
  | 'login_forbidden'
  | 'login_forbidden_until'
  | 'room_blacklisted'
  | 'room_muted'
  | 'room_muted_for_match'
  | 'room_all_muted'
  | 'room_locked_down'
  | 'room_followers_only'
  | 'room_account_too_new'
  | 'no_permission'
>;

export const banRefusal = ({ until }: NonNullable<PostingFacts['ban']>) =>
  until ? refuse('login_forbidden_until', { until: until.toISOString() }) : refuse('login_forbidden');

/** The refusal for a stop, as the API returns it. */
export function refusalOf(stop: SpeechStop): PostingBlock {
  if (stop.code === 'room_muted') return refuse(stop.code, stop.data);
  if (stop.code === 'room_account_too_new') return refuse(stop.code, stop.data);
  return refuse(stop.code);
}

/** Why the user may not post anything now; null when allowed. */
export function speechBlock(facts: PostingFacts): PostingBlock | null {
  const { room, standing, ban, mute } = facts;
  if (ban && standing.role !== 'visitor') return banRefusal(ban);
  const stop = speechStop(
    {
      allMuted: room.row.all_muted,
      lockedDown: room.row.locked_down,
      followersOnly: room.row.followers_only && room.ownerId !== null,
      accountAgeHours: room.row.account_age_hours,
    },
    { standing, mutedUntil: mute?.until?.getTime() ?? null, follows: facts.follows, accountAgeMs: facts.accountAgeMs },
  );
  return stop && refusalOf(stop);
}

/** The same block in the shape of events and entries. */
export function shownBlock(facts: PostingFacts): { code: string; data?: Record<string, unknown> } | null {
  const block = speechBlock(facts);
  return block && { code: block.code, ...(block.data ? { data: block.data } : {}) };
}

export type TextRefusal = Refusal<
  | 'room_emoji_only'
  | 'room_links_not_allowed'
  | 'speaking_too_fast'
  | 'message_too_long'
  | 'message_repeated'
  | 'sensitive_words'
>;

/** Validates a text in the order of the specification; returns the text to store or the refusal. */
export function validateText(
  facts: PostingFacts,
  text: string,
  last: LastMessage | null,
  { check, settings }: { check: (text: string) => WordVerdict; settings: Values },
): { text: string; held: boolean } | TextRefusal {
  const { room, standing, now } = facts;
  const exempt = isExempt(standing);
  if (!exempt) {
    if (room.row.emoji_only && !isEmojiOnly(text)) return refuse('room_emoji_only');
    if (facts.accountAgeMs < settings.get('rooms.newAccountAgeMs') && hasLink(text))
      return refuse('room_links_not_allowed');
    const wait = speakingWaitMs(last?.at, now, intervalMsOf(room, standing, settings));
    if (wait > 0) return refuse('speaking_too_fast', { seconds: secondsLeft(wait) });
  }
  const max = settings.get('rooms.messageMax');
  if (textLength(text) > max) return refuse('message_too_long', { max });
  // Compares the text as stored: a masked word must not make a repeat look new.
  const verdict = check(text);
  if (!exempt && isRepeat(verdict.text, last, now, settings.get('rooms.repeatWindowMs')))
    return refuse('message_repeated');
  return verdict.refused ? refuse('sensitive_words') : { text: verdict.text, held: verdict.held };
}

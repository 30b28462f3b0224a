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

/** All that is needed to say whether somebody may speak, read before the checks so that they happen in one turn. */
export interface PostingFacts {
  readonly room: Room;
  readonly standing: RoomStanding;
  readonly ban: Speaker['ban'];
  /** Null when the person is not muted; `until` is null for a mute that lasts with the match. */
  readonly mute: { readonly until: Date | null } | null;
  /** Asked only where a rule of the room wants it. */
  readonly follows: boolean;
  readonly accountAgeMs: number;
  readonly now: number;
}

/** Hosts, room admins and staff: no interval, no repeats, no mute-all and no modes for them. */
export const isExempt = (standing: RoomStanding): boolean => roomAnswer('send_text', standing) === 'yes';

type Values = Pick<Settings, 'get'>;

/** Seconds between two messages of one person: the room's own, else the platform's. */
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

/** What stands against somebody, as it is answered. */
export function refusalOf(stop: SpeechStop): PostingBlock {
  if (stop.code === 'room_muted') return refuse(stop.code, stop.data);
  if (stop.code === 'room_account_too_new') return refuse(stop.code, stop.data);
  return refuse(stop.code);
}

/** Why somebody may not write now, whatever it is; null when nothing stands against it. */
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

/** The same as others carry it. */
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

/** What of this text stands against it, in the order of the specification; else the text to store. */
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
  // Compared as it would be stored: a masked word must not make the same message look new.
  const verdict = check(text);
  if (!exempt && isRepeat(verdict.text, last, now, settings.get('rooms.repeatWindowMs')))
    return refuse('message_repeated');
  return verdict.refused ? refuse('sensitive_words') : { text: verdict.text, held: verdict.held };
}

import { hasLink, isRepeat, type RoomStanding, roomAnswer, speakingWaitMs } from '@touchline/contract/rooms';
import { secondsLeft, textLength } from '@touchline/contract/text';
import { type Refusal, refuse } from '../../../../platform/refusal.ts';
import type { Settings } from '../../../../platform/settings/settings.ts';
import type { Room } from '../../room-directory.ts';
import type { PostingFacts } from '../../standing/room-standing.ts';
import type { WordVerdict } from '../../word-filter/matcher.ts';
import type { LastMessage } from './last-messages.ts';
import { isEmojiOnly } from './message-text.ts';

/** Hosts, room admins and staff: slow mode, repeats, mute-all and modes do not apply to them. */
export const isExempt = (standing: RoomStanding): boolean => roomAnswer('send_text', standing) === 'yes';

type Values = Pick<Settings, 'get'>;

/** Slow mode of a room in seconds: its own, else the default of the platform. */
export const intervalSecondsOf = ({ row }: Pick<Room, 'row'>, settings: Values): number =>
  row.speaking_interval ?? settings.get('rooms.speakingIntervalMs') / 1000;

export const intervalMsOf = (room: Room, standing: RoomStanding, settings: Values): number =>
  isExempt(standing) ? 0 : intervalSecondsOf(room, settings) * 1000;

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

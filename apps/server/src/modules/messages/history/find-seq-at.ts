import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { messageCalls } from '@touchline/contract/messages';
import { refuse } from '../../../platform/refusal.ts';
import { readReadableRange } from '../access.store.ts';
import type { MessageDeps } from '../needs.ts';
import { firstFrom } from './history.store.ts';

const minute = 60_000;

/**
 * The first message from the start of a day on. Messages are in the order of time, so a search by halves needs a few
 * rows of a conversation of any length and no further index.
 */
export async function findSeqAt(
  { db }: MessageDeps,
  uid: string,
  { conversationId, day, utcOffset }: ParsedInputOf<typeof messageCalls.seqAt>,
) {
  const range = await readReadableRange(db, conversationId, uid);
  if (!range) return refuse('not_found');
  const start = Date.parse(`${day}T00:00:00Z`) - utcOffset * minute;
  let [low, high] = [Number(range.hidden_seq) + 1, Number(range.visible_seq) + 1];
  let found: number | null = null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const message = await firstFrom(db, range, middle);
    if (message && message.at.getTime() < start) low = message.seq + 1;
    else {
      found = message?.seq ?? found;
      high = middle;
    }
  }
  return { seq: found };
}

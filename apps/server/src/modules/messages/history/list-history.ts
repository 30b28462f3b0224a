import type { ParsedInputOf } from '@touchline/contract/kernel';
import { type messageCalls, peerOf } from '@touchline/contract/messages';
import { refuse } from '../../../platform/refusal.ts';
import { asOfLeaving, type ReadableRange, rangeOf } from '../access.store.ts';
import { positionOf } from '../log/log.store.ts';
import { presentMessages } from '../messages.present.ts';
import type { MessageDeps } from '../needs.ts';
import { messagesAfter, messagesBefore } from './history.store.ts';

type Input = ParsedInputOf<typeof messageCalls.history>;

/** A page of messages, oldest first. The position is read first: what happens later is not lost. */
export async function listHistory(deps: MessageDeps, uid: string, input: Input) {
  const position = await positionOf(deps.db, uid);
  const range = await rangeOf(deps.db, input.conversationId, uid);
  // A private conversation exists from its first message on.
  if (!range && peerOf(input.conversationId, uid) === null) return refuse('not_found');
  if (!range) return { items: [], hasBefore: false, hasAfter: false, position };
  const page = await pageOf(deps, range, input);
  const { hasBefore, hasAfter } = page;
  const rows = range.state === 'active' ? page.rows : page.rows.map((row) => asOfLeaving(row, range.visible_seq));
  return { items: await presentMessages(deps, rows), hasBefore, hasAfter, position };
}

async function pageOf({ db }: MessageDeps, range: ReadableRange, { before, after, around, limit }: Input) {
  if (after !== undefined) {
    const rows = await messagesAfter(db, range, after, limit + 1);
    const earlier = await messagesBefore(db, range, after + 1, 1);
    return { rows: rows.slice(0, limit), hasBefore: earlier.length > 0, hasAfter: rows.length > limit };
  }
  if (around !== undefined) {
    const half = Math.ceil(limit / 2);
    const [older, newer] = await Promise.all([
      messagesBefore(db, range, around, half + 1),
      messagesAfter(db, range, around - 1, limit - half + 1),
    ]);
    const rows = [...older.slice(0, half).toReversed(), ...newer.slice(0, limit - half)];
    return { rows, hasBefore: older.length > half, hasAfter: newer.length > limit - half };
  }
  const end = before ?? Number(range.visible_seq) + 1;
  const rows = await messagesBefore(db, range, end, limit + 1);
  const later = await messagesAfter(db, range, end - 1, 1);
  return { rows: rows.slice(0, limit).toReversed(), hasBefore: rows.length > limit, hasAfter: later.length > 0 };
}

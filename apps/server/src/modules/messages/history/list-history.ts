import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { type messageCalls, peerOf } from '@touchline/contract/messages';
import { boundedRead } from '../../../platform/db/bounded-read.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { asOfLeaving, type ReadableRange, readReadableRange } from '../access.store.ts';
import { readPosition } from '../log/log.store.ts';
import { presentMessages } from '../messages.present.ts';
import type { MessageDeps } from '../needs.ts';
import { hasFrom, hasUpTo, messagesAfter, messagesBefore } from './history.store.ts';

type Input = ParsedInputOf<typeof messageCalls.history>;

/** A page of messages, oldest first. The position is read first: what happens later is not lost. */
export async function listHistory(deps: MessageDeps, uid: string, input: Input) {
  const { position, page } = await boundedRead(deps.db, async (db) => {
    const [position, range] = await Promise.all([
      readPosition(db, uid),
      readReadableRange(db, input.conversationId, uid),
    ]);
    return { position, page: range ? await pageOf(db, range, input) : null };
  });
  // A private conversation exists from its first message on.
  if (!page && peerOf(input.conversationId, uid) === null) return refuse('not_found');
  const { rows, hasBefore, hasAfter } = page ?? { rows: [], hasBefore: false, hasAfter: false };
  return { items: await presentMessages(deps, rows), hasBefore, hasAfter, position };
}

async function pageOf(db: Queries, range: ReadableRange, input: Input) {
  const page = await pageAt(db, range, input);
  if (range.state === 'active') return page;
  return { ...page, rows: page.rows.map((row) => asOfLeaving(row, range.visible_seq)) };
}

async function pageAt(db: Queries, range: ReadableRange, { before, after, around, limit }: Input) {
  if (after !== undefined) {
    const [page, earlier] = await Promise.all([messagesAfter(db, range, after, { limit }), hasUpTo(db, range, after)]);
    return { rows: page.rows, hasBefore: earlier, hasAfter: page.more };
  }
  if (around !== undefined) {
    const half = Math.ceil(limit / 2);
    const bytes = limits.messages.pageBytesMax / 2;
    const [older, newer] = await Promise.all([
      messagesBefore(db, range, around, { limit: half, bytes }),
      messagesAfter(db, range, around - 1, { limit: limit - half, bytes }),
    ]);
    const rows = [...older.rows.toReversed(), ...newer.rows];
    return { rows, hasBefore: older.more, hasAfter: newer.more };
  }
  const end = before ?? Number(range.visible_seq) + 1;
  const [page, later] = await Promise.all([messagesBefore(db, range, end, { limit }), hasFrom(db, range, end)]);
  return { rows: page.rows.toReversed(), hasBefore: page.more, hasAfter: later };
}

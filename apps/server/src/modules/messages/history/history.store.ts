import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/database.ts';
import type { ReadableRange } from '../access.store.ts';
import type { StoredMessage } from '../conversations/messages.store.ts';

type Range = Pick<ReadableRange, 'conversation_id' | 'uid' | 'hidden_seq' | 'visible_seq'>;

const readable = ({ conversation_id: conversationId, uid, hidden_seq: hidden, visible_seq: visible }: Range) => sql`
  x.conversation_id = ${conversationId} and x.seq > ${hidden} and x.seq <= ${visible}
  and not exists (
    select from messages_deleted d
    where d.conversation_id = x.conversation_id and d.uid = ${uid} and d.seq = x.seq)`;

/** Readable messages before a sequence, newest first. */
export async function messagesBefore(
  db: Queries,
  range: Range,
  before: number,
  limit: number,
): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select x.* from messages_message x where ${readable(range)} and x.seq < ${before}
    order by x.seq desc limit ${limit}`.execute(db);
  return rows;
}

/** Readable messages after a sequence, oldest first. */
export async function messagesAfter(db: Queries, range: Range, after: number, limit: number): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select x.* from messages_message x where ${readable(range)} and x.seq > ${after}
    order by x.seq limit ${limit}`.execute(db);
  return rows;
}

/** The first readable message from a sequence on. */
export async function firstFrom(db: Queries, range: Range, seq: number) {
  const [row] = await messagesAfter(db, range, seq - 1, 1);
  return row && { seq: Number(row.seq), at: row.at };
}

import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../platform/db/database.ts';
import type { ReadableRange } from '../access.store.ts';
import { messageColumns } from '../conversations/messages.store.ts';
import { type MessagePage, messagePage, type PageSize } from './message-page.store.ts';

type Range = Pick<ReadableRange, 'conversation_id' | 'uid' | 'hidden_seq' | 'visible_seq'>;

const readable = ({ conversation_id: conversationId, uid, hidden_seq: hidden, visible_seq: visible }: Range) => sql`
  from messages_message x
  where x.conversation_id = ${conversationId} and x.seq > ${hidden} and x.seq <= ${visible}
  and not exists (
    select from messages_deleted d
    where d.conversation_id = x.conversation_id and d.uid = ${uid} and d.seq = x.seq)`;

const columns = messageColumns(sql`x`);

/** Readable messages before a sequence, newest first. */
export const messagesBefore = (db: Queries, range: Range, before: number, size: PageSize): Promise<MessagePage> =>
  messagePage(
    db,
    { from: sql`select ${columns} ${readable(range)} and x.seq < ${before}`, order: sql`x.seq desc` },
    size,
  );

/** Readable messages after a sequence, oldest first. */
export const messagesAfter = (db: Queries, range: Range, after: number, size: PageSize): Promise<MessagePage> =>
  messagePage(db, { from: sql`select ${columns} ${readable(range)} and x.seq > ${after}`, order: sql`x.seq` }, size);

/** The first readable message from a sequence on. */
export async function firstFrom(db: Queries, range: Range, seq: number) {
  const { rows } = await sql<{ seq: string; at: Date }>`
    select x.seq, x.at ${readable(range)} and x.seq >= ${seq} order by x.seq limit 1`.execute(db);
  const [row] = rows;
  return row && { seq: Number(row.seq), at: row.at };
}

/** Whether there is a readable message up to a sequence. */
export const hasUpTo = (db: Queries, range: Range, seq: number): Promise<boolean> =>
  exists(db, sql`select ${readable(range)} and x.seq <= ${seq}`);

/** Whether there is a readable message from a sequence on. */
export const hasFrom = (db: Queries, range: Range, seq: number): Promise<boolean> =>
  exists(db, sql`select ${readable(range)} and x.seq >= ${seq}`);

async function exists(db: Queries, query: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (${query}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

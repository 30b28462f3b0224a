import { limits } from '@touchline/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { integers } from '../../../platform/db/arrays.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { readableContent, type StoredMessage } from '../conversations/messages.store.ts';

/** Bytes of a message besides its content and its reactions, such as the card of its sender. */
export const envelopeBytes = 600;

/** The JSON of a message `x` in bytes, without its envelope; of a row that was not read with `messageColumns`. */
export const storedBytes = (x: RawBuilder<unknown>) =>
  sql<number>`octet_length((${readableContent(x)})::text) + coalesce(octet_length(${x}.reactions::text), 0)`;

export interface PageSize {
  readonly limit: number;
  readonly bytes?: number;
}

export interface MessagePage {
  readonly rows: StoredMessage[];
  /** Whether the query has more, because of the number or of the bytes. */
  readonly more: boolean;
}

/** The first messages of a query of `messageColumns` in an order, as many as fit into a page; at least one. */
export async function messagePage(
  db: Queries,
  { from, order }: { readonly from: RawBuilder<unknown>; readonly order: RawBuilder<unknown> },
  { limit, bytes = limits.messages.pageBytesMax }: PageSize,
): Promise<MessagePage> {
  const { rows } = await sql<StoredMessage & { readonly found: string }>`
    select id, conversation_id, seq, sender_uid, client_id, digest, content_type, content, merged_id, text, reactions, at,
      revoked_at, revoked_by, found
    from (
      select x.*, row_number() over (order by ${order}) as place, count(*) over () as found,
        sum(octet_length(x.content::text) + coalesce(octet_length(x.reactions::text), 0) + ${envelopeBytes}::integer)
          over (order by ${order}) as bytes
      from (${from} order by ${order} limit ${limit + 1}) as x
    ) as sized
    where place = 1 or (place <= ${limit} and bytes <= ${bytes})
    order by place`.execute(db);
  const found = Number(rows[0]?.found ?? 0);
  const page = rows.slice(0, limit).map(({ found: _found, ...message }) => message);
  return { rows: page, more: found > page.length };
}

/** How large some messages are in a page, by id. */
export async function messageBytes(db: Queries, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; bytes: number }>`
    select x.id, ${storedBytes(sql`x`)} + ${envelopeBytes}::integer as bytes from messages_message x
    where x.id = any(${integers(ids)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}

import { contentTypes } from '@touchline/contract/enums';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { instants, integers, texts } from '../../../platform/db/arrays.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { ChatMessageTable } from '../messages.tables.ts';

export type StoredMessage = Selectable<ChatMessageTable>;

/** A message without its sequence, which the database assigns. */
export type UnstoredMessage = Pick<
  StoredMessage,
  | 'id'
  | 'conversation_id'
  | 'sender_uid'
  | 'client_id'
  | 'digest'
  | 'content_type'
  | 'content'
  | 'merged_id'
  | 'text'
  | 'at'
>;

/**
 * A merged forward that still has its messages in its content can be very large. Larger ones than this in the database,
 * where they are compressed to an eightieth at most, show an empty head until they are moved, so that reading them costs
 * no more than reading the largest message.
 */
const unmovedBytesMax = 1400;
const emptyHead = JSON.stringify({ title: { kind: 'private', names: [] }, count: 0, preview: [] });

/** The content of a message `x` as far as it may be read with others; its size is known without reading it. */
export const readableContent = (x: RawBuilder<unknown>) => sql<Record<string, unknown>>`
  case when ${x}.content_type = ${contentTypes.merged_forward} and ${x}.merged_id is null
    and pg_column_size(${x}.content) > ${unmovedBytesMax}::integer then ${emptyHead}::jsonb else ${x}.content end`;

/** All columns of a message `x`. */
export const messageColumns = (x: RawBuilder<unknown>) => sql`
  ${x}.id, ${x}.conversation_id, ${x}.seq, ${x}.sender_uid, ${x}.client_id, ${x}.digest, ${x}.content_type,
  ${readableContent(x)} as content, ${x}.merged_id, ${x}.text, ${x}.reactions, ${x}.at, ${x}.revoked_at, ${x}.revoked_by`;

/**
 * Stores messages with their contents as JSON and gives each the next sequence of its conversation, in the order of the
 * list. The conversations must be locked by an earlier statement. Left out are messages of unknown conversations, of
 * senders who are no active members, and those stored before under the same client id; lines of a group have no client id
 * and need no member.
 */
export async function insertMessages(
  tx: Tx,
  messages: readonly UnstoredMessage[],
  contents: readonly string[],
): Promise<Map<string, number>> {
  const column = <K extends keyof UnstoredMessage>(name: K): UnstoredMessage[K][] =>
    messages.map((message) => message[name]);
  const { rows } = await sql<{ id: string; seq: string }>`
    with sent as materialized (
      select t.* from unnest(
        ${texts(column('conversation_id'))}::text[], ${integers(column('id'))}::bigint[],
        ${integers(column('sender_uid'))}::bigint[], ${texts(column('client_id'))}::text[],
        ${texts(column('digest'))}::text[], ${integers(column('content_type'))}::int[],
        ${texts(contents)}::text[], ${integers(column('merged_id'))}::bigint[],
        ${texts(column('text'))}::text[], ${instants(column('at'))}::timestamptz[]
      ) with ordinality
        as t (conversation_id, id, sender_uid, client_id, digest, content_type, content, merged_id, text, at, place)
      where t.client_id is null or (
        (
          select true from messages_member m
          where m.conversation_id = t.conversation_id and m.uid = t.sender_uid and m.left_seq is null
          limit 1
        ) and (
          select true from messages_message x where x.sender_uid = t.sender_uid and x.client_id = t.client_id limit 1
        ) is null
      )
    ), counted as (
      select conversation_id, count(*) as messages, max(at) as last_at from sent group by conversation_id
    ), raised as (
      update messages_conversation c
      set last_seq = c.last_seq + n.messages, last_at = greatest(c.last_at, n.last_at)
      from counted n where c.id = n.conversation_id
      returning c.id, c.last_seq - n.messages as base
    )
    insert into messages_message
      (id, conversation_id, seq, sender_uid, client_id, digest, content_type, content, merged_id, text, at)
    select s.id, s.conversation_id, r.base + row_number() over (partition by s.conversation_id order by s.place),
      s.sender_uid, s.client_id, s.digest, s.content_type, s.content::jsonb, s.merged_id, s.text, s.at
    from sent s join raised r on r.id = s.conversation_id
    returning id, seq`.execute(tx);
  return new Map(rows.map(({ id, seq }) => [id, Number(seq)]));
}

export const messagesByIds = (db: Queries, ids: readonly string[]): Promise<StoredMessage[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : sql<StoredMessage>`
        select ${messageColumns(sql`x`)} from messages_message x
        where x.id = any(${integers(ids)}::bigint[])`
        .execute(db)
        .then(({ rows }) => rows);

/** Those of some messages that are still there and were not taken back. */
export async function unrevokedAmong(db: Queries, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('messages_message')
    .select('id')
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

import { contentTypes } from '@touchline/contract/enums';
import { type RawBuilder, sql } from 'kysely';
import { integers } from '../../../platform/db/arrays.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { containing } from '../../../platform/normalise-for-search.ts';
import type { ReadableRange } from '../access.store.ts';
import { messageColumns } from '../conversations/messages.store.ts';
import { type MessagePage, messagePage, type PageSize } from './message-page.store.ts';

export interface SearchFilter {
  /** Normalised; null for any text. */
  readonly text: string | null;
  readonly senderUid: string | null;
  readonly types: readonly number[] | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Messages that one query looks through. */
export const searchSpan = 50_000;

function matching({ text, senderUid, types, from, to }: SearchFilter): RawBuilder<unknown> {
  const parts = [sql`x.revoked_at is null and x.content_type <> ${contentTypes.group_notice}`];
  if (text !== null) parts.push(sql`x.text like ${containing(text)}`);
  if (senderUid !== null) parts.push(sql`x.sender_uid = ${senderUid}`);
  if (types !== null) parts.push(sql`x.content_type = any(${integers(types)}::int[])`);
  if (from !== null) parts.push(sql`x.at >= ${from}`);
  if (to !== null) parts.push(sql`x.at < ${to}`);
  return sql.join(parts, sql` and `);
}

/** Matching messages of one conversation among the `searchSpan` sequences before `before`, newest first. */
export const searchConversation = (
  db: Queries,
  range: ReadableRange,
  filter: SearchFilter,
  { before, ...size }: PageSize & { readonly before: number },
): Promise<MessagePage> => {
  const from = sql`
    select ${messageColumns(sql`x`)} from messages_message x
    where x.conversation_id = ${range.conversation_id}
      and x.seq > greatest(${range.hidden_seq}::bigint, ${before - searchSpan - 1}::bigint)
      and x.seq <= ${range.visible_seq} and x.seq < ${before} and ${matching(filter)}
      and not exists (
        select from messages_deleted d
        where d.conversation_id = x.conversation_id and d.uid = ${range.uid} and d.seq = x.seq)`;
  return messagePage(db, { from, order: sql`x.seq desc` }, size);
};

/** The conversations of a user with what may be read of them. */
const readableBy = (uid: string) => sql`
  select m.conversation_id, coalesce(m.left_seq, c.last_seq) as visible_seq,
    greatest(m.joined_seq, m.cleared_seq, c.cleared_seq) as hidden_seq
  from messages_member m join messages_conversation c on c.id = m.conversation_id
  where m.uid = ${uid} and coalesce(m.left_seq, c.last_seq) > greatest(m.joined_seq, m.cleared_seq, c.cleared_seq)`;

/** The newest sequence of a conversation below an id: one look into an index. */
const seqBelow = (conversation: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
  coalesce((
    select x.seq from messages_message x where x.conversation_id = ${conversation} and x.id < ${id}
    order by x.id desc limit 1
  ), 0)`;

/** How many messages of all conversations of a user are from each of some ids up to `before`, by their sequences. */
export async function countFrom(
  db: Queries,
  uid: string,
  before: string,
  floors: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ messages: string }>`
    with upper as materialized (
      select r.*, least(r.visible_seq, ${seqBelow(sql`r.conversation_id`, sql`${before}::bigint`)}) as top
      from (${readableBy(uid)}) as r
    )
    select coalesce(sum(greatest(0, u.top - greatest(u.hidden_seq, ${seqBelow(sql`u.conversation_id`, sql`f.floor`)}))), 0)
      as messages
    from unnest(${integers(floors)}::bigint[]) with ordinality as f (floor, place) left join upper u on u.top > u.hidden_seq
    group by f.place order by f.place`.execute(db);
  return rows.map(({ messages }) => Number(messages));
}

/** Matching messages of all conversations of a user between two ids, newest first. */
export const searchBetween = (
  db: Queries,
  uid: string,
  filter: SearchFilter,
  { from, before, ...size }: PageSize & { readonly from: string; readonly before: string },
): Promise<MessagePage> => {
  const found = sql`
    select x.* from (${readableBy(uid)}) as r
    cross join lateral (
      select ${messageColumns(sql`x`)} from messages_message x
      where x.conversation_id = r.conversation_id and x.id >= ${from}::bigint and x.id < ${before}::bigint
        and x.seq > r.hidden_seq and x.seq <= r.visible_seq and ${matching(filter)}
        and not exists (
          select from messages_deleted d
          where d.conversation_id = x.conversation_id and d.uid = ${uid} and d.seq = x.seq)
      order by x.id desc limit ${size.limit + 1}
    ) as x`;
  return messagePage(db, { from: found, order: sql`x.id desc` }, size);
};

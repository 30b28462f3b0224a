import { contentTypes } from '@touchline/contract/enums';
import { type RawBuilder, sql } from 'kysely';
import { integers } from '../../../platform/db/arrays.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { containing } from '../../../platform/normalise-for-search.ts';
import type { ReadableRange } from '../access.store.ts';
import type { StoredMessage } from '../conversations/messages.store.ts';
import { lastActivity } from '../conversations/states.store.ts';

export interface SearchFilter {
  /** Normalised; null for any text. */
  readonly text: string | null;
  readonly senderUid: string | null;
  readonly types: readonly number[] | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Sequences of one conversation that one query looks through. */
export const searchSpan = 50_000;
/** A search over all conversations looks through the latest ones, and the newest messages of each. */
const conversationsMax = 300;
const messagesEach = 3000;

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
export async function searchConversation(
  db: Queries,
  range: ReadableRange,
  filter: SearchFilter,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select x.* from messages_message x
    where x.conversation_id = ${range.conversation_id}
      and x.seq > greatest(${range.hidden_seq}::bigint, ${before - searchSpan - 1}::bigint)
      and x.seq <= ${range.visible_seq} and x.seq < ${before} and ${matching(filter)}
      and not exists (
        select from messages_deleted d
        where d.conversation_id = x.conversation_id and d.uid = ${range.uid} and d.seq = x.seq)
    order by x.seq desc limit ${limit}`.execute(db);
  return rows;
}

/** Matching messages of the latest conversations of a user, newest first. */
export async function searchLatest(
  db: Queries,
  uid: string,
  filter: SearchFilter,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select found.* from (
      select m.conversation_id, coalesce(m.left_seq, c.last_seq) as visible_seq,
        greatest(m.joined_seq, m.cleared_seq, c.cleared_seq) as hidden_seq
      from messages_member m join messages_conversation c on c.id = m.conversation_id
      where m.uid = ${uid} and c.last_at is not null
      order by ${lastActivity} desc limit ${conversationsMax}
    ) as r
    cross join lateral (
      select x.* from messages_message x
      where x.conversation_id = r.conversation_id
        and x.seq > greatest(r.hidden_seq, r.visible_seq - ${messagesEach}) and x.seq <= r.visible_seq
        and (${before}::bigint is null or x.id < ${before}::bigint) and ${matching(filter)}
        and not exists (
          select from messages_deleted d
          where d.conversation_id = x.conversation_id and d.uid = ${uid} and d.seq = x.seq)
      order by x.seq desc limit ${limit}
    ) as found
    order by found.id desc limit ${limit}`.execute(db);
  return rows;
}

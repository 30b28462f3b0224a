import { contentTypes } from '@touchline/contract/enums';
import { sql } from 'kysely';
import { integers } from '../../../platform/db/arrays.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';

/** Which messages of a range of sequences count as unread for a member, besides those already read. */
const counts = (uid: string) => sql`
  x.sender_uid <> ${uid} and x.content_type <> ${contentTypes.group_notice} and x.revoked_at is null
  and not exists (
    select from messages_deleted d
    where d.conversation_id = x.conversation_id and d.uid = ${uid} and d.seq = x.seq)`;

/** How many messages after `after` and up to `upTo` count as unread for a member who has not read them. */
export async function countUnreadBetween(
  db: Queries,
  { conversationId, uid }: { readonly conversationId: string; readonly uid: string },
  after: number,
  upTo: number,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from messages_message x
    where x.conversation_id = ${conversationId} and x.seq > ${after} and x.seq <= ${upTo}
      and ${counts(uid)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Moves the cursor of a locked member. */
export async function moveCursor(
  tx: Tx,
  { conversationId, uid }: { readonly conversationId: string; readonly uid: string },
  { readSeq, uncounted }: { readonly readSeq: number; readonly uncounted: number },
): Promise<void> {
  await sql`
    update messages_member
    set read_seq = ${readSeq}, uncounted = ${uncounted},
      mentions = array(select seq from unnest(mentions) as mention (seq) where seq > ${readSeq} order by seq)
    where conversation_id = ${conversationId} and uid = ${uid}`.execute(tx);
}

/** Lets the other user of a private chat know how far a locked member has read. */
export const setReceipt = (tx: Tx, conversationId: string, uid: string, readSeq: number): Promise<unknown> =>
  tx
    .updateTable('messages_member')
    .set({ receipt_seq: String(readSeq) })
    .where('conversation_id', '=', conversationId)
    .where('uid', '=', uid)
    .execute();

/** Hides all messages up to a sequence from a locked member, who has read them then. */
export async function clearFor(
  tx: Tx,
  { conversationId, uid }: { readonly conversationId: string; readonly uid: string },
  upTo: string,
): Promise<void> {
  await tx
    .deleteFrom('messages_deleted')
    .where('conversation_id', '=', conversationId)
    .where('uid', '=', uid)
    .execute();
  await tx
    .updateTable('messages_member')
    .set({ cleared_seq: upTo, read_seq: upTo, uncounted: 0, mentions: [] })
    .where('conversation_id', '=', conversationId)
    .where('uid', '=', uid)
    .execute();
}

/** Deletes messages for a locked member; returns their sequences and how many of them were unread. */
export async function deleteFor(
  tx: Tx,
  { conversationId, uid }: { readonly conversationId: string; readonly uid: string },
  messageIds: readonly string[],
): Promise<{ ids: string[]; seqs: string[] }> {
  const { rows } = await sql<{ id: string; seq: string; unread: boolean }>`
    select x.id, x.seq, x.seq > m.read_seq and ${counts(uid)} as unread
    from messages_message x
    join messages_conversation c on c.id = x.conversation_id
    join messages_member m on m.conversation_id = x.conversation_id and m.uid = ${uid}
    where x.id = any(${integers(messageIds)}::bigint[]) and x.conversation_id = ${conversationId}
      and x.seq > greatest(m.joined_seq, m.cleared_seq, c.cleared_seq)
      and x.seq <= coalesce(m.left_seq, c.last_seq)`.execute(tx);
  const seqs = rows.map(({ seq }) => seq);
  await sql`
    insert into messages_deleted (conversation_id, uid, seq)
    select ${conversationId}, ${uid}, seq from unnest(${integers(seqs)}::bigint[]) as t (seq)
    on conflict do nothing`.execute(tx);
  await sql`
    update messages_member
    set uncounted = uncounted + ${rows.filter(({ unread }) => unread).length},
      mentions = array(
        select seq from unnest(mentions) as mention (seq)
        where seq <> all(${integers(seqs)}::bigint[]) order by seq)
    where conversation_id = ${conversationId} and uid = ${uid}`.execute(tx);
  return { ids: rows.map(({ id }) => id), seqs };
}

/** The active members who could receive a message and have read it, or have not, without its sender; by uid. */
export async function readReaders(
  db: Queries,
  message: { readonly conversation_id: string; readonly seq: string; readonly sender_uid: string },
  { read, after, limit }: { readonly read: boolean; readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('messages_member')
    .select('uid')
    .where('conversation_id', '=', message.conversation_id)
    .where('left_seq', 'is', null)
    .where('uid', '<>', message.sender_uid)
    .where('joined_seq', '<', message.seq)
    .where('read_seq', read ? '>=' : '<', message.seq)
    .where('uid', '>', after)
    .orderBy('uid')
    .limit(limit)
    .execute();
  return rows.map(({ uid }) => uid);
}

export async function countReaders(
  db: Queries,
  message: { readonly conversation_id: string; readonly seq: string; readonly sender_uid: string },
): Promise<{ read: number; unread: number }> {
  const { rows } = await sql<{ read: string; unread: string }>`
    select count(*) filter (where read_seq >= ${message.seq}) as read,
      count(*) filter (where read_seq < ${message.seq}) as unread
    from messages_member
    where conversation_id = ${message.conversation_id} and left_seq is null
      and uid <> ${message.sender_uid} and joined_seq < ${message.seq}`.execute(db);
  return { read: Number(rows[0]?.read ?? 0), unread: Number(rows[0]?.unread ?? 0) };
}

/** The read state of one member. */
export async function readReadState(db: Queries, conversationId: string, uid: string) {
  const { rows } = await sql<{ read_seq: string; unread: number; mention_seq: string | null }>`
    select m.read_seq, m.mentions[1] as mention_seq,
      greatest(0, coalesce(m.left_seq, c.last_seq) - m.read_seq - m.uncounted)::int as unread
    from messages_member m join messages_conversation c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.uid = ${uid}`.execute(db);
  return rows[0] ?? { read_seq: null, unread: null, mention_seq: null };
}

/** Sums over all conversations of a user; those of groups that the user left count as long as they are unread. */
export async function unreadTotals(db: Queries, uid: string) {
  const { rows } = await sql<{ total: string; muted: string; mentions: string }>`
    select coalesce(sum(unread) filter (where not muted), 0) as total,
      coalesce(sum(unread) filter (where muted), 0) as muted,
      count(*) filter (where mentioned) as mentions
    from (
      select m.muted, cardinality(m.mentions) > 0 as mentioned,
        greatest(0, coalesce(m.left_seq, c.last_seq) - m.read_seq - m.uncounted) as unread
      from messages_member m join messages_conversation c on c.id = m.conversation_id
      where m.uid = ${uid}
    ) as conversations`.execute(db);
  const sums = rows[0];
  return { total: Number(sums?.total ?? 0), muted: Number(sums?.muted ?? 0), mentions: Number(sums?.mentions ?? 0) };
}

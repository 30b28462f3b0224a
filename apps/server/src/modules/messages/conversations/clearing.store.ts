import { contentTypes } from '@touchline/contract/enums';
import { sql } from 'kysely';
import { integers } from '../../../platform/db/arrays.ts';
import type { Db, Queries, Tx } from '../../../platform/db/database.ts';

/**
 * Locks the members of a conversation, past ones included, in one order; what is read next in the transaction is
 * current.
 */
export const lockMembers = (tx: Tx, conversationId: string) =>
  tx
    .selectFrom('messages_member')
    .select(['uid', 'joined_seq', 'left_seq'])
    .where('conversation_id', '=', conversationId)
    .orderBy('uid')
    .forUpdate()
    .execute();

/** Hides all present messages of a conversation from everybody; they are deleted later. */
export async function markCleared(tx: Tx, conversationId: string): Promise<void> {
  await sql`update messages_conversation set cleared_seq = last_seq where id = ${conversationId}`.execute(tx);
  await sql`
    update messages_member m
    set read_seq = coalesce(m.left_seq, c.last_seq), uncounted = 0, mentions = '{}'
    from messages_conversation c where c.id = ${conversationId} and m.conversation_id = c.id`.execute(tx);
}

/** Deletes the messages of one sender; returns their sequences, ascending. Lines of the group stay. */
export async function deleteOfSender(tx: Tx, conversationId: string, uid: string) {
  const { rows } = await sql<{ seq: string; revoked: boolean }>`
    delete from messages_message
    where conversation_id = ${conversationId} and sender_uid = ${uid}
      and content_type <> ${contentTypes.group_notice}
    returning seq, revoked_at is not null as revoked`.execute(tx);
  return rows.toSorted((a, b) => Number(a.seq) - Number(b.seq));
}

/**
 * Stops counting messages that are gone, for every locked member who has not read them. Their sender and users who
 * deleted them did not count them before. The sequences are ascending, so that each member costs two binary searches.
 */
export async function uncountGone(
  tx: Tx,
  conversationId: string,
  { seqs, senderUid }: { readonly seqs: readonly string[]; readonly senderUid: string },
): Promise<void> {
  const last = seqs.at(-1);
  if (last === undefined) return;
  const gone = sql`${integers(seqs)}::bigint[]`;
  const upTo = sql`least(coalesce(m.left_seq, ${last}::bigint), ${last}::bigint)`;
  await sql`
    update messages_member m set
      uncounted = m.uncounted + case when m.uid = ${senderUid} then 0 else
        greatest(0, width_bucket(${upTo}, ${gone}) - width_bucket(m.read_seq, ${gone})) - (
          select count(*) from messages_deleted d
          where d.conversation_id = m.conversation_id and d.uid = m.uid
            and d.seq > m.read_seq and d.seq <= ${upTo} and d.seq = any(${gone})
        ) end,
      mentions = array(
        select seq from unnest(m.mentions) as mention (seq) where seq <> all(${gone}) order by seq)
    where m.conversation_id = ${conversationId} and m.read_seq < ${last}`.execute(tx);
}

/** Deletes some messages that were cleared for everybody; returns how many. */
export async function deleteCleared(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from messages_message where id = any(array(
      select m.id from messages_conversation c
      cross join lateral (
        select x.id from messages_message x
        where x.conversation_id = c.id and x.seq <= c.cleared_seq
        order by x.seq limit ${limit}
      ) as m
      where c.cleared_seq > 0 limit ${limit}
    )) returning id`.execute(db);
  return rows.length;
}

/** Where users have messages in groups. */
export async function groupsOfSenders(db: Queries, uids: readonly string[]) {
  const { rows } = await sql<{ conversation_id: string; sender_uid: string }>`
    select distinct m.conversation_id, m.sender_uid from messages_message m
    join messages_conversation c on c.id = m.conversation_id and c.kind = 'group'
    where m.sender_uid = any(${integers(uids)}::bigint[])`.execute(db);
  return rows;
}

/** Deletes conversations with everything in them. */
export async function deleteConversations(tx: Tx, conversationIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('messages_deleted').where('conversation_id', 'in', conversationIds).execute();
  await tx.deleteFrom('messages_message').where('conversation_id', 'in', conversationIds).execute();
  await tx.deleteFrom('messages_conversation').where('id', 'in', conversationIds).execute();
}

/** Private conversations of users. */
export async function readPrivateConversations(db: Queries, uids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('messages_member as m')
    .innerJoin('messages_conversation as c', 'c.id', 'm.conversation_id')
    .select('c.id')
    .distinct()
    .where('m.uid', 'in', uids)
    .where('c.kind', '=', 'private')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the memberships and logs of users. */
export async function deleteUsers(tx: Tx, uids: readonly string[]): Promise<void> {
  await tx.deleteFrom('messages_deleted').where('uid', 'in', uids).execute();
  await tx.deleteFrom('messages_member').where('uid', 'in', uids).execute();
  await tx.deleteFrom('messages_log').where('uid', 'in', uids).execute();
  await tx.deleteFrom('messages_position').where('uid', 'in', uids).execute();
}

import { groupConversation } from '@touchline/contract/messages';
import { type Selectable, sql } from 'kysely';
import { integers, texts } from '../../../platform/db/arrays.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { ConversationTable } from '../messages.tables.ts';

export interface PrivatePair {
  readonly conversationId: string;
  readonly uids: readonly [string, string];
}

/** Makes private conversations that do not exist yet, with both members. */
export async function insertPrivate(tx: Tx, pairs: readonly PrivatePair[]): Promise<void> {
  const inOrder = pairs.toSorted((a, b) => (a.conversationId < b.conversationId ? -1 : 1));
  await sql`
    insert into messages_conversation (id, kind)
    select id, 'private' from unnest(${texts(inOrder.map(({ conversationId }) => conversationId))}::text[]) as t (id)
    on conflict (id) do nothing`.execute(tx);
  const members = inOrder.flatMap(({ conversationId, uids }) => uids.map((uid) => ({ conversationId, uid })));
  await sql`
    insert into messages_member (conversation_id, uid)
    select * from unnest(
      ${texts(members.map(({ conversationId }) => conversationId))}::text[],
      ${integers(members.map(({ uid }) => uid))}::bigint[])
    on conflict (conversation_id, uid) do nothing`.execute(tx);
}

export const insertGroup = (
  tx: Tx,
  group: {
    readonly conversationId: string;
    readonly groupId: string;
    readonly name: string;
    readonly avatar: string | null;
  },
): Promise<unknown> =>
  tx
    .insertInto('messages_conversation')
    .values({
      id: group.conversationId,
      kind: 'group',
      group_id: group.groupId,
      name: group.name,
      avatar: group.avatar,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

export const updateGroup = (
  tx: Tx,
  conversationId: string,
  described: { readonly name: string; readonly avatar: string | null },
): Promise<unknown> =>
  tx.updateTable('messages_conversation').set(described).where('id', '=', conversationId).execute();

export const conversationById = (db: Queries, id: string): Promise<Selectable<ConversationTable> | undefined> =>
  db.selectFrom('messages_conversation').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a conversation against new messages and other changes of its members until the transaction ends. */
export const lockConversation = (tx: Tx, conversationId: string): Promise<Selectable<ConversationTable> | undefined> =>
  tx.selectFrom('messages_conversation').selectAll().where('id', '=', conversationId).forUpdate().executeTakeFirst();

/** Holds off new messages and changes of members, but not others who do the same; returns the newest sequence. */
export async function lockConversationShared(tx: Tx, conversationId: string): Promise<number> {
  const conversation = tx.selectFrom('messages_conversation').select('last_seq').where('id', '=', conversationId);
  return Number((await conversation.forShare().executeTakeFirst())?.last_seq ?? 0);
}

/** The same as `lockConversation` for several, in the order of their ids. */
export const lockConversations = (tx: Tx, conversationIds: readonly string[]) =>
  tx
    .selectFrom('messages_conversation')
    .select('id')
    .where('id', 'in', conversationIds)
    .orderBy('id')
    .forUpdate()
    .execute();

export interface NewestMessage {
  readonly seq: number;
  readonly unread: number;
}

/** Newest readable sequence and unread messages of a user, by group that has a conversation. */
export async function readNewestMessages(
  db: Queries,
  uid: string,
  groupIds: readonly string[],
): Promise<Map<string, NewestMessage>> {
  if (groupIds.length === 0) return new Map();
  const { rows } = await sql<{ group_id: string; seq: string; unread: number }>`
    select c.group_id, coalesce(m.left_seq, c.last_seq) as seq,
      greatest(0, coalesce(m.left_seq, c.last_seq) - m.read_seq - m.uncounted)::int as unread
    from messages_member m join messages_conversation c on c.id = m.conversation_id
    where m.uid = ${uid} and m.conversation_id = any(${texts(groupIds.map(groupConversation))}::text[])`.execute(db);
  return new Map(rows.map(({ group_id: groupId, seq, unread }) => [groupId, { seq: Number(seq), unread }]));
}

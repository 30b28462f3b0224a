import type { MembershipState } from '@touchline/contract/messages';
import { sql } from 'kysely';
import { integers } from '../../platform/db/arrays.ts';
import type { Queries } from '../../platform/db/database.ts';
import { messageColumns, type StoredMessage } from './conversations/messages.store.ts';

/** Which messages of a conversation a user may read: after `hidden_seq`, up to `visible_seq`. */
export interface ReadableRange {
  readonly conversation_id: string;
  readonly uid: string;
  readonly state: MembershipState;
  readonly hidden_seq: string;
  readonly visible_seq: string;
  readonly read_seq: string;
  readonly uncounted: number;
}

const range = sql`
  m.conversation_id, m.uid, m.state, greatest(m.joined_seq, m.cleared_seq, c.cleared_seq) as hidden_seq,
  coalesce(m.left_seq, c.last_seq) as visible_seq, m.read_seq, m.uncounted
  from messages_member m join messages_conversation c on c.id = m.conversation_id`;

/** Undefined for those who were never a member. */
export async function readReadableRange(
  db: Queries,
  conversationId: string,
  uid: string,
): Promise<ReadableRange | undefined> {
  const { rows } = await sql<ReadableRange>`
    select ${range} where m.conversation_id = ${conversationId} and m.uid = ${uid}`.execute(db);
  return rows[0];
}

/** The row of a member is locked until the transaction ends; what the next statement reads is current. */
export const lockMember = (tx: Queries, conversationId: string, uid: string) =>
  tx
    .selectFrom('messages_member')
    .select('uid')
    .where('conversation_id', '=', conversationId)
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst();

/** A message with the membership of the user who may read it. */
export type ReadableMessage = StoredMessage & { readonly member_state: MembershipState };

/** A message as somebody knows it who left at a sequence: without later reactions. */
export function asOfLeaving<M extends StoredMessage>(message: M, leftSeq: string): M {
  const reactions = (message.reactions ?? []).flatMap((reaction) => {
    const seqs = reaction.seqs ?? [];
    const isKnown = (place: number): boolean => (seqs[place] ?? 0) <= Number(leftSeq);
    const uids = reaction.uids.filter((_uid, place) => isKnown(place));
    return uids.length > 0 ? [{ emoji: reaction.emoji, uids, seqs: seqs.filter((_seq, place) => isKnown(place)) }] : [];
  });
  return { ...message, reactions };
}

/** Those of some messages that a user may read. */
export async function readableMessages(
  db: Queries,
  messageIds: readonly string[],
  uid: string,
): Promise<ReadableMessage[]> {
  if (messageIds.length === 0) return [];
  const { rows } = await sql<ReadableMessage & { readonly left_seq: string | null }>`
    select ${messageColumns(sql`x`)}, m.state as member_state, m.left_seq
    from messages_message x
    join messages_conversation c on c.id = x.conversation_id
    join messages_member m on m.conversation_id = x.conversation_id and m.uid = ${uid}
    where x.id = any(${integers(messageIds)}::bigint[])
      and x.seq > greatest(m.joined_seq, m.cleared_seq, c.cleared_seq)
      and x.seq <= coalesce(m.left_seq, c.last_seq)
      and not exists (
        select from messages_deleted d
        where d.conversation_id = x.conversation_id and d.uid = m.uid and d.seq = x.seq)`.execute(db);
  return rows.map(({ left_seq: leftSeq, ...message }) => (leftSeq === null ? message : asOfLeaving(message, leftSeq)));
}

/** A message that a user may read. */
export const readableMessage = async (
  db: Queries,
  messageId: string,
  uid: string,
): Promise<ReadableMessage | undefined> => (await readableMessages(db, [messageId], uid))[0];

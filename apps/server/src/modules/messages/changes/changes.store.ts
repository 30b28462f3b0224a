import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { messageColumns, type StoredMessage } from '../conversations/messages.store.ts';
import type { StoredReaction } from '../messages.tables.ts';

/** Takes a message back and erases its content; undefined when it was taken back before. `by` is null for operators. */
export const markRevoked = (
  tx: Tx,
  messageId: string,
  { by, at }: { readonly by: string | null; readonly at: Date },
): Promise<StoredMessage | undefined> =>
  tx
    .updateTable('messages_message')
    .set({ revoked_at: at, revoked_by: by, content: '{}', merged_id: null, text: null, reactions: null })
    .where('id', '=', messageId)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export async function lockMessage(tx: Tx, messageId: string): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`
    select ${messageColumns(sql`x`)} from messages_message x where x.id = ${messageId} for update of x`.execute(tx);
  return rows[0];
}

/** Changes the reactions to a locked message. */
export async function setReactions(
  tx: Tx,
  message: StoredMessage,
  reactions: readonly StoredReaction[],
): Promise<StoredMessage> {
  const stored = reactions.length > 0 ? reactions : null;
  await tx
    .updateTable('messages_message')
    .set({ reactions: stored && JSON.stringify(stored) })
    .where('id', '=', message.id)
    .execute();
  return { ...message, reactions: stored && [...stored] };
}

/** Present members who received a message of a locked conversation. Those who left keep it as they saw it last. */
export async function receiversOfMessage(
  tx: Tx,
  message: Pick<StoredMessage, 'conversation_id' | 'seq'>,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('messages_member as m')
    .leftJoin('messages_position as p', 'p.uid', 'm.uid')
    .select('m.uid')
    .where('m.conversation_id', '=', message.conversation_id)
    .where('m.joined_seq', '<', message.seq)
    .where('m.left_seq', 'is', null)
    .where(sql<boolean>`(left(m.conversation_id, 1) <> 'g' or p.paused is not true)`)
    .execute();
  return rows.map(({ uid }) => uid);
}

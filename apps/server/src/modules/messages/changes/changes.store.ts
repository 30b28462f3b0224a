import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoredMessage } from '../conversations/messages.store.ts';
import type { StoredReaction } from '../messages.tables.ts';

/** Takes a message back and erases its content; undefined when it was taken back before. `by` is null for operators. */
export const markRevoked = (
  tx: Tx,
  messageId: string,
  { by, at }: { readonly by: string | null; readonly at: Date },
): Promise<StoredMessage | undefined> =>
  tx
    .updateTable('messages_message')
    .set({ revoked_at: at, revoked_by: by, content: '{}', text: null, reactions: null })
    .where('id', '=', messageId)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const lockMessage = (tx: Tx, messageId: string): Promise<StoredMessage | undefined> =>
  tx.selectFrom('messages_message').selectAll().where('id', '=', messageId).forUpdate().executeTakeFirst();

export const setReactions = (tx: Tx, messageId: string, reactions: readonly StoredReaction[]): Promise<StoredMessage> =>
  tx
    .updateTable('messages_message')
    .set({ reactions: reactions.length > 0 ? JSON.stringify(reactions) : null })
    .where('id', '=', messageId)
    .returningAll()
    .executeTakeFirstOrThrow();

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

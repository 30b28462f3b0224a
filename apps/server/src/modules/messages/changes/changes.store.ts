import type { Reaction } from '@touchline/contract/messages';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoredMessage } from '../conversations/messages.store.ts';

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

export const setReactions = (tx: Tx, messageId: string, reactions: readonly Reaction[]): Promise<StoredMessage> =>
  tx
    .updateTable('messages_message')
    .set({ reactions: reactions.length > 0 ? JSON.stringify(reactions) : null })
    .where('id', '=', messageId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Members who received a message, also those who left later. */
export async function receiversOfMessage(
  tx: Tx,
  message: Pick<StoredMessage, 'conversation_id' | 'seq'>,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('messages_member')
    .select('uid')
    .where('conversation_id', '=', message.conversation_id)
    .where('joined_seq', '<', message.seq)
    .where((where) => where.or([where('left_seq', 'is', null), where('left_seq', '>=', message.seq)]))
    .execute();
  return rows.map(({ uid }) => uid);
}

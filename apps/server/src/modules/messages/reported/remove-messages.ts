import type { ActingOperator, AuditRecord } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { revokeNow } from '../changes/revoke-message.ts';
import { messagesByIds, type StoredMessage } from '../conversations/messages.store.ts';
import type { LogRecord } from '../log/log-record.ts';
import { usedAmong } from '../media/media.store.ts';
import type { MessageDeps } from '../needs.ts';

export interface RemovalOrder {
  readonly messageIds: readonly string[];
  readonly target: NonNullable<AuditRecord['target']>;
  /** The user concerned. */
  readonly uid: string;
}

/** Conversations in one order, as for every transaction that locks several. */
const inOrder = (a: StoredMessage, b: StoredMessage): number => {
  if (a.conversation_id !== b.conversation_id) return a.conversation_id < b.conversation_id ? -1 : 1;
  return Number(a.seq) - Number(b.seq);
};

/** Takes messages back for everybody, for an operator. Refused when none of them is left. */
export async function removeMessages(deps: MessageDeps, by: ActingOperator, { messageIds, target, uid }: RemovalOrder) {
  const { db, conversations, needs } = deps;
  const messages = (await messagesByIds(db, messageIds)).toSorted(inOrder);
  const done = await inTransaction(db, async (tx) => {
    const records: LogRecord[] = [];
    const urls: string[] = [];
    for (const message of messages) {
      const revoked = await revokeNow(deps, tx, null, message);
      if (!revoked) continue;
      records.push({ type: 'changed', message: revoked.message, uids: revoked.uids });
      urls.push(...revoked.urls);
    }
    if (records.length === 0) return null;
    // Locks the report; before the files, as its end does.
    await by.audit.record(tx, by.principal, {
      action: 'chat.remove_messages',
      target,
      details: { uid, messages: records.length },
    });
    await needs.files.letGo(tx, urls, (some) => usedAmong(tx, some));
    return { urls, announce: await conversations.record(tx, records) };
  });
  if (!done) return refuse('not_found');
  done.announce();
  await needs.files.erase(done.urls);
  return true;
}

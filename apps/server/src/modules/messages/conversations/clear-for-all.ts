import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { LogRecord } from '../log/log-record.ts';
import { deleteCleared, deleteOfSender, lockMembers, markCleared, uncountGone } from './clearing.store.ts';
import { lockConversation } from './conversations.store.ts';

/** Clears all present messages of a conversation for everybody. */
export async function clearForAll(tx: Tx, conversationId: string): Promise<LogRecord[]> {
  const conversation = await lockConversation(tx, conversationId);
  if (!conversation) return [];
  const members = await lockMembers(tx, conversationId);
  await markCleared(tx, conversationId);
  const data = { conversationId, seq: Number(conversation.last_seq), uid: null };
  return [{ type: 'cleared', uids: members.map(({ uid }) => uid), data }];
}

/** Deletes all present messages of one sender for everybody. */
export async function clearSender(tx: Tx, conversationId: string, senderUid: string): Promise<LogRecord[]> {
  const conversation = await lockConversation(tx, conversationId);
  if (!conversation) return [];
  const members = await lockMembers(tx, conversationId);
  const gone = await deleteOfSender(tx, conversationId, senderUid);
  // Those that were taken back did not count any more.
  const seqs = gone.filter(({ revoked }) => !revoked).map(({ seq }) => seq);
  await uncountGone(tx, conversationId, { seqs, senderUid });
  const data = { conversationId, seq: Number(conversation.last_seq), uid: senderUid };
  return [{ type: 'cleared', uids: members.map(({ uid }) => uid), data }];
}

const batch = 1000;
const batchesMax = 1000;

/** Deletes what was cleared for everybody, in small batches. */
export async function sweepCleared(db: Db): Promise<void> {
  for (let run = 0; run < batchesMax; run += 1) if ((await deleteCleared(db, batch)) < batch) return;
}

/** Deletes the messages of one sender in every group, without telling anybody. */
export const eraseSender = (db: Db, conversationId: string, uid: string): Promise<LogRecord[]> =>
  inTransaction(db, (tx) => clearSender(tx, conversationId, uid));

import { groupConversation } from '@touchline/contract/messages';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { eraseSender } from './clear-for-all.ts';
import { deleteConversations, deleteUsers, groupsOfSenders, readPrivateConversations } from './clearing.store.ts';

/** Deletes everything of these users, without events. */
export async function removeUsers(db: Db, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  for (const { conversation_id: id, sender_uid: uid } of await groupsOfSenders(db, uids))
    await eraseSender(db, id, uid);
  const conversations = await readPrivateConversations(db, uids);
  await inTransaction(db, async (tx) => {
    await deleteConversations(tx, conversations);
    await deleteUsers(tx, uids);
  });
}

/** Deletes the conversations of groups, without events. */
export const removeGroups = (db: Db, groupIds: readonly string[]): Promise<void> =>
  inTransaction(db, (tx) => deleteConversations(tx, groupIds.map(groupConversation)));

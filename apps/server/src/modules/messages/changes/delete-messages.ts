import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { messageCalls } from '@touchline/contract/messages';
import { inTransaction } from '../../../platform/db/database.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { lockMember } from '../access.store.ts';
import { presentReadState } from '../messages.present.ts';
import type { MessageDeps } from '../needs.ts';
import { deleteFor, readReadState } from '../reading/reading.store.ts';

/** Deletes messages for one user. Those that the user may not read are left out. */
export async function deleteMessages(
  { db, conversations }: MessageDeps,
  uid: string,
  { conversationId, messageIds }: ParsedInputOf<typeof messageCalls.delete>,
) {
  const member = { conversationId, uid };
  const done = await inTransaction(db, async (tx) => {
    if (!(await lockMember(tx, conversationId, uid))) return refuse('not_found');
    const { ids } = await deleteFor(tx, member, messageIds);
    const readState = presentReadState(await readReadState(tx, conversationId, uid));
    const uids = ids.length > 0 ? [uid] : [];
    const data = { conversationId, messageIds: ids };
    return { readState, announce: await conversations.record(tx, [{ type: 'removed', uids, data }]) };
  });
  if (isRefusal(done)) return done;
  done.announce();
  return { readState: done.readState };
}

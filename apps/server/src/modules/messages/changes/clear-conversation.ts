import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { messageCalls } from '@touchline/contract/messages';
import { inTransaction } from '../../../platform/db/database.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { lockMember, readReadableRange } from '../access.store.ts';
import { presentReadState } from '../messages.present.ts';
import type { MessageDeps } from '../needs.ts';
import { clearFor, readReadState } from '../reading/reading.store.ts';

/** Deletes all present messages of a conversation for one user. */
export async function clearConversation(
  { db, conversations }: MessageDeps,
  uid: string,
  { conversationId }: ParsedInputOf<typeof messageCalls.clear>,
) {
  const done = await inTransaction(db, async (tx) => {
    if (!(await lockMember(tx, conversationId, uid))) return refuse('not_found');
    const range = await readReadableRange(tx, conversationId, uid);
    if (!range) return refuse('not_found');
    await clearFor(tx, { conversationId, uid }, range.visible_seq);
    const seq = Number(range.visible_seq);
    const readState = presentReadState(await readReadState(tx, conversationId, uid));
    const data = { conversationId, seq, uid: null };
    return { seq, readState, announce: await conversations.record(tx, [{ type: 'cleared', uids: [uid], data }]) };
  });
  if (isRefusal(done)) return done;
  done.announce();
  return { seq: done.seq, readState: done.readState };
}

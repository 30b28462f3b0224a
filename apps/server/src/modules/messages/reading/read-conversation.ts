import type { ParsedInputOf } from '@touchline/contract/kernel';
import { type messageCalls, peerOf, type ReadState } from '@touchline/contract/messages';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { lockMember, type ReadableRange, readReadableRange } from '../access.store.ts';
import type { LogRecord } from '../log/log-record.ts';
import { presentReadState } from '../messages.present.ts';
import type { MessageDeps } from '../needs.ts';
import { countUnreadBetween, moveCursor, readReadState, setReceipt } from './reading.store.ts';

const nothingNew = () => undefined;

/** Moves the cursor of a user on, and tells the other user of a private conversation how far it is. */
export async function readConversation(
  { db, conversations, needs }: MessageDeps,
  uid: string,
  { conversationId, seq }: ParsedInputOf<typeof messageCalls.read>,
) {
  const peer = await receiptPeer(needs, uid, conversationId);
  const done = await inTransaction(db, async (tx) => {
    if (!(await lockMember(tx, conversationId, uid))) return refuse('not_found');
    const range = await readReadableRange(tx, conversationId, uid);
    if (!range) return refuse('not_found');
    const readSeq = Math.min(seq, Number(range.visible_seq));
    const moved = readSeq > Number(range.read_seq);
    if (moved)
      await moveCursor(tx, { conversationId, uid }, { readSeq, uncounted: await uncountedAt(tx, range, readSeq) });
    if (moved && peer !== null) await setReceipt(tx, conversationId, uid, readSeq);
    const readState = presentReadState(await readReadState(tx, conversationId, uid));
    const records = recordsOf({ conversationId, uid, peer }, readState);
    const announce = moved ? await conversations.record(tx, records) : nothingNew;
    return { readState, announce };
  });
  if (isRefusal(done)) return done;
  done.announce();
  return { readState: done.readState };
}

/** How many sequences after the new cursor are not unread; reads the shorter side of the range. */
async function uncountedAt(tx: Tx, range: ReadableRange, readSeq: number): Promise<number> {
  const [before, last] = [Number(range.read_seq), Number(range.visible_seq)];
  if (readSeq === last) return 0;
  const member = { conversationId: range.conversation_id, uid: range.uid };
  if (last - readSeq < readSeq - before) return last - readSeq - (await countUnreadBetween(tx, member, readSeq, last));
  const unread = last - before - range.uncounted - (await countUnreadBetween(tx, member, before, readSeq));
  return last - readSeq - unread;
}

/** The other user of a private conversation, unless one of the two has blacklisted the other. */
async function receiptPeer({ friends }: MessageDeps['needs'], uid: string, conversationId: string) {
  const peer = peerOf(conversationId, uid);
  const code = peer === null ? null : (await friends.mayMessage(uid, peer))?.code;
  return code === 'recipient_blacklisted_by_you' || code === 'rejected_by_recipient' ? null : peer;
}

interface Reading {
  readonly conversationId: string;
  readonly uid: string;
  readonly peer: string | null;
}

function recordsOf({ conversationId, uid, peer }: Reading, { readSeq }: ReadState): LogRecord[] {
  const own: LogRecord = { type: 'read', uids: [uid], data: { conversationId } };
  return peer === null ? [own] : [own, { type: 'receipt', uids: [peer], data: { conversationId, uid, readSeq } }];
}

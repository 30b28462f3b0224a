import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { type messageCalls, peerOf } from '@touchline/contract/messages';
import { textLength } from '@touchline/contract/text';
import { inTransaction } from '../../../platform/db/database.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { readReadableRange } from '../access.store.ts';
import { readConversationStates } from '../conversations/states.store.ts';
import { presentConversations } from '../messages.present.ts';
import type { MessageDeps } from '../needs.ts';
import { type MemberChange, updateMember } from './list.store.ts';

type Input = ParsedInputOf<typeof messageCalls.change>;

/** Changes how a user keeps a conversation. */
export async function changeConversation(deps: MessageDeps, uid: string, input: Input) {
  const { db, conversations } = deps;
  const { conversationId } = input;
  const max = limits.messages.textMax;
  if (input.draft && textLength(input.draft.text) > max) return refuse('message_too_long', { max });
  if (!(await isKept(deps, uid, conversationId))) return refuse('not_found');
  const peer = peerOf(conversationId, uid);
  const change = changeOf(deps, input);
  const done = await inTransaction(db, async (tx) => {
    if (peer !== null) await conversations.ensurePrivate(tx, [uid, peer]);
    if (Object.keys(change).length > 0 && !(await updateMember(tx, conversationId, uid, change)))
      return refuse('not_found');
    return { announce: await conversations.record(tx, [{ type: 'conversation', uids: [uid], conversationId }]) };
  });
  if (isRefusal(done)) return done;
  done.announce();
  const [conversation] = await presentConversations(deps, await readConversationStates(db, [{ conversationId, uid }]));
  return conversation ? { conversation } : refuse('not_found');
}

function changeOf({ clock }: MessageDeps, { pinned, muted, hidden, draft }: Input): MemberChange {
  const change: MemberChange = {};
  if (pinned !== undefined) change.pinned_at = pinned ? clock.date() : null;
  if (muted !== undefined) change.muted = muted;
  if (hidden !== undefined) change.hidden = hidden;
  if (draft) {
    const text = draft.text.toWellFormed().replaceAll('\0', '');
    const stored = { text, quote: draft.quote, at: clock.date().toISOString() };
    change.draft = text.trim() === '' && draft.quote === null ? null : JSON.stringify(stored);
  }
  return change;
}

/** Whether the conversation exists for the user, or is a private one in which the user may write. */
async function isKept({ db, needs }: MessageDeps, uid: string, conversationId: string): Promise<boolean> {
  if (await readReadableRange(db, conversationId, uid)) return true;
  const peer = peerOf(conversationId, uid);
  return peer !== null && (await needs.friends.mayMessage(uid, peer)) === null;
}

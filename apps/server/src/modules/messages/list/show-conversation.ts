import type { ParsedInputOf } from '@touchline/contract/kernel';
import { type Conversation, type messageCalls, peerOf } from '@touchline/contract/messages';
import { refuse } from '../../../platform/refusal.ts';
import { readConversationStates } from '../conversations/states.store.ts';
import { readPosition } from '../log/log.store.ts';
import { presentConversations, presentNewConversation } from '../messages.present.ts';
import type { MessageDeps } from '../needs.ts';

/** One conversation of a user. A private one that does not exist yet is shown empty; the first message makes it. */
export async function showConversation(
  deps: MessageDeps,
  uid: string,
  { conversationId }: ParsedInputOf<typeof messageCalls.conversation>,
) {
  const position = await readPosition(deps.db, uid);
  const [conversation] = await presentConversations(
    deps,
    await readConversationStates(deps.db, [{ conversationId, uid }]),
  );
  const shown = conversation ?? (await newConversation(deps, uid, conversationId));
  return shown === null ? refuse('not_found') : { conversation: shown, position };
}

async function newConversation(
  { needs }: MessageDeps,
  uid: string,
  conversationId: string,
): Promise<Conversation | null> {
  const peer = peerOf(conversationId, uid);
  const user = peer === null ? undefined : (await needs.accounts.findUsers([peer])).get(peer);
  return user ? presentNewConversation(conversationId, user) : null;
}

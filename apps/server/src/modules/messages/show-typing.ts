import { channelOf } from '@touchline/contract/kernel';
import { messageEvents, peerOf } from '@touchline/contract/messages';
import { refuse } from '../../platform/refusal.ts';
import { receiversOf } from './conversations/members.store.ts';
import type { MessageDeps } from './needs.ts';

/** Shows the other members of a conversation that somebody types; nobody who is blocked. */
export async function showTyping({ db, needs }: MessageDeps, uid: string, conversationId: string) {
  const receivers = await receiversOf(db, [conversationId]);
  if (!receivers.some((receiver) => receiver.uid === uid)) return refuse('not_found');
  const peer = peerOf(conversationId, uid);
  if (peer !== null && (await needs.friends.mayMessage(uid, peer))) return {};
  for (const receiver of receivers) {
    if (receiver.uid === uid) continue;
    needs.hub.announce(channelOf('user', receiver.uid), messageEvents.typing, { conversationId, uid });
  }
  return {};
}

import { channelOf } from '@touchline/contract/kernel';
import { messageEvents } from '@touchline/contract/messages';
import { refuse } from '../../platform/refusal.ts';
import { receiversOf } from './conversations/members.store.ts';
import type { MessageDeps } from './needs.ts';
import { sendRefusal } from './sending/may-send.ts';

/** Shows the other members of a conversation that somebody types, unless that user may not send. */
export async function showTyping({ db, needs }: MessageDeps, uid: string, conversationId: string) {
  const receivers = await receiversOf(db, [conversationId]);
  if (!receivers.some((receiver) => receiver.uid === uid)) return refuse('not_found');
  if (await sendRefusal({ needs }, uid, conversationId)) return {};
  for (const receiver of receivers) {
    if (receiver.uid === uid) continue;
    needs.hub.announce(channelOf('user', receiver.uid), messageEvents.typing, { conversationId, uid });
  }
  return {};
}

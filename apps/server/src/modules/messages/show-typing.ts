import { channelOf } from '@touchline/contract/kernel';
import { messageEvents } from '@touchline/contract/messages';
import { refuse } from '../../platform/refusal.ts';
import { activeMembers } from './conversations/members.store.ts';
import type { MessageDeps } from './needs.ts';
import { sendRefusal } from './sending/may-send.ts';

/** Shows the other members of a conversation that somebody types, unless that user may not send. */
export async function showTyping({ db, needs }: MessageDeps, uid: string, conversationId: string) {
  const members = await activeMembers(db, conversationId);
  if (!members.includes(uid)) return refuse('not_found');
  if (await sendRefusal({ needs }, uid, conversationId)) return {};
  for (const member of members)
    if (member !== uid) needs.hub.announce(channelOf('user', member), messageEvents.typing, { conversationId, uid });
  return {};
}

import { limits } from '@touchline/contract/limits';
import { messageEvents } from '@touchline/contract/messages';
import { refuse } from '../../platform/refusal.ts';
import { readReadableRange } from './access.store.ts';
import { activeMembers } from './conversations/members.store.ts';
import type { MessageDeps } from './needs.ts';
import { sendRefusal } from './sending/may-send.ts';

/**
 * Shows the other connected members of a conversation that somebody types, unless that user may not send. Large groups
 * show nothing, because somebody always types there.
 */
export async function showTyping({ db, needs }: MessageDeps, uid: string, conversationId: string) {
  const max = limits.messages.typingMembersMax;
  const [range, members] = await Promise.all([
    readReadableRange(db, conversationId, uid),
    activeMembers(db, conversationId, max + 1),
  ]);
  if (range?.state !== 'active') return refuse('not_found');
  if (members.length > max || (await sendRefusal({ needs }, uid, conversationId))) return {};
  const others = members.filter((member) => member !== uid);
  needs.hub.announceMany(others, messageEvents.typing, { conversationId, uid });
  return {};
}

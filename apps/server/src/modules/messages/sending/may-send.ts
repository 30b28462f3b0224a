import { groupRefusal } from '@touchline/contract/groups';
import { conversationOf, parseConversationId, peerOf } from '@touchline/contract/messages';
import { refuse } from '../../../platform/refusal.ts';
import type { MessageDeps } from '../needs.ts';

/** The data of a refusal for a mute by operators. */
const muteData = ({ until, reason }: { readonly until: Date; readonly reason: string }) => ({
  until: until.toISOString(),
  ...(reason ? { reason } : {}),
});

/**
 * The first reason why a user may not send to a conversation now, in the order of the specification; null when allowed.
 * Whether the sender is still a member is checked again when the message is stored.
 */
export async function sendRefusal({ needs }: Pick<MessageDeps, 'needs'>, uid: string, conversationId: string) {
  const mute = (await needs.accounts.speakerOf(uid))?.mute;
  if (mute) return refuse('account_muted', muteData(mute));
  if (conversationId === conversationOf(uid, uid)) return refuse('user_id_is_own');
  const parts = parseConversationId(conversationId);
  if (parts?.kind === 'group') return groupSendRefusal(needs, uid, parts.groupId);
  const peer = peerOf(conversationId, uid);
  return peer === null ? refuse('not_found') : needs.friends.mayMessage(uid, peer);
}

async function groupSendRefusal(needs: MessageDeps['needs'], uid: string, groupId: string) {
  const standing = (await needs.groups.standing(groupId, [uid]))?.get(uid);
  if (!standing) return refuse('group_not_found');
  const code = groupRefusal('send', standing);
  switch (code) {
    case null:
      return null;
    case 'group_muted':
      return refuse(code, { until: standing.mutedUntil?.toISOString() ?? '' });
    case 'group_all_muted':
    case 'group_dissolved':
    case 'group_left':
    case 'group_removed':
      return refuse(code);
    // To outsiders the conversation does not exist.
    default:
      return refuse('group_not_found');
  }
}

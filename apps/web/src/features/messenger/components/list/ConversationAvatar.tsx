import type { Conversation } from '@touchline/client/messenger';
import { Avatar } from '@touchline/ui';
import { GroupAvatar } from '../../../../shared/people/GroupAvatar.tsx';
import { useGroupFaces } from '../../api/group-faces.ts';
import { conversationName } from '../../model/conversation-name.ts';
import { useMessengerSlots } from '../../model/slots.ts';
import css from './list.module.css';

interface ConversationAvatarProps {
  conversation: Conversation;
  size?: 'l' | 'xl' | '2xl';
}

/** The picture of a conversation: of the group or its members, or of the other user with the online dot. */
export function ConversationAvatar({ conversation, size = 'xl' }: ConversationAvatarProps) {
  const { OnlineDot } = useMessengerSlots();
  const { peer, group } = conversation;
  return (
    <span className={css.face}>
      {group ? (
        <FacesOfGroup conversation={conversation} size={size} />
      ) : (
        <Avatar name={conversationName(conversation)} src={peer?.avatar} size={size} />
      )}
      {peer && OnlineDot && <OnlineDot uid={peer.uid} />}
    </span>
  );
}

function FacesOfGroup({ conversation: { group, state }, size }: ConversationAvatarProps) {
  const asks = group?.avatar === null && state === 'active';
  const faces = useGroupFaces(asks ? group.groupId : null);
  return <GroupAvatar group={{ name: group?.name ?? '', avatar: group?.avatar ?? null, faces }} size={size} />;
}

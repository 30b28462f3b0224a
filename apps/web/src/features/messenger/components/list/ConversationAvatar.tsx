import type { Conversation } from '@touchline/client/messenger';
import { Avatar } from '@touchline/ui';
import { conversationName } from '../../model/conversation-name.ts';
import { useMessengerSlots } from '../../model/slots.ts';
import css from './list.module.css';

/** The picture of a conversation, with the online dot of a user. */
export function ConversationAvatar({
  conversation,
  size = 'xl',
}: {
  conversation: Conversation;
  size?: 'l' | 'xl' | '2xl';
}) {
  const { OnlineDot } = useMessengerSlots();
  const { peer, group } = conversation;
  return (
    <span className={css.face}>
      <Avatar
        name={conversationName(conversation)}
        src={peer?.avatar ?? group?.avatar}
        size={size}
        look={group ? 'letters' : 'face'}
      />
      {peer && OnlineDot && <OnlineDot uid={peer.uid} />}
    </span>
  );
}

import type { Conversation } from '@touchline/client/messenger';
import { useTranslation } from '@touchline/i18n';
import { Avatar } from '@touchline/ui';
import { conversationName } from '../../model/conversation-name.ts';
import css from './list.module.css';

interface ConversationAvatarProps {
  conversation: Conversation;
  size?: 'l' | 'xl' | '2xl';
  online?: boolean;
}

/** The picture of a conversation, with the online dot of a user. */
export function ConversationAvatar({ conversation, size = 'xl', online = false }: ConversationAvatarProps) {
  const { peer, group } = conversation;
  return (
    <span className={css.face}>
      <Avatar
        name={conversationName(conversation)}
        src={peer?.avatar ?? group?.avatar}
        size={size}
        look={group ? 'letters' : 'face'}
      />
      {online && <OnlineDot />}
    </span>
  );
}

function OnlineDot() {
  const { t } = useTranslation('common');
  return (
    <span className={css.online}>
      <span className="hidden-text">{t('online.online')}</span>
    </span>
  );
}

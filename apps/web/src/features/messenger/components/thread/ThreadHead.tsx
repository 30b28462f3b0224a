import { IconArrowLeft, IconCalendar, IconLayoutSidebarRight, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Conversation, Messenger } from '@touchline/client/messenger';
import { useTranslation } from '@touchline/i18n';
import { IconButton, IconButtonLink } from '@touchline/ui';
import { PersonMark } from '../../../../shared/people/PersonMark.tsx';
import { useTyping } from '../../api/use-messenger.ts';
import { conversationName } from '../../model/conversation-name.ts';
import { useMessengerSlots } from '../../model/slots.ts';
import { ConversationAvatar } from '../list/ConversationAvatar.tsx';
import css from './thread.module.css';

export interface ThreadHeadProps {
  messenger: Messenger;
  conversation: Conversation;
  /** Whether the details are shown. */
  details: boolean;
  onDetails: () => void;
  onSearch: () => void;
  onDate: () => void;
}

/** The name of a conversation, who types, and its tools. */
export function ThreadHead({ messenger, conversation, details, onDetails, onSearch, onDate }: ThreadHeadProps) {
  const { t } = useTranslation(['messenger', 'common']);
  return (
    <header className={css.head}>
      <span className={css.back}>
        <IconButtonLink
          icon={IconArrowLeft}
          turn
          label={t('common:back')}
          render={(slot) => <Link to="/chat/message" {...slot} />}
        />
      </span>
      <span className={css.headFace}>
        <ConversationAvatar conversation={conversation} size="l" />
      </span>
      <div className={css.title}>
        <h2>
          <bdi>{conversationName(conversation)}</bdi>
          {conversation.peer && <PersonMark person={conversation.peer} />}
        </h2>
        <Subtitle messenger={messenger} conversation={conversation} />
      </div>
      <IconButton icon={IconSearch} label={t('messenger:thread.search')} onClick={onSearch} />
      <span className={css.onlyWide}>
        <IconButton icon={IconCalendar} label={t('messenger:date.title')} onClick={onDate} />
      </span>
      <IconButton
        icon={IconLayoutSidebarRight}
        turn
        label={t('messenger:details.title')}
        aria-pressed={details}
        onClick={onDetails}
      />
    </header>
  );
}

function Subtitle({ messenger, conversation }: Pick<ThreadHeadProps, 'messenger' | 'conversation'>) {
  const { t } = useTranslation('messenger');
  const { Subtitle: Filled } = useMessengerSlots();
  const typing = useTyping(messenger, conversation.conversationId);
  const [first] = typing;
  if (first !== undefined && conversation.kind === 'private') return <p className={css.typing}>{t('typing')}</p>;
  if (first !== undefined) {
    const { messages } = messenger.thread(conversation.conversationId).snapshot();
    const name = messages.findLast(({ from }) => from.uid === first)?.from.nickname;
    return <p className={css.typing}>{name ? t('typingNamed', { name }) : t('typing')}</p>;
  }
  return Filled ? <Filled conversation={conversation} /> : null;
}

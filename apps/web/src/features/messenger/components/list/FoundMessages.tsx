import type { Messenger } from '@touchline/client/messenger';
import { useTranslation } from '@touchline/i18n';
import { SkeletonPeople } from '@touchline/ui';
import { conversationHref } from '../../../../shared/messages/conversation-link.ts';
import { useMessageSummary } from '../../../../shared/messages/use-message-summary.ts';
import { LoadFailed } from '../../../../shared/page/LoadFailed.tsx';
import { useFoundMessages } from '../../api/use-found-messages.ts';
import { useConversations } from '../../api/use-messenger.ts';
import { conversationName } from '../../model/conversation-name.ts';
import { ConversationAvatar } from './ConversationAvatar.tsx';
import { ListTime } from './ListTime.tsx';
import css from './list.module.css';

interface FoundMessagesProps {
  messenger: Messenger;
  text: string;
  /** Only messages of this conversation. */
  conversationId?: string;
}

/** Messages with the searched text, newest first; a click opens the conversation there. */
export function FoundMessages({ messenger, text, conversationId }: FoundMessagesProps) {
  const { t } = useTranslation(['messenger', 'common']);
  const summaryOf = useMessageSummary();
  const { byId } = useConversations(messenger);
  const { rows, state, retry, more } = useFoundMessages(text, conversationId);
  if (state === 'loading') return <SkeletonPeople label={t('common:loading')} rows={3} />;
  if (state === 'error') {
    return <LoadFailed title={t('messenger:list.searchFailed')} error={null} onRetry={retry} />;
  }
  return (
    <section aria-label={t('messenger:list.messages')}>
      <h2 className={css.heading}>{t('messenger:list.messages')}</h2>
      {rows.length === 0 && <p className={css.none}>{t('messenger:list.noMessages')}</p>}
      {rows.map((message) => {
        const conversation = byId.get(message.conversationId);
        return (
          <a key={message.id} href={conversationHref(message.conversationId, message.seq)} className={css.row}>
            {conversation ? <ConversationAvatar conversation={conversation} /> : <span className={css.face} />}
            <span className={css.name}>
              <bdi>{conversation ? conversationName(conversation) : message.from.nickname}</bdi>
            </span>
            <ListTime at={message.at} />
            <span className={css.last}>
              {t('messenger:list.from', { name: message.from.nickname, text: summaryOf(message) })}
            </span>
          </a>
        );
      })}
      {more && (
        <button type="button" className={css.more} onClick={more.onMore}>
          {t('common:loadMore')}
        </button>
      )}
    </section>
  );
}

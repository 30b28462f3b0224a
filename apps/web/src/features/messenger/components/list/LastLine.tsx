import type { Conversation, Messenger } from '@touchline/client/messenger';
import { contentTypes } from '@touchline/contract/enums';
import { useTranslation } from '@touchline/i18n';
import { useMessageSummary } from '../../../../shared/messages/use-message-summary.ts';
import { useTyping } from '../../api/use-messenger.ts';
import css from './list.module.css';

interface LastLineProps {
  messenger: Messenger;
  conversation: Conversation;
}

/** What happened last: somebody types, an unsent draft, or the last message. */
export function LastLine({ messenger, conversation }: LastLineProps) {
  const { t } = useTranslation('messenger');
  const typing = useTyping(messenger, conversation.conversationId);
  const { draft } = conversation;
  if (typing.length > 0) return <span className={css.typing}>{t('typing')}</span>;
  // A draft that only quotes has nothing to show.
  if (draft && draft.text.trim() !== '')
    return (
      <span className={css.last} dir="auto">
        <span className={css.draft}>{t('list.draft')}</span> <bdi>{draft.text}</bdi>
      </span>
    );
  return <LastMessage uid={messenger.uid} conversation={conversation} />;
}

function LastMessage({ uid, conversation: { last, kind } }: { uid: string; conversation: Conversation }) {
  const { t } = useTranslation('messenger');
  const summaryOf = useMessageSummary();
  if (!last) return <span className={css.last} />;
  const text = summaryOf(last);
  const line = last.contentType === contentTypes.group_notice || last.contentType === contentTypes.revoked;
  if (line)
    return (
      <span className={css.last} dir="auto">
        {text}
      </span>
    );
  if (last.from.uid === uid)
    return (
      <span className={css.last} dir="auto">
        {t('list.own', { text })}
      </span>
    );
  const words = kind === 'group' ? t('list.from', { name: last.from.nickname, text }) : text;
  return (
    <span className={css.last} dir="auto">
      {words}
    </span>
  );
}

import { IconCalendar } from '@tabler/icons-react';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Button, SkeletonPeople } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { useMessageSummary } from '../../../../shared/messages/use-message-summary.ts';
import { LoadFailed } from '../../../../shared/page/LoadFailed.tsx';
import { PersonMark } from '../../../../shared/people/PersonMark.tsx';
import { useFoundMessages } from '../../api/use-found-messages.ts';
import css from './dialogs.module.css';

interface SearchDialogProps {
  conversationId: string;
  onShow: (seq: number) => void;
  /** Shows the messages of a day instead; the head of a thread has no button for it on phones. */
  onDate: () => void;
  onClose: () => void;
}

/** Finds messages of one conversation and shows the chosen one. */
export function SearchDialog({ conversationId, onShow, onDate, onClose }: SearchDialogProps) {
  const { t } = useTranslation('messenger');
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  return (
    <Dialog open title={t('thread.search')} onClose={onClose}>
      <TextField
        label={t('search.text')}
        type="search"
        value={typed}
        autoComplete="off"
        data-autofocus=""
        onChange={(event) => setTyped(event.target.value)}
      />
      {text === '' && (
        <p className={css.byDate}>
          <Button icon={IconCalendar} onClick={onDate}>
            {t('date.title')}
          </Button>
        </p>
      )}
      {text !== '' && <Found text={text} conversationId={conversationId} onShow={onShow} />}
    </Dialog>
  );
}

interface FoundProps {
  text: string;
  conversationId: string;
  onShow: (seq: number) => void;
}

function Found({ text, conversationId, onShow }: FoundProps) {
  const { t } = useTranslation(['messenger', 'common']);
  const formats = useFormats();
  const summaryOf = useMessageSummary();
  const { rows, state, retry, more } = useFoundMessages(text, conversationId);
  if (state === 'loading') return <SkeletonPeople label={t('common:loading')} rows={3} />;
  if (state === 'error') return <LoadFailed title={t('messenger:list.searchFailed')} error={null} onRetry={retry} />;
  if (rows.length === 0) return <p className={css.none}>{t('messenger:list.noMessages')}</p>;
  return (
    <ul className={css.users}>
      {rows.map((message) => (
        <li key={message.id}>
          <button type="button" onClick={() => onShow(message.seq)}>
            <Avatar name={message.from.nickname} src={message.from.avatar} />
            <span className={css.found}>
              <b>
                <bdi>{message.from.nickname}</bdi>
                <PersonMark person={message.from} />
              </b>
              <span>{summaryOf(message)}</span>
            </span>
            <time dateTime={message.at}>{formats.dateTime(message.at)}</time>
          </button>
        </li>
      ))}
      {more && (
        <li>
          <Button tone="quiet" loading={more.loading} onClick={more.onMore}>
            {t('common:loadMore')}
          </Button>
        </li>
      )}
    </ul>
  );
}

import { IconCopy, IconFlag, IconShare3, IconTrash, IconX } from '@tabler/icons-react';
import { isApiError } from '@touchline/client';
import type { Message } from '@touchline/client/messenger';
import { limits } from '@touchline/contract/limits';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { Button, IconButton, toast } from '@touchline/ui';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { useFeature } from '../../../../shared/api/global-config.ts';
import { useMessageCalls } from '../../api/use-message-calls.ts';
import { isForwardable } from '../../model/message-actions.ts';
import css from './thread.module.css';

const { forwardMergedMax } = limits.messages;

interface SelectionBarProps {
  conversationId: string;
  /** The current user. */
  uid: string;
  messages: ReadonlyMap<string, Message>;
  onForward: (messages: readonly Message[]) => void;
  onReport: (messages: readonly Message[]) => void;
  onDone: () => void;
}

/** What can be done with the selected messages. */
export function SelectionBar({ conversationId, uid, messages, onForward, onReport, onDone }: SelectionBarProps) {
  const { t } = useTranslation(['messenger', 'messageMedia', 'common']);
  const errorText = useErrorText();
  const calls = useMessageCalls();
  const [asking, setAsking] = useState(false);
  const ordered = [...messages.values()].sort((a, b) => a.seq - b.seq);
  const texts = ordered.flatMap(({ from, content }) =>
    'text' in content ? [`${from.nickname}: ${content.text}`] : [],
  );
  const mayForward = ordered.length > 0 && ordered.length <= forwardMergedMax && ordered.every(isForwardable);
  const reports = useFeature('reports');
  const mayReport = ordered.some(({ from }) => from.uid !== uid);
  const copy = (): void => {
    void navigator.clipboard?.writeText(texts.join('\n')).then(() => {
      toast.show({ tone: 'good', text: t('common:copied') });
      onDone();
    });
  };
  return (
    <div className={css.selection}>
      <IconButton icon={IconX} label={t('common:cancel')} onClick={onDone} />
      <b>{t('messenger:select.count', { count: messages.size })}</b>
      <Button icon={IconCopy} disabled={texts.length === 0} onClick={copy}>
        {t('common:copy')}
      </Button>
      <Button icon={IconShare3} disabled={!mayForward} onClick={() => onForward(ordered)}>
        {t('messageMedia:forward')}
      </Button>
      {reports && (
        <Button icon={IconFlag} disabled={!mayReport} onClick={() => onReport(ordered)}>
          {t('messenger:action.report')}
        </Button>
      )}
      <Button tone="danger-line" icon={IconTrash} onClick={() => setAsking(true)}>
        {t('common:delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('messenger:delete.title', { count: messages.size })}
        text={t('messenger:delete.body')}
        confirmLabel={t('messenger:delete.confirm')}
        cancelLabel={t('common:cancel')}
        onConfirm={async () => {
          await calls.deleteForMe(conversationId, [...messages.keys()]);
          onDone();
        }}
        errorText={(error) => (isApiError(error) ? errorText(error.code, error.data) : t('common:failed.body'))}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

import { useErrorTextOf } from '@touchline/app-kit/act';
import { isApiError } from '@touchline/client';
import type { Message } from '@touchline/client/messenger';
import { limits } from '@touchline/contract/limits';
import { type ReportReason, reportCalls } from '@touchline/contract/reports';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Notice, toast } from '@touchline/ui';
import { SelectField } from '@touchline/ui/form';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { useSession } from '../../../shared/session/session.ts';
import { type ChatReport, type ChatSubject, isReportable, messagesAbout } from '../model/chat-report.ts';
import { RecentMessages } from './RecentMessages.tsx';
import { ReportFields } from './ReportFields.tsx';
import css from './report.module.css';

interface ChatReportDialogProps {
  report: ChatReport;
  onClose: () => void;
  /** Called after the report was sent. */
  onDone?: (() => void) | undefined;
}

const { reportMessagesMax } = limits.content;

/** Reports a user or a group from the messenger, with the messages that the user chooses. */
export function ChatReportDialog({ report, onClose, onDone }: ChatReportDialogProps) {
  const { t } = useTranslation(['report', 'common']);
  const formats = useFormats();
  const errorTextOf = useErrorTextOf();
  const own = useSession(({ user }) => user?.uid ?? '');
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [words, setWords] = useState('');
  const [subject, setSubject] = useState<ChatSubject>(report.subjects[0]);
  const [recent, setRecent] = useState<readonly Message[]>([]);
  const { conversationId, subjects, messages } = report;
  const chosen = messagesAbout(messages ?? recent, subject, own);
  const tooMany = chosen.length > reportMessagesMax;
  const hasOwn = messages?.some((message) => !isReportable(message, own)) === true;
  const send = async (): Promise<void> => {
    if (reason === null) return;
    const messageIds = chosen.map(({ id }) => id);
    const { kind, id } = subject;
    // Without messages there is nothing of the messenger in it.
    if (kind === 'chat' && messageIds.length === 0)
      await api.call(reportCalls.report, { kind: 'person', targetId: id, reason, words });
    else await api.call(reportCalls.reportChat, { kind, conversationId, messageIds, reason, words });
    toast.show({ tone: 'good', text: t('report:done') });
    onDone?.();
  };
  return (
    <ConfirmDialog
      open
      title={subjects.length > 1 ? t('report:title') : t('report:person', { name: subject.name })}
      text={t('report:lead')}
      tone="primary"
      confirmLabel={t('report:send')}
      cancelLabel={t('common:cancel')}
      onConfirm={send}
      errorText={(error) =>
        isApiError(error) && error.code === 'not_found' ? t('report:chat.unreadable') : errorTextOf(error)
      }
      onClose={onClose}
      ready={reason !== null && !tooMany}
      closable
    >
      <div className={css.fields}>
        {subjects.length > 1 && (
          <SelectField
            label={t('report:target')}
            value={keyOf(subject)}
            onChange={(event) => setSubject(subjects.find((each) => keyOf(each) === event.target.value) ?? subject)}
            options={subjects.map((each) => ({
              value: keyOf(each),
              label: t(each.kind === 'group' ? 'report:chat.group' : 'report:chat.messagesOf', { name: each.name }),
            }))}
          />
        )}
        <ReportFields reason={reason} onReason={setReason} words={words} onWords={setWords} />
        {messages === null && (
          <RecentMessages conversationId={conversationId} subject={subject} chosen={recent} onChoose={setRecent} />
        )}
        {tooMany ? (
          <Notice tone="warn" live>
            {t('report:chat.tooMany', { max: formats.number(reportMessagesMax) })}
          </Notice>
        ) : (
          <Notice>
            {chosen.length === 0 ? t('report:chat.seesNone') : t('report:chat.sees', { count: chosen.length })}{' '}
            {hasOwn && t('report:chat.ownLeftOut')}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}

const keyOf = ({ kind, id }: ChatSubject): string => `${kind} ${id}`;

import { limits } from '@touchline/contract/limits';
import type { ReportAction } from '@touchline/contract/reports';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { TextArea } from '@touchline/ui/form';
import { useState } from 'react';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';
import type { ChatActions } from '../api/use-chat-actions.ts';

type Send = (action: ReportAction) => Promise<void>;

/** The open dialog of an action on reported messages or a reported group. */
export function ChatActionDialog({ chat, name, send }: { chat: ChatActions; name: string; send: Send }) {
  const { asked, messageIds, close } = chat;
  if (asked === 'remove') return <RemoveMessages messageIds={messageIds} send={send} onClose={close} />;
  return asked === 'dissolve' ? <DissolveGroup name={name} send={send} onClose={close} /> : null;
}

interface DialogProps {
  send: Send;
  onClose: () => void;
}

function RemoveMessages({ messageIds, send, onClose }: DialogProps & { messageIds: string[] }) {
  const { t } = useTranslation('consoleReview');
  return (
    <ConfirmAction
      open
      title={t('report.removeAsk', { count: messageIds.length })}
      effects={[t('report.removeEffect'), t('report.removeKept')]}
      confirmLabel={t('report.removeConfirm')}
      onClose={onClose}
      onConfirm={async () => {
        await send({ kind: 'remove_chat_messages', messageIds });
        toast.show({ tone: 'good', text: t('report.act.removed') });
      }}
    />
  );
}

function DissolveGroup({ name, send, onClose }: DialogProps & { name: string }) {
  const { t } = useTranslation('consoleReview');
  const [reason, setReason] = useState('');
  return (
    <ConfirmAction
      open
      title={t('report.dissolve.ask', { name })}
      effects={[t('report.dissolve.nobody'), t('report.dissolve.keep'), t('report.dissolve.forever')]}
      confirmLabel={t('report.dissolve.confirm')}
      ready={reason.trim() !== ''}
      onClose={onClose}
      onConfirm={async () => {
        await send({ kind: 'dissolve_group', reason: reason.trim() });
        toast.show({ tone: 'good', text: t('report.dissolve.done', { name }) });
      }}
    >
      <TextArea
        label={t('report.dissolve.why')}
        rows={2}
        max={limits.operators.reasonMax}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmAction>
  );
}

import type { ReportAction } from '@touchline/contract/reports';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { DissolveGroupDialog } from '../../../shared/actions/DissolveGroupDialog.tsx';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';
import type { ChatActions } from '../api/use-chat-actions.ts';

type Send = (action: ReportAction) => Promise<void>;

/** The open dialog of an action on reported messages or a reported group. */
export function ChatActionDialog({ chat, name, send }: { chat: ChatActions; name: string; send: Send }) {
  const { asked, messageIds, close } = chat;
  if (asked === 'remove') return <RemoveMessages messageIds={messageIds} send={send} onClose={close} />;
  if (asked !== 'dissolve') return null;
  return (
    <DissolveGroupDialog
      name={name}
      onDissolve={(reason) => send({ kind: 'dissolve_group', reason })}
      onClose={close}
    />
  );
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

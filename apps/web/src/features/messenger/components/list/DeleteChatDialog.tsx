import { useErrorTextOf } from '@touchline/app-kit/act';
import type { Conversation, Messenger } from '@touchline/client/messenger';
import { useTranslation } from '@touchline/i18n';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useMessageCalls } from '../../api/use-message-calls.ts';
import { conversationName } from '../../model/conversation-name.ts';

interface DeleteChatDialogProps {
  messenger: Messenger;
  conversation: Conversation;
  onClose: () => void;
}

/** Clears a conversation for the user and takes it from the list, after a question. */
export function DeleteChatDialog({ messenger, conversation, onClose }: DeleteChatDialogProps) {
  const { t } = useTranslation(['messenger', 'common']);
  const errorTextOf = useErrorTextOf();
  const calls = useMessageCalls();
  const { conversationId } = conversation;
  return (
    <ConfirmDialog
      open
      title={t('messenger:deleteChat.title', { name: conversationName(conversation) })}
      text={t('messenger:deleteChat.body')}
      confirmLabel={t('common:delete')}
      cancelLabel={t('common:cancel')}
      onConfirm={async () => {
        await calls.clear(conversationId);
        await messenger.change(conversationId, { hidden: true });
      }}
      errorText={errorTextOf}
      onClose={onClose}
    />
  );
}

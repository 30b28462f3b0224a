import { isApiError } from '@touchline/client';
import type { ConversationChange, Messenger } from '@touchline/client/messenger';
import { useLateErrorText } from '@touchline/i18n';
import { toast } from '@touchline/ui';

/** Shows why something failed. */
export function useFailureToast(): (error: unknown) => void {
  const errorText = useLateErrorText();
  return (error) => {
    const { code, data } = isApiError(error) ? error : { code: 'internal', data: {} };
    void errorText(code, data).then((text) => toast.show({ tone: 'danger', text }));
  };
}

/** Pins, mutes or hides a conversation, and says so when it fails. */
export function useChange(
  messenger: Messenger,
): (conversationId: string, change: Pick<ConversationChange, 'pinned' | 'muted' | 'hidden'>) => void {
  const fail = useFailureToast();
  return (conversationId, change) => void messenger.change(conversationId, change).catch(fail);
}

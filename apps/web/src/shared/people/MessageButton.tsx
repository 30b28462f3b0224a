import { IconMessageCircle } from '@tabler/icons-react';
import { useAct } from '@touchline/app-kit/act';
import { friendCalls } from '@touchline/contract/friends';
import { useTranslation } from '@touchline/i18n';
import { IconButton } from '@touchline/ui';
import { api } from '../api/api.ts';
import { privateChatHref } from '../messages/conversation-link.ts';
import { currentUser } from '../session/session.ts';

/** Opens the chat with a user, or says why the user cannot be written to. */
export function MessageButton({ uid }: { uid: string }) {
  const { t } = useTranslation('friends');
  const { act, busy } = useAct();
  const open = async (): Promise<void> => {
    await act(async () => {
      await api.call(friendCalls.sendAble, { uid });
      location.hash = privateChatHref(currentUser()?.uid ?? '', uid);
    });
  };
  return <IconButton icon={IconMessageCircle} label={t('message')} aria-disabled={busy} onClick={() => void open()} />;
}

import { useSearch } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { MessengerPage, MessengerSlotsProvider } from '../../features/messenger/index.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { messengerSlots } from './slots.tsx';

/** The conversations of the member; the address names the open one. */
export function MessageScreen() {
  const { t } = useTranslation('messenger');
  const { c, at } = useSearch({ from: '/member/chat/message' });
  useTitle(t('title'));
  return (
    <MessengerSlotsProvider value={messengerSlots}>
      <MessengerPage conversationId={c ?? null} at={at ?? null} />
    </MessengerSlotsProvider>
  );
}

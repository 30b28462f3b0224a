import { pageSite } from '@touchline/app-kit/site';
import type { LogEvent, Messenger } from '@touchline/client/messenger';
import { useTranslation } from '@touchline/i18n';
import { useEffect, useEffectEvent } from 'react';
import { conversationHref } from '../../../shared/messages/conversation-link.ts';
import { useMessageSettings } from '../../../shared/messages/message-settings.ts';
import { useUnreadMessages } from '../../../shared/messages/unread-messages.ts';
import { useMessageSummary } from '../../../shared/messages/use-message-summary.ts';
import { setTitleUnread } from '../../../shared/page/page-title.ts';
import { conversationName } from '../model/conversation-name.ts';
import { messageAlert } from '../model/message-alert.ts';
import { playMessageSound } from '../model/message-sound.ts';
import { showNotification } from '../model/show-notification.ts';

type MessageEvent = Extract<LogEvent, { type: 'message' }>;

/** The title badge, and sounds and notifications of the browser for new messages, as the settings say. */
export function MessageAlerts({ messenger }: { messenger: Messenger }) {
  const { t } = useTranslation('notices');
  const { data: settings } = useMessageSettings();
  const unread = useUnreadMessages(({ total }) => total);
  const summary = useMessageSummary();
  useEffect(() => {
    setTitleUnread('messages', unread);
    return () => setTitleUnread('messages', 0);
  }, [unread]);

  const announce = useEffectEvent((event: MessageEvent): void => {
    // Messages that were missed are in the badge; a burst of sounds would help nobody.
    if (!settings || !messenger.status.snapshot().caughtUp) return;
    const { conversationId, from } = event.data;
    const conversation = messenger.conversations.snapshot().byId.get(conversationId);
    const focused = document.visibilityState === 'visible' && document.hasFocus();
    const watched = focused && location.hash === conversationHref(conversationId);
    const alert = messageAlert(event, { uid: messenger.uid, settings, conversation, watched, focused });
    if (alert.sound) playMessageSound(performance.now());
    if (alert.notification === 'none') return;
    const full = alert.notification === 'full';
    const isGroup = conversation?.kind === 'group';
    const text = summary(event.data);
    showNotification({
      title: full ? (conversation && conversationName(conversation)) || from.nickname : pageSite.name,
      body: full ? (isGroup ? `${from.nickname}: ${text}` : text) : t('message.received'),
      tag: conversationId,
      href: conversationHref(conversationId),
    });
  });
  useEffect(
    () =>
      messenger.onEvent((event) => {
        if (event.type === 'message') announce(event);
      }),
    [messenger],
  );
  return null;
}

import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { channelOf, type EventDataOf } from '@touchline/contract/kernel';
import { messageEvents } from '@touchline/contract/messages';
import { notificationCalls } from '@touchline/contract/notifications';
import { useEffect } from 'react';
import { realtime } from '../../../shared/api/api.ts';
import { showMessageSettings } from '../../../shared/messages/message-settings.ts';
import { setTitleUnread } from '../../../shared/page/page-title.ts';
import { reloadNotices, unreadReported, useUnreadNotices } from '../api/use-notices.ts';

/** Keeps notices and message settings up to date on every screen, also after changes on other devices. */
export function NoticeEvents({ uid }: { uid: string }) {
  const queries = useQueryClient();
  const unread = useUnreadNotices();
  useEffect(() => {
    setTitleUnread('notices', unread);
    return () => setTitleUnread('notices', 0);
  }, [unread]);
  useEffect(
    () =>
      realtime.join(channelOf('user', uid), {
        onEvent: ({ type, data }) => {
          if (type !== messageEvents.log.type) return;
          const event = data as EventDataOf<typeof messageEvents.log>;
          if (event.type === 'notice') unreadReported(queries, event.data.unread);
          if (event.type === 'settings') showMessageSettings(queries, event.data);
        },
        // Notices that came after the first answers and before the entry.
        onEntry: () => reloadNotices(queries),
        onReload: () => {
          reloadNotices(queries);
          void reloadAnswers(queries, notificationCalls.settings);
        },
      }),
    [uid, queries],
  );
  return null;
}

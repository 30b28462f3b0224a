import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { contentCalls } from '@touchline/contract/content';
import { pushTypes } from '@touchline/contract/push';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { useEffect } from 'react';
import type { PushMessage } from '../../../push-worker/push-messages.ts';
import { refreshPush } from './push-device.ts';

/** Subjects that have a toast or a page of their own already: reminders and chats come over the socket. */
const toasted: ReadonlySet<number> = new Set([pushTypes.host_live, pushTypes.match_status, pushTypes.custom]);

const goTo = (path: string): void => {
  location.hash = `#${path}`;
};

/** Follows the push worker: goes where a notification leads, and shows what the worker did not. */
export function PushEvents({ uid, language }: { uid: string; language: string }) {
  const { t } = useTranslation('matches');
  const queries = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server words pushes in the language of the last registration
  useEffect(() => {
    void refreshPush(uid);
    // The dot of news that came while the portal was closed.
    void navigator.clearAppBadge?.().catch(() => undefined);
  }, [uid, language]);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const onMessage = ({ data }: MessageEvent<PushMessage>): void => {
      if (data.kind === 'open') goTo(data.path);
      if (data.kind === 'renewed') void refreshPush(uid);
      if (data.kind === 'push' && data.payload.type === pushTypes.news) void reloadAnswers(queries, contentCalls.news);
      // Several windows get the message; the one that is looked at shows it.
      if (data.kind !== 'push' || data.shown || !document.hasFocus() || !toasted.has(data.payload.type)) return;
      const { title, webActionContent } = data.payload.notify;
      toast.show({ text: title, action: { label: t('mark.show'), onAction: () => goTo(webActionContent) } });
    };
    serviceWorker.addEventListener('message', onMessage);
    // Messages from before this moment wait for it.
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener('message', onMessage);
  }, [uid, t, queries]);
  return null;
}

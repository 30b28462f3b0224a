import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { channelOf } from '@touchline/contract/kernel';
import { streamCalls, streamEvents } from '@touchline/contract/streams';
import { useTranslation } from '@touchline/i18n';
import { ButtonLink, LiveDot } from '@touchline/ui';
import { type ReactNode, Suspense, useEffect } from 'react';
import { realtime } from '../../../shared/api/api.ts';

const changes: ReadonlySet<string> = new Set([streamEvents.state.type, streamEvents.cutOff.type]);

/** A link to the studio while the host is live; renders `children` otherwise. */
export function OnAirLink({ uid, children }: { uid: string; children: ReactNode }) {
  const queries = useQueryClient();
  const session = useCall(streamCalls.broadcastSettings, {}).data?.session;
  useEffect(() => {
    const reload = (): void => void reloadAnswers(queries, streamCalls.broadcastSettings);
    return realtime.join(channelOf('user', uid), {
      // The response may be older than the entry.
      onEntry: reload,
      onReload: reload,
      onEvent: ({ type }) => {
        if (changes.has(type)) reload();
      },
    });
  }, [uid, queries]);
  if (!session || session.private) return children;
  return (
    <Suspense fallback={children}>
      <OnAir />
    </Suspense>
  );
}

function OnAir() {
  const { t } = useTranslation('studio');
  return (
    <ButtonLink href="#/user/live">
      <LiveDot />
      {t('live.onAir')}
    </ButtonLink>
  );
}

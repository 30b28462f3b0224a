import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { channelOf, type EventDataOf } from '@touchline/contract/kernel';
import { scheduleCalls, scheduleEvents } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { useEffect } from 'react';
import { realtime } from '../api/api.ts';
import { reloadMarks } from './match-marks.ts';
import { useName } from './use-name.ts';

/** Shows toasts on every page for matches about to start, and for changes of a host's reservations made elsewhere. */
export function ScheduleNotices({ uid }: { uid: string }) {
  const { t } = useTranslation('matches');
  const name = useName();
  const queries = useQueryClient();
  useEffect(() => {
    const reload = (): void => void reloadAnswers(queries, scheduleCalls.races);
    const named = ({ homeName, awayName }: EventDataOf<typeof scheduleEvents.near>['earlier']): string =>
      t('versus', { home: name(homeName), away: name(awayName) });
    return realtime.join(channelOf('user', uid), {
      onEvent: ({ type, data }) => {
        if (type === scheduleEvents.changed.type) {
          const { reserved, cancelled } = data as EventDataOf<typeof scheduleEvents.changed>;
          reloadMarks([...reserved.map(({ matchId }) => matchId), ...cancelled]);
          reload();
        }
        if (type === scheduleEvents.startsSoon.type) {
          const soon = data as EventDataOf<typeof scheduleEvents.startsSoon>;
          const teams = { home: name(soon.homeName), away: name(soon.awayName) };
          toast.show({
            text: t('mark.startsSoon', { ...teams, count: soon.minutes }),
            durationMs: 30_000,
            action: {
              label: t('mark.open'),
              onAction: () => {
                location.hash = `#/match/match/${soon.matchId}`;
              },
            },
          });
        }
        if (type !== scheduleEvents.near.type) return;
        const { earlier, later } = data as EventDataOf<typeof scheduleEvents.near>;
        reload();
        toast.show({
          tone: 'warn',
          durationMs: 0,
          text: t('mark.nearMoved', { earlier: named(earlier), later: named(later) }),
          action: {
            label: t('mark.schedule'),
            onAction: () => {
              location.hash = '#/user/schedule';
            },
          },
        });
      },
      onReload: reload,
    });
  }, [uid, queries, name, t]);
  return null;
}

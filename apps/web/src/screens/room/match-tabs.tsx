import type { Match } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Skeleton, SkeletonGroup } from '@touchline/ui';
import { type MatchDetails, Statistics, Timeline, useStatistics } from '../../features/match-panel/index.ts';
import type { RoomTab } from './RoomLayout.tsx';

const rows = [1, 2, 3, 4, 5];

/** Tabs with details of a match; empty in a room without one. */
export function useMatchTabs(match: Match | null, details: MatchDetails | null): RoomTab[] {
  const { t } = useTranslation(['room', 'common']);
  if (!match) return [];
  return [
    {
      id: 'timeline',
      label: t('room:tabs.timeline'),
      panel: details ? (
        <Timeline match={details.match} incidents={details.incidents} />
      ) : (
        <SkeletonGroup label={t('common:loading')}>
          {rows.map((row) => (
            <p key={row}>
              <Skeleton height={40} />
            </p>
          ))}
        </SkeletonGroup>
      ),
    },
    { id: 'statistics', label: t('room:tabs.statistics'), panel: <StatisticsPanel match={match} /> },
  ];
}

function StatisticsPanel({ match }: { match: Match }) {
  const { t } = useTranslation('room');
  const statistics = useStatistics(match);
  if (statistics.length === 0) return <p className="dim">{t('statistic.none')}</p>;
  return <Statistics match={match} />;
}

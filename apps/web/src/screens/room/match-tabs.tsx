import type { Match } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Skeleton, SkeletonGroup } from '@touchline/ui';
import { type MatchDetails, Statistics, Timeline, useStatistics } from '../../features/match-panel/index.ts';
import type { RoomTab } from './RoomLayout.tsx';

const rows = [1, 2, 3, 4, 5];

interface MatchTabsInput {
  match: Match | null;
  /** Null until they are loaded. */
  details: MatchDetails | null;
  labels: { timeline: string; statistics: string };
}

/** Returns the tabs with details of a match; empty in a room without one. */
export function matchTabsOf({ match, details, labels }: MatchTabsInput): RoomTab[] {
  if (!match) return [];
  return [
    { id: 'timeline', label: labels.timeline, panel: <TimelinePanel details={details} /> },
    { id: 'statistics', label: labels.statistics, panel: <StatisticsPanel match={match} /> },
  ];
}

function TimelinePanel({ details }: { details: MatchDetails | null }) {
  const { t } = useTranslation('common');
  if (details) return <Timeline match={details.match} incidents={details.incidents} />;
  return (
    <SkeletonGroup label={t('loading')}>
      {rows.map((row) => (
        <p key={row}>
          <Skeleton height={40} />
        </p>
      ))}
    </SkeletonGroup>
  );
}

function StatisticsPanel({ match }: { match: Match }) {
  const { t } = useTranslation('room');
  const statistics = useStatistics(match);
  if (statistics.length === 0) return <p className="dim">{t('statistic.none')}</p>;
  return <Statistics match={match} />;
}

import { findSport, hasStandings, type Match } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { lazy, type ReactNode, Suspense } from 'react';
import { type MatchDetails, Timeline } from '../../features/match-panel/index.ts';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import type { RoomTab } from './RoomLayout.tsx';

const panels = () => import('./MatchPanels.tsx');
const LineupsPanel = lazy(async () => ({ default: (await panels()).LineupsPanel }));
const StatisticsPanel = lazy(async () => ({ default: (await panels()).StatisticsPanel }));
const TablePanel = lazy(async () => ({ default: (await panels()).TablePanel }));
const MeetingsOfMatch = lazy(async () => ({ default: (await panels()).MeetingsOfMatch }));

interface MatchTabsInput {
  match: Match | null;
  /** Null until they are loaded. */
  details: MatchDetails | null;
  labels: ReturnType<typeof useMatchTabLabels>;
}

/** The names of the tabs. */
export function useMatchTabLabels() {
  const { t } = useTranslation('room');
  return {
    overview: t('tabs.overview'),
    lineups: t('tabs.lineups'),
    statistics: t('tabs.statistics'),
    standings: t('tabs.standings'),
    meetings: t('tabs.meetings'),
  };
}

/** Returns the tabs with details of a match; empty in a room without one. All but the first load when opened. */
export function matchTabsOf({ match, details, labels }: MatchTabsInput): RoomTab[] {
  if (!match) return [];
  const tab = (id: 'lineups' | 'statistics' | 'standings' | 'meetings', panel: ReactNode): RoomTab => ({
    id,
    label: labels[id],
    panel: <Suspense fallback={<PanelSkeleton />}>{panel}</Suspense>,
  });
  return [
    { id: 'overview', label: labels.overview, panel: <OverviewPanel details={details} /> },
    ...(findSport(match.sportId)?.lineups === null ? [] : [tab('lineups', <LineupsPanel match={match} />)]),
    tab('statistics', <StatisticsPanel match={match} />),
    ...(hasStandings(match.sportId) ? [tab('standings', <TablePanel match={match} />)] : []),
    tab('meetings', <MeetingsOfMatch match={match} />),
  ];
}

function OverviewPanel({ details }: { details: MatchDetails | null }) {
  if (!details) return <PanelSkeleton />;
  return <Timeline match={details.match} incidents={details.incidents} />;
}

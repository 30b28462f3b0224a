import type { Match } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { MeetingsPanel, StandingsPanel } from '../../features/leagues/index.ts';
import { Lineups, Statistics, useSheet, useStatistics } from '../../features/match-panel/index.ts';
import { useName } from '../../shared/match/use-name.ts';
import { LoadFailed } from '../../shared/page/LoadFailed.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';

interface PanelProps {
  match: Match;
}

function SheetProblem({ sheet }: { sheet: ReturnType<typeof useSheet> }) {
  const { t } = useTranslation(['leagues', 'common']);
  return <LoadFailed title={t('leagues:failed')} retrying={sheet.isFetching} onRetry={sheet.refetch} />;
}

export function LineupsPanel({ match }: PanelProps) {
  const sheet = useSheet(match.matchId);
  if (sheet.data) return <Lineups match={match} lineups={sheet.data.lineups} />;
  return sheet.isPending ? <PanelSkeleton /> : <SheetProblem sheet={sheet} />;
}

/** The score has figures of its own, which are shown whether or not the feed delivers more. */
export function StatisticsPanel({ match }: PanelProps) {
  const { t } = useTranslation('room');
  const sheet = useSheet(match.matchId);
  const own = useStatistics(match);
  const fed = sheet.data?.statistics?.values ?? [];
  if (own.length + fed.length > 0) return <Statistics match={match} fed={fed} />;
  return sheet.isPending ? <PanelSkeleton /> : <p className="dim">{t('statistic.none')}</p>;
}

/** The table of the season of the match, with its two teams marked. */
export function TablePanel({ match }: PanelProps) {
  const name = useName();
  const sheet = useSheet(match.matchId);
  if (!sheet.data) return sheet.isPending ? <PanelSkeleton /> : <SheetProblem sheet={sheet} />;
  return (
    <StandingsPanel
      leagueId={match.leagueId}
      sportId={match.sportId}
      title={name(match.leagueMatchName)}
      season={sheet.data.season}
      marked={[match.homeId, match.awayId]}
      match={match}
    />
  );
}

export function MeetingsOfMatch({ match }: PanelProps) {
  return <MeetingsPanel match={match} />;
}

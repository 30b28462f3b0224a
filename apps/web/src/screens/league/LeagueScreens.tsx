import { useParams } from '@tanstack/react-router';
import { LeaguePage, TeamPage } from '../../features/leagues/index.ts';

/** /league/{leagueId}. */
export function LeagueScreen() {
  const { leagueId } = useParams({ from: '/present/league/$leagueId' });
  return <LeaguePage key={leagueId} leagueId={leagueId} />;
}

/** /team/{teamId}. */
export function TeamScreen() {
  const { teamId } = useParams({ from: '/present/team/$teamId' });
  return <TeamPage key={teamId} teamId={teamId} />;
}

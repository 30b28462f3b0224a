export { MatchesDesk as MatchesScreen } from '../../features/matches/MatchesDesk.tsx';

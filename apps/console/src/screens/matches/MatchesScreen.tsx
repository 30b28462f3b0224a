export { MatchesViews as MatchesScreen } from '../../features/matches/MatchesViews.tsx';

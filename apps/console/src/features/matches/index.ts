export { MatchesViews } from './components/MatchesViews.tsx';

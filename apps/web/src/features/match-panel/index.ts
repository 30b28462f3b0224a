export { type MatchDetails, useMatch } from './api/use-match.ts';
export { useSheet } from './api/use-sheet.ts';
export { Lineups } from './components/Lineups.tsx';
export { MatchBar } from './components/MatchBar.tsx';
export { RunningSet } from './components/RunningSet.tsx';
export { Statistics, useStatistics } from './components/Statistics.tsx';
export { Timeline } from './components/Timeline.tsx';

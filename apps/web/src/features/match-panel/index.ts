export { MatchBar } from './MatchBar.tsx';
export { RunningSet } from './RunningSet.tsx';
export { Statistics, useStatistics } from './Statistics.tsx';
export { Timeline } from './Timeline.tsx';
export { type MatchDetails, useMatch } from './use-match.ts';

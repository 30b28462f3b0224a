import { type MatchStage, matchStageNames } from '@touchline/contract/matches';

/** The tabs of the table of matches. */
export const stageViews = [...matchStageNames, 'all'] as const;
export type StageView = MatchStage | 'all';

import { byNumber, useEndless } from '@touchline/app-kit/calls';
import { matchCalls } from '@touchline/contract/matches';
import { keepLive, withNewest } from '../../../shared/match/live-matches.ts';

keepLive(matchCalls.page);

export interface MatchPagesInput {
  leagueId?: string;
  teamId?: string;
  /** `coming` are fixtures, nearest first; `past` are results, the latest first. */
  when: 'past' | 'coming';
}

const pageSize = 20;

/** The matches of a league or a team, page by page. */
export const useMatchPages = (input: MatchPagesInput) =>
  useEndless(matchCalls.page, input, { paging: byNumber(pageSize), prepare: withNewest });

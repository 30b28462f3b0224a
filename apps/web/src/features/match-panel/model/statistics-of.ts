import {
  findSport,
  isScoreShown,
  type Match,
  type MatchStatistics,
  type Sport,
  type StatisticKind,
} from '@touchline/contract/matches';
import { scoreEntries } from '../../../shared/match/score-entries.ts';

export interface Statistic {
  key: Sport['figures'][number][0];
  home: number;
  away: number;
}

/** Returns the figures to compare that the feed has; none before the match starts. */
export function statisticsOf(match: Pick<Match, 'sportId' | 'status' | 'phase' | 'homeScore' | 'awayScore'>) {
  if (!isScoreShown(match.status)) return [];
  const home = scoreEntries(match.homeScore);
  const away = scoreEntries(match.awayScore);
  return (findSport(match.sportId)?.figures ?? [])
    .filter(([key]) => key !== 'halfTime' || match.phase !== 'H1')
    .map(([key, at]): Statistic => ({ key, home: home[at] ?? 0, away: away[at] ?? 0 }));
}

/** The kinds under which a feed delivers figures that the score has too. */
const fedAs: Partial<Record<Statistic['key'], StatisticKind>> = {
  corners: 'corners',
  yellow: 'yellow_cards',
  red: 'red_cards',
  hits: 'hits',
  errors: 'errors',
  wickets: 'wickets',
};

/** The figures of the score that the statistics of a feed leave out. */
export function withoutFed(own: readonly Statistic[], fed: MatchStatistics): Statistic[] {
  const kinds = new Set(fed.map(({ kind }) => kind));
  return own.filter(({ key }) => {
    const kind = fedAs[key];
    return kind === undefined || !kinds.has(kind);
  });
}

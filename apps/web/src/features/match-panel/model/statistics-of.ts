import { sportIds } from '@touchline/contract/enums';
import { isScoreShown, type Match, type MatchStatistics, type StatisticKind } from '@touchline/contract/matches';
import { scoreEntries } from '../../../shared/score-entries.ts';

export interface Statistic {
  key: 'corners' | 'yellow' | 'red' | 'halfTime' | 'hits' | 'errors' | 'wickets';
  home: number;
  away: number;
}

/** Indexes of figures that are not parts of the score, in the score layout of each sport. */
const positions: Readonly<Record<number, readonly (readonly [Statistic['key'], number])[]>> = {
  [sportIds.football]: [
    ['halfTime', 1],
    ['corners', 4],
    ['yellow', 3],
    ['red', 2],
  ],
  [sportIds.baseball]: [
    ['hits', 1],
    ['errors', 2],
  ],
  [sportIds.cricket]: [['wickets', 1]],
};

/** Returns the figures to compare that the feed has; none before the match starts. */
export function statisticsOf(match: Pick<Match, 'sportId' | 'status' | 'phase' | 'homeScore' | 'awayScore'>) {
  if (!isScoreShown(match.status)) return [];
  const home = scoreEntries(match.homeScore);
  const away = scoreEntries(match.awayScore);
  return (positions[match.sportId] ?? [])
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

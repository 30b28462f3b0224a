import type { PlayerPosition, StatisticKind } from '@touchline/contract/matches';
import type { SportLeague } from './names/leagues.ts';
import type { Play } from './script.ts';

/** A statistic that grows during the match: of a side with an average chance, from `low` to `high` at its end. */
type Growing = readonly [kind: StatisticKind, low: number, high: number];

/** How statistics of a sport are made up. */
export interface DemoStatistics {
  readonly growing: readonly Growing[];
  /** A percentage of which each side has its share. */
  readonly share?: StatisticKind;
  /** A percentage of each side. */
  readonly rate?: Growing;
  /** Figures that the score already has, by their place in its layout. */
  readonly scored?: readonly (readonly [kind: StatisticKind, at: number])[];
  /** Attempts of which the goals are a part. */
  readonly attempts?: readonly Growing[];
}

/** A sport as the demo plays it. */
export interface DemoSport {
  readonly play: Play;
  readonly leagues: readonly SportLeague[];
  /**
   * Who plays: single players, teams with names of their own, clubs named as their region names them, or clubs with
   * mascots, which the number shifts so that a town's clubs of other sports have others.
   */
  readonly opponents: 'players' | 'teams' | 'clubs' | { readonly mascots: number };
  /** Positions of the starters, or formations that give them; none for single players. */
  readonly starters: readonly PlayerPosition[] | { readonly formations: readonly string[] };
  /** Players have numbers on their shirts. */
  readonly hasNumbers: boolean;
  readonly statistics: DemoStatistics;
  /** Rain interrupts matches, which resume without a clock. */
  readonly stopsForRain?: boolean;
  /** Has so many matches that every second one may be missing. */
  readonly isPlentiful?: boolean;
}

export const repeated = (count: number, position: PlayerPosition): PlayerPosition[] =>
  Array.from({ length: count }, () => position);

import type { SportId } from '@touchline/contract/enums';
import { type InEveryLanguage, type ServerKey, texts } from '@touchline/i18n/server';
import type { Region } from './places.ts';

/**
 * A fictional competition. `regions` names the regions of its clubs, `hours` the kick-off times (UTC, from and before).
 */
export interface LeaguePlan {
  readonly ref: string;
  readonly sportId: SportId;
  readonly name: InEveryLanguage;
  readonly regions: readonly Region[];
  /** Clubs per region. */
  readonly clubs: number;
  readonly hours: readonly [number, number];
  readonly matchesADay: number;
  readonly popular: boolean;
  /** A match continues until there is a winner. */
  readonly cup?: boolean;
}

type NamedLeague<Key> = Key extends `serverDemo:league.${infer Ref}` ? Ref : never;
type LeagueRef = NamedLeague<ServerKey>;

const league = (ref: LeagueRef, sportId: SportId, more: Omit<LeaguePlan, 'ref' | 'sportId' | 'name'>): LeaguePlan => ({
  ref,
  sportId,
  name: texts(`serverDemo:league.${ref}`),
  ...more,
});

const west = { regions: ['north', 'coast'], hours: [18, 30] } as const;
const east = { regions: ['east', 'south'], hours: [6, 18] } as const;

/** In the display order of lists. The hours of each sport cover the whole day. */
export const leaguePlans: readonly LeaguePlan[] = [
  league('football-north', 1, { regions: ['north'], clubs: 16, hours: [18, 24], matchesADay: 8, popular: true }),
  league('football-coast', 1, { regions: ['coast'], clubs: 16, hours: [0, 6], matchesADay: 8, popular: true }),
  league('football-east', 1, { regions: ['east'], clubs: 16, hours: [6, 12], matchesADay: 8, popular: true }),
  league('football-south', 1, { regions: ['south'], clubs: 16, hours: [12, 18], matchesADay: 7, popular: false }),
  league('football-cup', 1, {
    regions: ['north', 'coast', 'east', 'south'],
    clubs: 4,
    hours: [1, 25],
    matchesADay: 4,
    popular: true,
    cup: true,
  }),
  league('basketball-west', 2, { ...west, clubs: 16, matchesADay: 16, popular: true }),
  league('basketball-east', 2, { ...east, clubs: 16, matchesADay: 16, popular: true }),
  league('tennis-west', 3, { ...west, clubs: 20, matchesADay: 20, popular: true }),
  league('tennis-east', 3, { ...east, clubs: 20, matchesADay: 20, popular: false }),
  league('volleyball-west', 10, { ...west, clubs: 16, matchesADay: 16, popular: false }),
  league('volleyball-east', 10, { ...east, clubs: 16, matchesADay: 16, popular: true }),
  league('cricket-east', 5, { ...east, clubs: 13, matchesADay: 13, popular: true }),
  league('cricket-west', 5, { ...west, clubs: 13, matchesADay: 13, popular: false }),
  league('esports-east', 6, { ...east, clubs: 16, matchesADay: 15, popular: true }),
  league('esports-west', 6, { ...west, clubs: 16, matchesADay: 15, popular: false }),
  league('baseball-east', 4, { ...east, clubs: 15, matchesADay: 15, popular: false }),
  league('baseball-west', 4, { ...west, clubs: 15, matchesADay: 15, popular: false }),
  league('hockey-west', 8, { ...west, clubs: 15, matchesADay: 14, popular: false }),
  league('hockey-east', 8, { ...east, clubs: 15, matchesADay: 14, popular: false }),
];

/** "Matchday 12" and the rounds of the cup. */
export const matchday = (number: number): InEveryLanguage => texts('serverDemo:matchday', { number });
export const cupRound = texts('serverDemo:cupRound');

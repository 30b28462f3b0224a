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

/** A competition as the file of its sport lists it. */
export type SportLeague = Omit<LeaguePlan, 'sportId'>;

export const league = (ref: LeagueRef, more: Omit<SportLeague, 'ref' | 'name'>): SportLeague => ({
  ref,
  name: texts(`serverDemo:league.${ref}`),
  ...more,
});

/** Together the hours of both cover the whole day. */
export const west = { regions: ['north', 'coast'], hours: [18, 30] } as const;
export const east = { regions: ['east', 'south'], hours: [6, 18] } as const;

/** "Matchday 12" and the rounds of the cup. */
export const matchday = (number: number): InEveryLanguage => texts('serverDemo:matchday', { number });
export const cupRound = texts('serverDemo:cupRound');

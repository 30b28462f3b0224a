import * as z from 'zod/mini';
import { count, localName } from '../kernel/schemas.ts';
import * as limits from '../limits/matches.ts';
import { playerPositions, statisticKinds } from './values.ts';

export const lineupPlayer = z.object({
  name: localName,
  number: z.nullable(z.int().check(z.gte(0), z.lte(999))),
  position: z.nullable(z.enum(playerPositions)),
  /** False for a substitute. */
  starter: z.boolean(),
  captain: z.boolean(),
});
export type LineupPlayer = z.output<typeof lineupPlayer>;

/** Starters come first, from the goalkeeper to the forwards. */
export const sideLineup = z.object({
  /** Rows of players in front of the goalkeeper: `4-3-3`. */
  formation: z.nullable(z.string().check(z.maxLength(limits.formationMax))),
  coach: z.nullable(localName),
  players: z.array(lineupPlayer).check(z.maxLength(limits.lineupMax)),
});
export type SideLineup = z.output<typeof sideLineup>;

export const matchLineups = z.object({ home: z.nullable(sideLineup), away: z.nullable(sideLineup) });
export type MatchLineups = z.output<typeof matchLineups>;

const statisticValue = z.number().check(z.gte(0), z.lte(1_000_000));

export const matchStatistic = z.object({
  kind: z.enum(statisticKinds),
  home: statisticValue,
  away: statisticValue,
});
export type MatchStatistic = z.output<typeof matchStatistic>;

export const matchStatistics = z.array(matchStatistic).check(z.maxLength(limits.statisticsMax));
export type MatchStatistics = z.output<typeof matchStatistics>;

/** The statistics of a match at one moment; a higher sequence is a later moment. */
export const statisticsState = z.object({ sequence: count, values: matchStatistics });
export type StatisticsState = z.output<typeof statisticsState>;

import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { count, cursorInput, id, listOf } from '../kernel/schemas.ts';
import * as limits from '../limits/matches.ts';
import { matchLineups, statisticsState } from './lineup-shapes.ts';
import { league, match, team } from './shapes.ts';
import { formResults, standingViews } from './standings.ts';

const season = z.string().check(z.minLength(1), z.maxLength(limits.seasonMax));

/** Matches of a team and what came of them. Wins and losses include those after regular time. */
export const standingFigures = z.object({
  played: count,
  won: count,
  drawn: count,
  lost: count,
  scored: count,
  conceded: count,
  points: count,
});
export type StandingFigures = z.output<typeof standingFigures>;

export const standingRow = z.object({
  rank: count,
  team,
  ...standingFigures.shape,
  /** The last results of all matches, the latest last. */
  form: z.array(z.enum(formResults)),
});
export type StandingRow = z.output<typeof standingRow>;

const meetings = z.object({ played: count, homeWins: count, draws: count, awayWins: count });

export const leagueSchemas = {
  sheet: {
    summary: 'Returns the line-ups and the statistics of a match, and the season whose standings it counts in.',
    input: z.object({ matchId: id }),
    output: z.object({ lineups: matchLineups, statistics: z.nullable(statisticsState), season: z.string() }),
    errors: [],
  },
  league: {
    summary: 'Returns a league and its seasons, the latest first.',
    input: z.object({ leagueId: id }),
    output: z.object({ league, seasons: z.array(z.string()) }),
    errors: [],
  },
  standings: {
    summary: 'Returns the standings of a league in a season, without one in its latest.',
    input: z.object({
      leagueId: id,
      season: z.optional(season),
      view: z._default(z.enum(standingViews), 'all'),
      ...cursorInput,
      limit: z._default(z.int().check(z.gte(1), z.lte(100)), 100),
    }),
    output: z.object({ ...listOf(standingRow).shape, season: z.nullable(z.string()) }),
    errors: [],
  },
  team: {
    summary: 'Returns a team and the leagues that it plays in.',
    input: z.object({ teamId: id }),
    output: z.object({ team: z.object({ ...team.shape, sportId: league.shape.sportId }), leagues: z.array(league) }),
    errors: [],
  },
  meetings: {
    summary: 'Returns the ended matches of two teams against each other, the latest first, and who won how many.',
    input: z.object({ homeId: id, awayId: id, ...cursorInput }),
    /** `summary` counts the latest meetings up to a limit; null after the first page. */
    output: z.object({ ...listOf(match).shape, summary: z.nullable(meetings) }),
    errors: [],
  },
} as const satisfies CallSchemas;

import * as z from 'zod/mini';
import { banner, newsHead } from '../content/shapes.ts';
import type { CallSchemas } from '../kernel/call.ts';
import type { EventSchemas } from '../kernel/realtime.ts';
import { count, cursorInput, id, instant, listOf, nothing, pageInput, pageOf } from '../kernel/schemas.ts';
import { statisticsState } from './lineup-shapes.ts';
import { column, columnInfo, incident, league, liveHost, match, matchAudience, matchState, team } from './shapes.ts';

export * from './league-schemas.ts';
export * from './lineup-shapes.ts';
export * from './operator-schemas.ts';
export * from './schedule-schemas.ts';
export * from './shapes.ts';

const columnPick = { column: z._default(column, 0) };
/** The reader's calendar day (or days), as instants. */
const span = { from: instant, to: instant };

export const matchSchemas = {
  columns: {
    summary: 'Returns the sport tabs of the match list.',
    input: nothing,
    output: z.object({ items: z.array(columnInfo) }),
    errors: [],
  },
  list: {
    summary: 'Returns the matches that kick off in a span, and live matches of the day before, by league and time.',
    input: z.object({
      ...columnPick,
      ...span,
      tab: z._default(z.enum(['all', 'popular']), 'all'),
      leagueIds: z._default(z.array(id).check(z.maxLength(50)), []),
      liveOnly: z._default(z.boolean(), false),
      ...cursorInput,
      limit: z._default(z.int().check(z.gte(1), z.lte(200)), 200),
    }),
    output: z.object({ items: z.array(match), leagues: z.array(league), next: z.nullable(z.string()), asOf: instant }),
    errors: [],
  },
  columnsWithNumbers: {
    summary: 'Returns the number of matches in each column and in each span of the date strip.',
    /**
     * Columns are counted from `from` to `to`, or without them over the first of `days`; `days` are counted over
     * `column`.
     */
    input: z.object({
      ...columnPick,
      from: z.optional(instant),
      to: z.optional(instant),
      days: z._default(z.array(z.object(span)).check(z.maxLength(16)), []),
    }),
    output: z.object({ items: z.array(columnInfo), days: z.array(z.object({ ...span, num: count })) }),
    errors: [],
  },
  page: {
    summary:
      'Returns a page of matches of a column, league or team: latest kick-off first, upcoming matches nearest first.',
    input: z.object({
      ...columnPick,
      leagueId: z.optional(id),
      teamId: z.optional(id),
      when: z._default(z.enum(['past', 'coming', 'all']), 'all'),
      ...pageInput,
    }),
    output: pageOf(match),
    errors: [],
  },
  details: {
    summary: 'Returns a match with its teams, league, incidents, room and live hosts.',
    input: z.object({ matchId: id }),
    output: z.object({
      match,
      league,
      home: team,
      away: team,
      incidents: z.array(incident),
      hosts: z.array(liveHost),
      roomId: id,
    }),
    errors: [],
  },
  homeTop: {
    summary: 'Returns at most three top matches, live and most watched first, and the banners beside them.',
    input: z.object(columnPick),
    output: z.object({ items: z.array(match), banners: z.array(banner) }),
    errors: [],
  },
  homeMiddle: {
    summary: 'Returns the hosts on air, most watched first.',
    input: z.object(columnPick),
    output: z.object({ items: z.array(liveHost), total: count }),
    errors: [],
  },
  homeBottom: {
    summary: 'Returns upcoming matches, nearest first.',
    input: z.object(columnPick),
    output: z.object({ items: z.array(match) }),
    errors: [],
  },
  homeInfo: {
    summary: 'Returns the first news items, pinned ones first, and the current totals of the platform.',
    input: nothing,
    output: z.object({
      news: z.array(newsHead),
      liveMatches: count,
      liveHosts: count,
      viewers: count,
      matchesToday: count,
    }),
    errors: [],
  },
  search: {
    summary: 'Finds matches, teams, leagues and hosts by part of a name in any language.',
    input: z.object({
      text: z.string().check(z.maxLength(100)),
      kind: z._default(z.enum(['all', 'matches', 'teams', 'leagues', 'hosts']), 'all'),
      ...cursorInput,
    }),
    output: z.object({
      matches: listOf(match),
      teams: listOf(z.object({ ...team.shape, sportId: z.int() })),
      leagues: listOf(league),
      hosts: listOf(liveHost),
    }),
    errors: [],
  },
} as const satisfies CallSchemas;

export const matchEventSchemas = {
  updated: matchState,
  incident: incident,
  lineups: z.object({ matchId: id }),
  statistics: z.object({ matchId: id, ...statisticsState.shape }),
  audience: z.object({ items: z.array(z.object({ matchId: id, ...matchAudience.shape })) }),
} as const satisfies EventSchemas;

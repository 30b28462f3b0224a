import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import { sportIdCodes } from '../enums.ts';
import { count, id, instant, language, localName } from '../kernel/schemas.ts';
import { type ColumnNameField, languages } from '../languages.ts';
import { matchStatuses } from './status.ts';
import { crestPatterns, incidentKinds, sides } from './values.ts';

export const sportId = z.literal(sportIdCodes);

export const matchStatus = z.enum(matchStatuses);
/** 0 for all sports, else the number of a sport. */
export const column = z.union([z.literal(0), sportId]);

/** How a crest is drawn; real club pictures are not used. */
export const crest = z.object({ pattern: z.enum(crestPatterns), primary: z.string(), secondary: z.string() });

export const team = z.object({ id, name: localName, shortName: z.string(), crest, logo: z.nullable(z.string()) });
export type Team = z.output<typeof team>;

export const league = z.object({
  id,
  sportId,
  name: localName,
  country: localName,
  logo: z.nullable(z.string()),
  /** Its matches are in the tab "popular", and its group is listed first. */
  popular: z.boolean(),
});
export type League = z.output<typeof league>;

export const side = z.enum(sides);
export type Side = z.output<typeof side>;

/**
 * The current state of a match, changed by `match.updated` events. `clock` is the current minute, quarter, set or
 * inning in readable form.
 */
export const matchState = z.object({
  matchId: id,
  status: matchStatus,
  kickoffAt: instant,
  /**
   * JSON arrays of numbers as text, in the layout of the sport. Where the layout uses only entry 0, further entries
   * hold: baseball hits, errors, then runs by inning; cricket wickets, then balls faced; esports points of each map;
   * ice hockey goals by period, then overtime, then shoot-out.
   */
  homeScore: z.string(),
  awayScore: z.string(),
  /** Volleyball: `pt` is the sets won, `p1` to `p5` the points of each set, each a pair. */
  vbScores: z.nullable(z.string()),
  /** Machine form of the phase: `H1`, `HT`, `H2`, `ET1`, `ET2`, `PEN`, `Q3`, `S2`, `I7`, `G1`, `P2`, `OT`, `SO`, `BT` (break), `FT`. */
  phase: z.nullable(z.string()),
  /** Seconds played in the match (football) or left in the period (basketball, ice hockey); null where a sport has no clock. */
  clockSeconds: z.nullable(z.int()),
  clockAt: z.nullable(instant),
  clockRuns: z.boolean(),
  /** Points of the current tennis game, home first ("30", "AD"). */
  points: z.nullable(z.tuple([z.string(), z.string()])),
  /** The side that serves (tennis, volleyball) or bats (baseball, cricket). */
  serving: z.nullable(side),
  /** Grows with every change, so that an older state never replaces a newer one. */
  version: count,
});
export type MatchState = z.output<typeof matchState>;

export const matchHost = z.object({ uid: id, nickname: z.string(), avatar: z.nullable(z.string()) });

/** Audience of a match: hosts live on it, the first few of them, and the viewers of all its rooms. */
export const matchAudience = z.object({ liveCount: count, hosts: z.array(matchHost), viewers: count });
export type MatchAudience = z.output<typeof matchAudience>;

export const match = z.object({
  ...matchState.shape,
  sportId,
  leagueId: id,
  leagueMatchName: localName,
  homeId: id,
  awayId: id,
  homeName: localName,
  awayName: localName,
  /** Three or four letters for a score bug. */
  homeShortName: z.string(),
  awayShortName: z.string(),
  homeCrest: crest,
  awayCrest: crest,
  round: z.nullable(localName),
  ...matchAudience.shape,
  popular: z.boolean(),
  demo: z.boolean(),
});
export type Match = z.output<typeof match>;

export const incident = z.object({
  id,
  matchId: id,
  kind: z.enum(incidentKinds),
  side: z.nullable(side),
  phase: z.nullable(z.string()),
  minute: z.nullable(z.int()),
  player: z.nullable(localName),
  /** The second player: the assist of a goal, or the player substituted. */
  other: z.nullable(localName),
  text: z.nullable(localName),
  homeScore: z.nullable(count),
  awayScore: z.nullable(count),
  at: instant,
  /** Only in an event: it was taken back and leaves the timeline. */
  withdrawn: z.optional(z.boolean()),
});
export type Incident = z.output<typeof incident>;

const columnNames = Object.fromEntries(languages.map(({ columnField }) => [columnField, z.string()])) as Readonly<
  Record<ColumnNameField, z.ZodMiniString>
>;

export const columnInfo = z.object({ column, ...columnNames, num: z.optional(count) });

/** A host on a match page or in a list: account, subject and number of viewers. */
export const liveHost = z.object({
  ...userCard.shape,
  roomId: id,
  roomName: z.string(),
  title: z.string(),
  cover: z.nullable(z.string()),
  live: z.boolean(),
  startedAt: z.nullable(instant),
  viewers: count,
  followers: count,
  match: z.nullable(match),
  /** Sport of the match, else the host's most frequent one. */
  sportId: z.nullable(sportId),
  /** Spoken on air; empty when the host has not set it. */
  languages: z.array(language),
});
export type LiveHost = z.output<typeof liveHost>;

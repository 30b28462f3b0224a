import * as z from 'zod/mini';
import { count, instant, language } from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { matchStatistics } from '../matches/lineup-shapes.ts';
import { crest, matchStatus, side, sportId } from '../matches/shapes.ts';
import { incidentKinds, playerPositions } from '../matches/values.ts';

/** Text lengths are code points; JavaScript counts some characters twice. */
const word = (max: number) => z.string().check(z.minLength(1), z.maxLength(max * 2));
const ref = word(limits.feeds.refMax);
/** One name for every language, or names by language; a reader without one sees another language. */
const name = z.union([word(limits.matches.nameMax), z.partialRecord(language, word(limits.matches.nameMax))]);
/** Grows with every change of a record: a counter, or a time in milliseconds. */
const sequence = z.int().check(z.gte(0));

/** Kick-off: an instant with its zone, or a local time of an IANA zone. */
export const feedKickoff = z.union([
  instant,
  z.strictObject({
    local: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/)),
    zone: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
]);
export type FeedKickoff = z.output<typeof feedKickoff>;

/** Numbers of one side in the order of `scoreFieldsOf`; -1 is an unknown number of corners. */
const figures = z.array(z.int().check(z.gte(-1), z.lte(999))).check(z.maxLength(30));

export const feedLeagueRecord = z.strictObject({
  ref,
  sportId,
  name,
  country: z.optional(name),
  popular: z.optional(z.boolean()),
  /** Order of its group in lists: small first. */
  rank: z.optional(z.int().check(z.gte(0), z.lte(9999))),
});

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

export const feedTeamRecord = z.strictObject({
  ref,
  sportId,
  name,
  /** Three or four letters; made of the name when left out. */
  shortName: z.optional(word(limits.matches.shortNameMax)),
  /** Drawn from two colours; chosen by the name when left out. */
  crest: z.optional(z.strictObject({ pattern: crest.shape.pattern, primary: colour, secondary: colour })),
});

export const feedMatchRecord = z.strictObject({
  ref,
  sequence,
  sportId,
  /** References of a league and two teams of the same provider, in this delivery or an earlier one. */
  league: ref,
  home: ref,
  away: ref,
  kickoffAt: feedKickoff,
  round: z.optional(z.nullable(name)),
  /** Such as `2025/26`; follows from sport and kick-off when left out. */
  season: z.optional(z.nullable(word(limits.matches.seasonMax))),
  popular: z.optional(z.boolean()),
  status: matchStatus,
  homeScore: z.optional(figures),
  awayScore: z.optional(figures),
  /** Machine form, such as `H1`, `HT`, `Q3`, `S2`. */
  phase: z.optional(z.nullable(z.string().check(z.regex(/^[A-Z0-9]{1,8}$/)))),
  clock: z.optional(
    z.nullable(z.strictObject({ seconds: count.check(z.lte(100_000)), at: instant, runs: z.boolean() })),
  ),
  /** Points of the current tennis game, home first. */
  points: z.optional(z.nullable(z.tuple([word(4), word(4)]))),
  serving: z.optional(z.nullable(side)),
});

export const feedIncidentRecord = z.strictObject({
  /** Unique within the match. */
  ref,
  match: ref,
  /** A lower one than the stored is ignored; 0 when left out. */
  sequence: z.optional(sequence),
  kind: z.enum(incidentKinds),
  at: instant,
  side: z.optional(z.nullable(side)),
  phase: z.optional(z.nullable(z.string().check(z.regex(/^[A-Z0-9]{1,8}$/)))),
  minute: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(999)))),
  player: z.optional(z.nullable(name)),
  other: z.optional(z.nullable(name)),
  text: z.optional(z.nullable(name)),
  score: z.optional(z.nullable(z.tuple([count.check(z.lte(999)), count.check(z.lte(999))]))),
  /** Takes the incident back: it leaves the timeline. */
  withdrawn: z.optional(z.boolean()),
});

export const feedLineupRecord = z.strictObject({
  match: ref,
  side,
  sequence,
  /** Rows of players in front of the goalkeeper: `4-3-3`. */
  formation: z.optional(z.nullable(z.string().check(z.maxLength(limits.matches.formationMax)))),
  coach: z.optional(z.nullable(name)),
  players: z
    .array(
      z.strictObject({
        name,
        number: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(999)))),
        position: z.optional(z.nullable(z.enum(playerPositions))),
        /** False for a substitute; true when left out. */
        starter: z.optional(z.boolean()),
        captain: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(limits.matches.lineupMax)),
});

export const feedStatisticsRecord = z.strictObject({ match: ref, sequence, values: matchStatistics });

export const feedRecordShapes = {
  leagues: feedLeagueRecord,
  teams: feedTeamRecord,
  matches: feedMatchRecord,
  lineups: feedLineupRecord,
  statistics: feedStatisticsRecord,
  incidents: feedIncidentRecord,
} as const;

export type FeedLeagueRecord = z.output<typeof feedLeagueRecord>;
export type FeedTeamRecord = z.output<typeof feedTeamRecord>;
export type FeedMatchRecord = z.output<typeof feedMatchRecord>;
export type FeedLineupRecord = z.output<typeof feedLineupRecord>;
export type FeedStatisticsRecord = z.output<typeof feedStatisticsRecord>;
export type FeedIncidentRecord = z.output<typeof feedIncidentRecord>;

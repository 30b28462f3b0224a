import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import {
  bulkMax,
  bulkResult,
  count,
  descending,
  id,
  instant,
  localName,
  nothing,
  operatorName,
  pageInput,
  pageOf,
  text,
} from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { lineupPlayer, matchLineups } from './lineup-shapes.ts';
import {
  heldParts,
  leagueSorts,
  matchStageNames,
  mergeKinds,
  minuteMax,
  operatorMatchSorts,
  teamSorts,
} from './operator-rules.ts';
import { crest, incident, league, match, matchStatus, side, sportId, team } from './shapes.ts';

const search = z._default(z.string().check(z.maxLength(100)), '');
/** Must be sent back when saving; `conflict` when another operator saved first. */
const revision = count;
/** The last operator who changed it; null when only its feed did. */
const by = z.nullable(operatorName);

/** Values of a league or team that an operator set over its feed, until released. */
const held = z.nullable(z.object({ by: operatorName, at: instant }));

export const operatorLeague = z.object({
  ...league.shape,
  /** Order of its group in lists, ascending. */
  rank: z.int(),
  matches: count,
  provider: z.string(),
  demo: z.boolean(),
  held,
  by,
  revision,
});
export type OperatorLeague = z.output<typeof operatorLeague>;

export const operatorTeam = z.object({
  ...team.shape,
  sportId,
  matches: count,
  provider: z.string(),
  demo: z.boolean(),
  held,
  by,
  revision,
});
export type OperatorTeam = z.output<typeof operatorTeam>;

export const heldPart = z.enum(heldParts);
export type HeldPart = z.output<typeof heldPart>;

export const operatorMatch = z.object({
  ...match.shape,
  /** Set on the match itself; `popular` also counts its league. */
  markedPopular: z.boolean(),
  provider: z.string(),
  /** Parts that feeds cannot change; null when the feed controls everything. */
  hold: z.nullable(z.object({ parts: z.array(heldPart), by: operatorName, at: instant })),
  by,
  revision,
});
export type OperatorMatch = z.output<typeof operatorMatch>;

/** Current values of the feed for a held match. */
export const fedMatch = z.object({
  status: matchStatus,
  kickoffAt: instant,
  homeScore: z.string(),
  awayScore: z.string(),
  vbScores: z.nullable(z.string()),
});
export type FedMatch = z.output<typeof fedMatch>;

const matchFields = {
  leagueId: id,
  homeId: id,
  awayId: id,
  kickoffAt: instant,
  round: z.nullable(localName),
  popular: z.boolean(),
};
const leagueFields = {
  sportId,
  name: localName,
  country: localName,
  popular: z.boolean(),
  rank: z.int().check(z.gte(0), z.lte(9999)),
};
const teamFields = {
  sportId,
  name: localName,
  shortName: text(limits.matches.shortNameMax),
  crest: z.object({
    ...crest.shape,
    primary: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
    secondary: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  }),
};
const reason = z._default(z.string().check(z.trim(), z.maxLength(500)), '');
const figures = z.array(z.int().check(z.gte(0), z.lte(999))).check(z.minLength(1), z.maxLength(30));
const edited = { matchId: id, revision };
/** A name or a sentence as an operator writes it; empty when there is none. */
const name = z._default(text(limits.matches.nameMax), '');

/** A league or team by its name; of a match both teams and the kick-off. */
export const duplicateRecord = z.object({
  id,
  provider: z.string(),
  name: localName,
  /** The away team of a match. */
  other: z.nullable(localName),
  kickoffAt: z.nullable(instant),
  matches: count,
});
export type DuplicateRecord = z.output<typeof duplicateRecord>;

const mergeKind = z.enum(mergeKinds);

/** Two records that are probably the same. */
export const duplicate = z.object({ kind: mergeKind, records: z.tuple([duplicateRecord, duplicateRecord]) });
export type Duplicate = z.output<typeof duplicate>;

/** Counted up to 10000; `more` means that there are more. */
const stageCount = z.object({ total: count, more: z.boolean() });

export const matchOperatorSchemas = {
  leagues: {
    summary: 'Finds leagues by id, sport and part of a name, by default in the order of their groups.',
    input: z.object({
      id: z.optional(id),
      sportId: z.optional(sportId),
      search,
      sort: z._default(z.enum(leagueSorts), 'place'),
      descending,
      ...pageInput,
    }),
    output: pageOf(operatorLeague),
    errors: [],
  },
  saveLeague: {
    summary:
      'Creates a league, or changes the league with `id` and protects it from its feed. The sport cannot change.',
    input: z.object({ id: z.optional(id), revision: z._default(revision, 0), ...leagueFields }),
    output: operatorLeague,
    errors: ['text_too_long'],
  },
  releaseLeague: {
    summary: 'Lets the feed update a league again.',
    input: z.object({ id, revision }),
    output: operatorLeague,
    errors: [],
  },
  teams: {
    summary: 'Finds teams by id, sport and part of a name.',
    input: z.object({
      id: z.optional(id),
      sportId: z.optional(sportId),
      search,
      sort: z._default(z.enum(teamSorts), 'sport'),
      descending,
      ...pageInput,
    }),
    output: pageOf(operatorTeam),
    errors: [],
  },
  saveTeam: {
    summary: 'Creates a team, or changes the team with `id` and protects it from its feed. The sport cannot change.',
    input: z.object({ id: z.optional(id), revision: z._default(revision, 0), ...teamFields }),
    output: operatorTeam,
    errors: ['text_too_long'],
  },
  releaseTeam: {
    summary: 'Lets the feed update a team again.',
    input: z.object({ id, revision }),
    output: operatorTeam,
    errors: [],
  },
  list: {
    summary:
      'Returns a page of matches. `from` and `to` limit the kick-off. `total` stops at 10000; `more` is true beyond ' +
      'that. `stages` counts every stage and ignores `stage` and `status`. `live_first` sorts by stage and needs a ' +
      'span of at most two days; longer spans sort by kick-off.',
    input: z.object({
      sportId: z.optional(sportId),
      leagueId: z.optional(id),
      teamId: z.optional(id),
      stage: z.optional(z.enum(matchStageNames)),
      status: z.optional(matchStatus),
      from: z.optional(instant),
      to: z.optional(instant),
      heldOnly: z._default(z.boolean(), false),
      search,
      sort: z._default(z.enum(operatorMatchSorts), 'kickoff'),
      descending,
      ...pageInput,
    }),
    output: z.object({
      ...pageOf(operatorMatch).shape,
      more: z.boolean(),
      stages: z.object({ live: stageCount, next: stageCount, ended: stageCount }),
    }),
    errors: [],
  },
  details: {
    summary: "Returns a match and the feed's values for its protected parts.",
    input: z.object({ matchId: id }),
    output: z.object({ match: operatorMatch, fed: z.nullable(fedMatch) }),
    errors: [],
  },
  create: {
    summary: 'Creates a match without a feed. Its league and teams must have the same sport.',
    input: z.object({ sportId, ...matchFields }),
    output: operatorMatch,
    errors: ['text_too_long'],
  },
  edit: {
    summary:
      'Changes league, teams, kick-off, round or popular mark of a match, and protects the changes from its feed.',
    input: z.object({ ...edited, ...matchFields }),
    output: operatorMatch,
    errors: ['text_too_long'],
  },
  setStatus: {
    summary: 'Sets the status of a match, for example postponed, abandoned or ended, and optionally a new kick-off.',
    input: z.object({ ...edited, status: matchStatus, kickoffAt: z.optional(instant), reason }),
    output: operatorMatch,
    errors: [],
  },
  postponeMany: {
    summary:
      'Postpones several matches, optionally to a new kick-off. Skips ended and abandoned matches. Returns an error ' +
      'code for each match that it skips.',
    input: z.object({
      matches: z.array(z.object(edited)).check(z.minLength(1), z.maxLength(bulkMax)),
      kickoffAt: z.optional(instant),
      reason,
    }),
    output: bulkResult,
    errors: [],
  },
  /** The figures of each side in the order of `scoreFieldsOf`. */
  correctScore: {
    summary: 'Corrects the score of a started match and protects it from the feed.',
    input: z.object({ ...edited, home: figures, away: figures, reason }),
    output: operatorMatch,
    errors: [],
  },
  timeline: {
    summary: 'Returns the latest incidents of a match in the order in which they happened, and its line-ups.',
    input: z.object({ matchId: id }),
    output: z.object({ incidents: z.array(incident), lineups: matchLineups }),
    errors: [],
  },
  addIncident: {
    summary:
      'Adds an incident to a match that has begun. With a `key` that was used for the match before nothing is added.',
    input: z.object({
      matchId: id,
      key: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)),
      kind: incident.shape.kind,
      side: z.nullable(side),
      minute: z.nullable(z.int().check(z.gte(0), z.lte(minuteMax))),
      player: name,
      other: name,
      text: name,
      /** Raises the score too, where a goal is one number of the score. */
      counts: z._default(z.boolean(), false),
    }),
    output: incident,
    errors: ['text_too_long'],
  },
  withdrawIncident: {
    summary:
      'Takes an incident back, or restores it, with `counts` together with its goal. The feed does not change it any more.',
    input: z.object({
      matchId: id,
      incidentId: id,
      withdrawn: z.boolean(),
      counts: z._default(z.boolean(), false),
    }),
    output: incident,
    errors: [],
  },
  saveLineup: {
    summary:
      'Sets the line-up of one side, which the feed does not change any more. Without players it is removed, and the feed ' +
      'may deliver one again.',
    input: z.object({
      matchId: id,
      side,
      formation: z._default(text(limits.matches.formationMax), ''),
      coach: name,
      players: z
        .array(
          z.object({
            ...lineupPlayer.shape,
            name: text(limits.matches.nameMax).check(z.minLength(1)),
            position: z._default(lineupPlayer.shape.position, null),
          }),
        )
        .check(z.maxLength(limits.matches.lineupMax)),
    }),
    output: nothing,
    errors: ['text_too_long'],
  },
  setPhase: {
    summary:
      'Sets the phase of a match in progress and protects it from the feed. The clock of football begins at `minute`, or ' +
      'where the phase begins.',
    input: z.object({
      ...edited,
      phase: z.string().check(z.regex(/^[A-Z0-9]{1,8}$/)),
      minute: z._default(z.nullable(z.int().check(z.gte(0), z.lte(minuteMax))), null),
    }),
    output: operatorMatch,
    errors: [],
  },
  release: {
    summary: 'Ends the protection of the given parts of a match. The latest values of the feed apply immediately.',
    input: z.object({ ...edited, parts: z.array(heldPart).check(z.minLength(1)) }),
    output: operatorMatch,
    errors: [],
  },
  duplicates: {
    summary: 'Lists pairs of leagues, teams or upcoming matches of different feeds that are probably the same.',
    input: z.object({ kind: mergeKind }),
    output: z.object({ items: z.array(duplicate) }),
    errors: [],
  },
  dismissDuplicate: {
    summary:
      'Stores that two records are different, so that they are no longer suggested as duplicates, or takes it back.',
    input: z.object({ kind: mergeKind, ids: z.tuple([id, id]), dismissed: z.boolean() }),
    output: nothing,
    errors: [],
  },
  merge: {
    summary:
      'Merges two records of the same league, team or match. Matches, reservations, reminders and the chat room move to ' +
      'the kept one, whose feed changes it from then on. Refused while a host is on air with the other match.',
    input: z.object({ kind: mergeKind, keepId: id, dropId: id }),
    output: z.object({ kind: mergeKind, keepId: id }),
    errors: [],
  },
} as const satisfies CallSchemas;

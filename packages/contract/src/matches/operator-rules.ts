import { type SportId, sportEntryOf } from './sports/index.ts';
import type { PhaseClock } from './sports/sport.ts';
import type { MatchStatus } from './status.ts';
import type { IncidentKind } from './values.ts';

/** Provider of entries made by operators. */
export const operatorProvider = 'back_office';

/** Parts of a match that operators can protect from its feed. */
export const heldParts = ['league', 'teams', 'kickoff', 'round', 'popular', 'status', 'clock', 'score'] as const;

/** What can be merged when two feeds name the same one. */
export const mergeKinds = ['league', 'team', 'match'] as const;
export type MergeKind = (typeof mergeKinds)[number];

/** Why two records are not merged. */
export const mergeFaults = ['invalid', 'on_air', 'sport', 'demo', 'opponents'] as const;
export type MergeFault = (typeof mergeFaults)[number];

/** `place`: popular leagues first, then by rank. */
export const leagueSorts = ['place', 'name', 'rank', 'matches'] as const;
export const teamSorts = ['sport', 'name', 'matches'] as const;
export const operatorMatchSorts = ['kickoff', 'league', 'status', 'live_first'] as const;
/** Current, upcoming and finished matches: each status belongs to exactly one stage. */
export const matchStages = {
  live: ['in_progress', 'interrupted'],
  next: ['not_started', 'to_be_determined', 'postponed'],
  ended: ['ended', 'abandoned'],
} as const satisfies Record<string, readonly MatchStatus[]>;
export const matchStageNames = ['live', 'next', 'ended'] as const;
export type MatchStage = (typeof matchStageNames)[number];

/** The longest span of kick-offs that is sorted with live matches first: a calendar day in any zone, with its night. */
export const liveFirstSpanMs = 48 * 3_600_000;

/** The phases that operators choose from during a match, in their order. */
export const phasesOf = (sportId: SportId): readonly PhaseClock[] => sportEntryOf(sportId).phases;

/** Whether a sport has incidents of a kind. Stored ones of other kinds stay readable. */
export const hasIncident = (sportId: SportId, kind: IncidentKind): boolean =>
  sportEntryOf(sportId).incidents.includes(kind);

/** The latest minute that operators set: extra time with its stoppage. */
export const minuteMax = 150;

import { type SportId, sportIds } from '../enums.ts';
import type { MatchStatus } from './status.ts';

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

/** Where the clock of a phase begins, in seconds of the match, and whether it runs. */
export interface PhaseClock {
  readonly phase: string;
  readonly seconds: number | null;
  readonly runs: boolean;
}

const minute = 60;
const timed = (phase: string, minutes: number, runs: boolean): PhaseClock => ({
  phase,
  seconds: minutes * minute,
  runs,
});
const untimed = (...phases: readonly string[]): PhaseClock[] =>
  phases.map((phase) => ({ phase, seconds: null, runs: false }));

const phases: Readonly<Record<SportId, readonly PhaseClock[]>> = {
  [sportIds.football]: [
    timed('H1', 0, true),
    timed('HT', 45, false),
    timed('H2', 45, true),
    timed('ET1', 90, true),
    timed('ET2', 105, true),
    timed('PEN', 120, false),
  ],
  [sportIds.basketball]: untimed('Q1', 'Q2', 'HT', 'Q3', 'Q4', 'OT', 'BT'),
  [sportIds.tennis]: untimed('S1', 'S2', 'S3', 'S4', 'S5'),
  [sportIds.baseball]: untimed('I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9'),
  [sportIds.cricket]: untimed('I1', 'I2', 'BT'),
  [sportIds.esports]: untimed('G1', 'G2', 'G3', 'G4', 'G5', 'BT'),
  [sportIds.ice_hockey]: untimed('P1', 'P2', 'P3', 'OT', 'SO', 'BT'),
  [sportIds.volleyball]: untimed('S1', 'S2', 'S3', 'S4', 'S5'),
};

/** The phases that operators choose from during a match, in their order. Only football has a clock that they set. */
export const phasesOf = (sportId: SportId): readonly PhaseClock[] => phases[sportId];

/** The latest minute that operators set: extra time with its stoppage. */
export const minuteMax = 150;

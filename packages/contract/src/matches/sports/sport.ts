import type { IncidentKind, PlayerPosition } from '../values.ts';
import type { Periods } from './periods.ts';
import type { BothSides, RawScore, SideScore } from './scoring.ts';

/** Points in a table. `late_win` and `late_loss` were decided after regular time. */
export type Points = Readonly<Record<'win' | 'late_win' | 'draw' | 'late_loss' | 'loss', number>>;

interface SportTable {
  readonly points: Points;
  /** Matches can end level, so tables have a column for draws. */
  readonly draws: boolean;
  /** Whether a decided match was decided late, where late results have points of their own. */
  readonly isLate?: (score: RawScore, main: BothSides<number>) => boolean;
}

/** By phase. Extra time ends the last two. */
export type PartEnds = Readonly<Record<'H1' | 'H2' | 'ET1' | 'ET2', number>>;

/** Words for the letters of a phase (`S2`) that mean something else in other sports. */
export type PhaseWord = 'superOver' | 'innings' | 'volleySet';

/** What viewers see of a sport. Every browser loads it, so it has no rules of entry. */
export interface Sport {
  /** Its number on the wire and in the database: below 100 as providers number them, from 101 on ours. */
  readonly id: number;
  /** Reads a score in the layout of the provider. */
  readonly sides: (score: RawScore) => BothSides<SideScore>;
  readonly periods: Periods;
  /** Figures of the score that are compared as statistics, with their places in it. */
  readonly figures: readonly (readonly [
    figure: 'halfTime' | 'corners' | 'yellow' | 'red' | 'hits' | 'errors' | 'wickets',
    place: number,
  ])[];
  /** The minute at which each part ends, where a running match shows its minute (`45+2′`); null elsewhere. */
  readonly minutes: PartEnds | null;
  /** What else a running match shows: overs, half of an inning, or part and clock. */
  readonly moment: 'overs' | 'innings' | 'parts';
  readonly phaseWords: Readonly<Record<string, PhaseWord>>;
  /** The direction of the clock; null where the sport has none. */
  readonly clock: 'up' | 'down' | null;
  /** What `serving` means; null where no side serves. */
  readonly serving: 'serving' | 'batting' | null;
  /** For sports of sets: whether the score counts the running set for its leader. */
  readonly sets: 'running_counts' | 'finished_count' | null;
  /** Line-ups are drawn on a pitch or listed; null for single players. */
  readonly lineups: 'pitch' | 'list' | null;
  /** The shape of crests: shields for clubs, circles for sports of players or nations. */
  readonly crest: 'shield' | 'round';
  /** Null for sports without standings. */
  readonly table: SportTable | null;
}

/** Meaning of one number of a score. */
export type ScoreFigure =
  | 'regular'
  | 'half'
  | 'red'
  | 'yellow'
  | 'corners'
  | 'extra'
  | 'shootout'
  | 'quarter'
  | 'overtime'
  | 'games'
  | 'tiebreak'
  | 'runs'
  | 'hits'
  | 'errors'
  | 'inning'
  | 'wickets'
  | 'balls'
  | 'maps'
  | 'map'
  | 'goals'
  | 'period'
  | 'sets'
  | 'set';

/** One number that can be entered; `number` is that of the quarter, set, inning, map or period. */
export interface ScoreField {
  readonly figure: ScoreFigure;
  readonly number: number | null;
}

/** Why an entry is not a valid score of the sport. */
export type ScoreFault =
  | 'length'
  | 'range'
  | 'half_above_regular'
  | 'extra_below_regular'
  | 'shootout_without_draw'
  | 'overtime_without_draw'
  | 'set_impossible'
  | 'tiebreak_without_six_all'
  | 'parts_differ_from_total'
  | 'too_many_wickets'
  | 'too_many_maps'
  | 'too_many_sets';

export type Figures = readonly number[];
export type ScoreRule = (home: Figures, away: Figures) => ScoreFault | null;

/** Where the clock of a phase begins, in seconds of the match, and whether it runs. */
export interface PhaseClock {
  readonly phase: string;
  readonly seconds: number | null;
  readonly runs: boolean;
}

/** Home, then away. */
export type ScorePair = readonly [home: number, away: number];

/** A result as files of schedules write it: `full` is the score, or that of each part. */
export interface FileScore {
  readonly full: readonly ScorePair[];
  readonly half?: ScorePair | null | undefined;
  readonly extra?: ScorePair | null | undefined;
  readonly shootout?: ScorePair | null | undefined;
}

/** What operators, feeds and files may enter for a sport. */
export interface SportEntry {
  /** The numbers of each side in their order; they are stored in it unless the score is stored as pairs. */
  readonly fields: readonly ScoreField[];
  /** Places that not every provider counts: feeds send -1 there. */
  readonly uncounted: readonly number[];
  /** Checks numbers of all fields. */
  readonly rule: ScoreRule;
  /** The fewest numbers of a stored score, and the step by which it grows. */
  readonly stored: { readonly least: number; readonly step: number } | 'pairs';
  /** The numbers of one side (0 home, 1 away) of a file's score. */
  readonly fromFile: (score: FileScore, side: 0 | 1) => number[];
  /** The phases that operators choose from, in their order. */
  readonly phases: readonly PhaseClock[];
  /** A season is a calendar year, or begins in summer and ends in the next year. */
  readonly season: 'one_year' | 'two_years';
  /** Places that a goal raises: in extra time the other one. Missing where a goal is not one number. */
  readonly goals?: { readonly regular: number; readonly extra: number };
  /** In the order in which operators choose. */
  readonly incidents: readonly IncidentKind[];
  readonly positions: readonly PlayerPosition[];
}

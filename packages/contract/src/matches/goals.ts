import { type ScoreEntry, scoreFault } from './score-entry.ts';
import type { Side } from './shapes.ts';
import { type SportId, sportEntryOf } from './sports/index.ts';
import type { IncidentKind } from './values.ts';

/** What a goal is counted by. */
export interface GoalFacts {
  readonly kind: IncidentKind;
  /** Of an own goal the side that gets it. */
  readonly side: Side | null;
  readonly phase: string | null;
}

const goals: ReadonlySet<IncidentKind> = new Set(['goal', 'own_goal', 'penalty_goal']);

/** Whether an incident of this kind raises the score of a sport by one. */
export const isGoal = (sportId: SportId, kind: IncidentKind): boolean =>
  goals.has(kind) && sportEntryOf(sportId).goals !== undefined;

/** The score with a goal more (`by` 1) or less (-1); null where it is not counted so, as in a shoot-out. */
export function countGoal(
  sportId: SportId,
  score: ScoreEntry,
  { kind, side, phase }: GoalFacts,
  by: 1 | -1,
): ScoreEntry | null {
  const places = sportEntryOf(sportId).goals;
  if (!places || !isGoal(sportId, kind) || side === null || phase === 'PEN') return null;
  const { regular, extra } = places;
  const inExtraTime = phase?.startsWith('ET') ?? false;
  const place = inExtraTime ? extra : regular;
  // Extra time starts from the score of regular time.
  const begun = (figures: readonly number[]): readonly number[] =>
    inExtraTime ? figures.with(extra, figures[extra] || figures[regular] || 0) : figures;
  const both = { home: begun(score.home), away: begun(score.away) };
  const figures = both[side];
  const goal = (figures[place] ?? 0) + by;
  if (goal < 0) return null;
  const counted = { ...both, [side]: figures.with(place, goal) };
  return scoreFault(sportId, counted) === null ? counted : null;
}

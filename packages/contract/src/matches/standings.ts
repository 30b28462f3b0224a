import { type BothSides, leaderOf, type MatchScore, mainScores } from './score.ts';
import { findSport } from './sports/index.ts';

/** `late_win` and `late_loss`: decided after regular time, where the sport gives other points for it. */
export const outcomes = ['win', 'late_win', 'draw', 'late_loss', 'loss'] as const;
export type Outcome = (typeof outcomes)[number];

/** Tennis has no table. */
export const hasStandings = (sportId: number): boolean => (findSport(sportId)?.table ?? null) !== null;

/** Whether matches can end level, so that tables have a column for draws. */
export const hasDraws = (sportId: number): boolean => findSport(sportId)?.table?.draws ?? false;

/** Points of a match in the standings of its sport. */
export const pointsOf = (sportId: number, outcome: Outcome): number => findSport(sportId)?.table?.points[outcome] ?? 0;

/** The result of a match for both sides, and what they scored: goals, points, runs, sets or maps. */
export function outcomesOf(match: MatchScore): { outcomes: BothSides<Outcome>; scored: BothSides<number> } {
  const scored = mainScores(match);
  const leader = leaderOf(match);
  if (leader === 'draw') return { outcomes: { home: 'draw', away: 'draw' }, scored };
  const late = findSport(match.sportId)?.table?.isLate?.(match, scored) ?? false;
  const [won, lost] = [late ? 'late_win' : 'win', late ? 'late_loss' : 'loss'] as const;
  return { outcomes: leader === 'home' ? { home: won, away: lost } : { home: lost, away: won }, scored };
}

/** A result without its circumstances, as the form shows it. */
export const formResults = ['win', 'draw', 'loss'] as const;
export type FormResult = (typeof formResults)[number];
export const formResultOf = (outcome: Outcome): FormResult => {
  if (outcome === 'draw') return 'draw';
  return outcome === 'win' || outcome === 'late_win' ? 'win' : 'loss';
};

export const standingViews = ['all', 'home', 'away'] as const;
export type StandingView = (typeof standingViews)[number];

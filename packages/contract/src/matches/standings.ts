import { type SportId, sportIds } from '../enums.ts';
import { type BothSides, leaderOf, type MatchScore, mainScores, scoreEntriesOf } from './score.ts';

/** `late_win` and `late_loss`: decided after regular time, where the sport gives other points for it. */
export const outcomes = ['win', 'late_win', 'draw', 'late_loss', 'loss'] as const;
export type Outcome = (typeof outcomes)[number];

type Points = Readonly<Record<Outcome, number>>;

const threePoints: Points = { win: 3, late_win: 3, draw: 1, late_loss: 0, loss: 0 };
const lateCounts: Points = { win: 3, late_win: 2, draw: 1, late_loss: 1, loss: 0 };
const twoPoints: Points = { win: 2, late_win: 2, draw: 1, late_loss: 0, loss: 0 };

/**
 * Points of a match in the standings of each sport: football 3/1/0; basketball 2 and 1 for a loss (FIBA); ice hockey
 * and volleyball 3, or 2 and 1 after overtime or five sets (IIHF, FIVB); baseball and cricket 2/1/0; esports 3/1/0.
 * Tennis has no table.
 */
const pointsBySport: ReadonlyMap<number, Points> = new Map([
  [sportIds.football, threePoints],
  [sportIds.basketball, { win: 2, late_win: 2, draw: 1, late_loss: 1, loss: 1 }],
  [sportIds.baseball, twoPoints],
  [sportIds.cricket, twoPoints],
  [sportIds.esports, threePoints],
  [sportIds.ice_hockey, lateCounts],
  [sportIds.volleyball, lateCounts],
]);

export const hasStandings = (sportId: SportId): boolean => pointsBySport.has(sportId);

/** Sports whose matches can end level, so that their tables have a column for draws. */
const withDraws: ReadonlySet<SportId> = new Set([sportIds.football, sportIds.cricket, sportIds.esports]);
export const hasDraws = (sportId: SportId): boolean => withDraws.has(sportId);

export const pointsOf = (sportId: SportId, outcome: Outcome): number => pointsBySport.get(sportId)?.[outcome] ?? 0;

const sumOf = (entries: readonly number[]): number => entries.reduce((sum, entry) => sum + entry, 0);

/** Ice hockey is late when level after three periods, volleyball when it took five sets. */
function isLate(match: MatchScore, { home, away }: BothSides<number>): boolean {
  if (match.sportId === sportIds.volleyball) return home + away === 5;
  if (match.sportId !== sportIds.ice_hockey) return false;
  const parts = { home: scoreEntriesOf(match.homeScore), away: scoreEntriesOf(match.awayScore) };
  if (parts.home.length < 4 || parts.away.length < 4) return false;
  return sumOf(parts.home.slice(1, 4)) === sumOf(parts.away.slice(1, 4));
}

/** The result of a match for both sides, and what they scored: goals, points, runs, sets or maps. */
export function outcomesOf(match: MatchScore): { outcomes: BothSides<Outcome>; scored: BothSides<number> } {
  const scored = mainScores(match);
  const leader = leaderOf(match);
  if (leader === 'draw') return { outcomes: { home: 'draw', away: 'draw' }, scored };
  const late = isLate(match, scored);
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

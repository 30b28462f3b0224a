import { type SportId, sportIds } from '../enums.ts';
import type { MatchScore } from './score.ts';

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

/** The numbers of each side in the order of `scoreFieldsOf`; missing numbers at the end are 0. */
export interface ScoreEntry {
  readonly home: readonly number[];
  readonly away: readonly number[];
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

const one = (figure: ScoreFigure): ScoreField => ({ figure, number: null });
const many = (figure: ScoreFigure, count: number): ScoreField[] =>
  Array.from({ length: count }, (_, at) => ({ figure, number: at + 1 }));

/** Upper bound of a cell: no sport comes near it, so larger numbers are typing errors. */
const figureMax = 999;
const tennisSets = 5;
const wicketsMax = 20;
const mapsMax = 7;
const setsToWin = 3;

const layouts: Readonly<Record<SportId, readonly ScoreField[]>> = {
  [sportIds.football]: (['regular', 'half', 'red', 'yellow', 'corners', 'extra', 'shootout'] as const).map(one),
  [sportIds.basketball]: [...many('quarter', 4), one('overtime')],
  [sportIds.tennis]: Array.from({ length: tennisSets }, (_, at) => [
    { figure: 'games', number: at + 1 } as const,
    { figure: 'tiebreak', number: at + 1 } as const,
  ]).flat(),
  [sportIds.baseball]: [one('runs'), one('hits'), one('errors'), ...many('inning', 15)],
  [sportIds.cricket]: [one('runs'), one('wickets'), one('balls')],
  [sportIds.esports]: [one('maps'), ...many('map', mapsMax)],
  [sportIds.ice_hockey]: [one('goals'), ...many('period', 3), one('overtime'), one('shootout')],
  [sportIds.volleyball]: [one('sets'), ...many('set', 5)],
};

/** The numbers of a sport, in the layout of `homeScore`; for volleyball the sets won, then the points of each set. */
export const scoreFieldsOf = (sportId: SportId): readonly ScoreField[] => layouts[sportId];

const at = (side: readonly number[], place: number): number => side[place] ?? 0;
const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);
type Rule = (home: readonly number[], away: readonly number[]) => ScoreFault | null;

const football: Rule = (home, away) => {
  const sides = [home, away];
  if (sides.some((side) => at(side, 1) > at(side, 0))) return 'half_above_regular';
  const extraPlayed = sides.some((side) => at(side, 5) > 0);
  if (extraPlayed && sides.some((side) => at(side, 5) < at(side, 0))) return 'extra_below_regular';
  const main = (side: readonly number[]): number => at(side, 5) || at(side, 0);
  return sides.some((side) => at(side, 6) > 0) && main(home) !== main(away) ? 'shootout_without_draw' : null;
};

const basketball: Rule = (home, away) => {
  const level = sum(home.slice(0, 4)) === sum(away.slice(0, 4));
  return !level && at(home, 4) + at(away, 4) > 0 ? 'overtime_without_draw' : null;
};

const tennis: Rule = (home, away) => {
  for (let set = 0; set < tennisSets; set++) {
    const [more, less] = [at(home, set * 2), at(away, set * 2)].toSorted((a, b) => b - a) as [number, number];
    const tiebreak = at(home, set * 2 + 1) + at(away, set * 2 + 1) > 0;
    if (tiebreak && less < 6) return 'tiebreak_without_six_all';
    // Without a tie-break a set continues until one side is two games ahead.
    if (more > 7 && more - less > 2) return 'set_impossible';
    if (more === 7 && less < 5) return 'set_impossible';
  }
  return null;
};

/** The first number is the sum of those from `from` on, when any of them is known. */
const totalled =
  (from: number): Rule =>
  (home, away) => {
    const parts = [home, away].map((side) => sum(side.slice(from)));
    if (parts.every((part) => part === 0)) return null;
    return parts[0] === at(home, 0) && parts[1] === at(away, 0) ? null : 'parts_differ_from_total';
  };

const volleyball: Rule = (home, away) => {
  const won = [at(home, 0), at(away, 0)];
  if (won.some((sets) => sets > setsToWin) || won.every((sets) => sets === setsToWin)) return 'too_many_sets';
  const points = home.slice(1).map((figure, place) => figure - at(away, place + 1));
  if (sum(home.slice(1)) + sum(away.slice(1)) === 0) return null;
  const ahead = [points.filter((lead) => lead > 0).length, points.filter((lead) => lead < 0).length];
  return won.some((sets, side) => sets > (ahead[side] ?? 0)) ? 'parts_differ_from_total' : null;
};

const rules: Readonly<Record<SportId, Rule>> = {
  [sportIds.football]: football,
  [sportIds.basketball]: basketball,
  [sportIds.tennis]: tennis,
  [sportIds.baseball]: totalled(3),
  [sportIds.cricket]: (home, away) => (Math.max(at(home, 1), at(away, 1)) > wicketsMax ? 'too_many_wickets' : null),
  [sportIds.esports]: (home, away) => (at(home, 0) + at(away, 0) > mapsMax ? 'too_many_maps' : null),
  [sportIds.ice_hockey]: totalled(1),
  [sportIds.volleyball]: volleyball,
};

/** The error of an entry by the rules of the sport, or null. */
export function scoreFault(sportId: SportId, { home, away }: ScoreEntry): ScoreFault | null {
  const { length } = layouts[sportId];
  if (home.length > length || away.length > length || home.length !== away.length) return 'length';
  if ([...home, ...away].some((figure) => !Number.isInteger(figure) || figure < 0 || figure > figureMax))
    return 'range';
  const full = (side: readonly number[]): number[] => Array.from({ length }, (_, place) => at(side, place));
  return rules[sportId](full(home), full(away));
}

/** Minimum number of values in a score, and the step by which it grows. */
const shortest: Readonly<Partial<Record<SportId, { least: number; step: number }>>> = {
  [sportIds.football]: { least: 7, step: 1 },
  [sportIds.tennis]: { least: 2, step: 2 },
  [sportIds.baseball]: { least: 3, step: 1 },
  [sportIds.cricket]: { least: 3, step: 1 },
};

/** The stored form of an entry: the texts of `homeScore`, `awayScore` and `vbScores`. */
export function scoreTextsOf(
  sportId: SportId,
  { home, away }: ScoreEntry,
): { homeScore: string; awayScore: string; vbScores: string | null } {
  if (sportId === sportIds.volleyball) {
    const pairs = home.map((figure, place) => [figure, at(away, place)] as const);
    const played = pairs.findLastIndex(([ours, theirs]) => ours + theirs > 0);
    const filled = pairs.slice(1, Math.max(1, played + 1)).map((pair, set) => [`p${set + 1}`, pair] as const);
    return {
      homeScore: JSON.stringify([at(home, 0)]),
      awayScore: JSON.stringify([at(away, 0)]),
      vbScores: JSON.stringify(Object.fromEntries([...filled, ['pt', [at(home, 0), at(away, 0)]]])),
    };
  }
  const { least, step } = shortest[sportId] ?? { least: 1, step: 1 };
  const last = Math.max(
    home.findLastIndex((figure) => figure > 0),
    away.findLastIndex((figure) => figure > 0),
  );
  const length = Math.max(least, Math.ceil((last + 1) / step) * step);
  const text = (side: readonly number[]): string =>
    JSON.stringify(Array.from({ length }, (_, place) => at(side, place)));
  return { homeScore: text(home), awayScore: text(away), vbScores: null };
}

function figuresIn(value: unknown): number[] {
  let entries: unknown = value;
  try {
    if (typeof value === 'string') entries = JSON.parse(value);
  } catch {
    return [];
  }
  if (!Array.isArray(entries)) return [];
  return entries.map((figure) => (Number.isInteger(figure) && figure >= 0 && figure <= figureMax ? figure : 0));
}

/** The score of a match as an entry, with every number of the layout. */
export function scoreEntryOf(match: MatchScore & { readonly sportId: SportId }): { home: number[]; away: number[] } {
  const { length } = layouts[match.sportId];
  let [home, away] = [figuresIn(match.homeScore), figuresIn(match.awayScore)];
  if (match.sportId === sportIds.volleyball) {
    let sets: Record<string, unknown> = {};
    try {
      const parsed: unknown = typeof match.vbScores === 'string' ? JSON.parse(match.vbScores) : match.vbScores;
      if (typeof parsed === 'object' && parsed !== null) sets = { ...parsed };
    } catch {
      // Unreadable values count as 0, as everywhere.
    }
    const pairs = ['pt', 'p1', 'p2', 'p3', 'p4', 'p5'].map((name) => figuresIn(sets[name]));
    home = pairs.map((pair) => at(pair, 0));
    away = pairs.map((pair) => at(pair, 1));
  }
  const full = (side: readonly number[]): number[] => Array.from({ length }, (_, place) => at(side, place));
  return { home: full(home), away: full(away) };
}

import { type SportId, sportIds } from '@touchline/contract/enums';
import type { Pair, ScheduleScore } from '../../files/index.ts';

interface Sides {
  readonly homeScore: readonly number[];
  readonly awayScore: readonly number[];
}

type Layout = (side: (pair: Pair | null | undefined) => number, score: ScheduleScore) => number[];

const unknownCorners = -1;
/** Periods of basketball; every overtime is added to the last entry. */
const quarters = 4;

const totalOf = (side: (pair: Pair) => number, pairs: readonly Pair[]): number =>
  pairs.reduce((sum, pair) => sum + side(pair), 0);

/** The result alone, or the total and then its parts. */
const withParts: Layout = (side, { full }) =>
  full.length === 1 ? [side(full[0])] : [totalOf(side, full), ...full.map(side)];

const layouts: Readonly<Partial<Record<SportId, Layout>>> = {
  [sportIds.football]: (side, { full, half, extra, shootout }) => [
    side(full[0]),
    side(half),
    0,
    0,
    unknownCorners,
    side(extra),
    side(shootout),
  ],
  [sportIds.basketball]: (side, { full }) => [
    ...full.slice(0, quarters).map(side),
    ...(full.length > quarters ? [totalOf(side, full.slice(quarters))] : []),
  ],
  [sportIds.tennis]: (side, { full }) => full.flatMap((set) => [side(set), 0]),
};

/** The score of a file in the layout of its sport (`scoreFieldsOf`). */
export function importedScore(sportId: SportId, score: ScheduleScore): Sides {
  if (sportId === sportIds.volleyball) return setsOf(score);
  const layout = layouts[sportId] ?? withParts;
  const of =
    (place: 0 | 1) =>
    (pair: Pair | null | undefined): number =>
      pair?.[place] ?? 0;
  return { homeScore: layout(of(0), score), awayScore: layout(of(1), score) };
}

/** Sets won, or counted from the points of each set. */
function setsOf({ full }: ScheduleScore): Sides {
  const [only] = full;
  if (full.length === 1 && only) return { homeScore: [only[0]], awayScore: [only[1]] };
  const won = full.filter(([home, away]) => home > away).length;
  const lost = full.filter(([home, away]) => home < away).length;
  return {
    homeScore: [won, ...full.map(([home]) => home)],
    awayScore: [lost, ...full.map(([, away]) => away)],
  };
}

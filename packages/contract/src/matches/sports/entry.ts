import type { IncidentKind } from '../values.ts';
import type {
  Figures,
  FileScore,
  PhaseClock,
  ScoreField,
  ScoreFigure,
  ScorePair,
  ScoreRule,
  SportEntry,
} from './sport.ts';

/** Made by a pure call, so that browsers drop it: the portal enters nothing. */
export const sportEntry = (make: () => SportEntry): SportEntry => make();

export const one = (figure: ScoreFigure): ScoreField => ({ figure, number: null });
export const many = (figure: ScoreFigure, count: number): ScoreField[] =>
  Array.from({ length: count }, (_, at) => ({ figure, number: at + 1 }));

export const at = (side: Figures, place: number): number => side[place] ?? 0;
export const sum = (figures: Figures): number => figures.reduce((total, figure) => total + figure, 0);

/** The first number is the sum of those from `from` on, when any of them is known. */
export const totalled =
  (from: number): ScoreRule =>
  (home, away) => {
    const parts = [home, away].map((side) => sum(side.slice(from)));
    if (parts.every((part) => part === 0)) return null;
    return parts[0] === at(home, 0) && parts[1] === at(away, 0) ? null : 'parts_differ_from_total';
  };

/** Half-time within regular time, extra time on top of it, and a shoot-out only when level; by the places of the numbers. */
export const halvesRule =
  (places: {
    readonly regular: number;
    readonly half: number;
    readonly extra: number;
    readonly shootout: number;
  }): ScoreRule =>
  (home, away) => {
    const sides = [home, away];
    const figure = (side: Figures, name: keyof typeof places): number => at(side, places[name]);
    if (sides.some((side) => figure(side, 'half') > figure(side, 'regular'))) return 'half_above_regular';
    const extraPlayed = sides.some((side) => figure(side, 'extra') > 0);
    if (extraPlayed && sides.some((side) => figure(side, 'extra') < figure(side, 'regular')))
      return 'extra_below_regular';
    const main = (side: Figures): number => figure(side, 'extra') || figure(side, 'regular');
    return sides.some((side) => figure(side, 'shootout') > 0) && main(home) !== main(away)
      ? 'shootout_without_draw'
      : null;
  };

/** The number of one side of a pair; 0 without the pair. */
export const of = (pair: ScorePair | null | undefined, side: 0 | 1): number => pair?.[side] ?? 0;
export const totalOf = (pairs: readonly ScorePair[], side: 0 | 1): number => sum(pairs.map((pair) => of(pair, side)));

/** The result alone, or the total and then its parts. */
export const totalAndParts = ({ full }: FileScore, side: 0 | 1): number[] =>
  full.length === 1 ? [of(full[0], side)] : [totalOf(full, side), ...full.map((pair) => of(pair, side))];

/** Sets won, or counted from the points of each set. */
export const wonAndParts = ({ full }: FileScore, side: 0 | 1): number[] => {
  if (full.length === 1) return [of(full[0], side)];
  const won = full.filter((pair) => of(pair, side) > of(pair, side === 0 ? 1 : 0));
  return [won.length, ...full.map((pair) => of(pair, side))];
};

const minute = 60;
export const timed = (phase: string, minutes: number, runs: boolean): PhaseClock => ({
  phase,
  seconds: minutes * minute,
  runs,
});
export const untimed = (...phases: readonly string[]): PhaseClock[] =>
  phases.map((phase) => ({ phase, seconds: null, runs: false }));

/** Kinds of incidents of every sport. */
export const anySport = ['period_start', 'period_end', 'note'] as const satisfies readonly IncidentKind[];

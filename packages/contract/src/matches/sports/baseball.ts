import { anySport, many, one, sportEntry, totalAndParts, totalled, untimed } from './entry.ts';
import { totals, words } from './periods.ts';
import { eachSide, firstEntry } from './scoring.ts';
import type { Sport } from './sport.ts';
import { twoPoints } from './standard-points.ts';

/** Places of the numbers of a score, the runs first; the runs of each inning follow. */
const places = { hits: 1, errors: 2, innings: 3 } as const;

export const baseball = {
  id: 4,
  sides: eachSide(firstEntry),
  periods: { kind: 'totals', cells: totals(places.hits, places.errors), heads: () => words('hits', 'errors') },
  figures: [
    ['hits', places.hits],
    ['errors', places.errors],
  ],
  minutes: null,
  moment: 'innings',
  phaseWords: {},
  clock: null,
  serving: 'batting',
  sets: null,
  lineups: 'list',
  crest: 'round',
  table: { points: twoPoints, draws: false },
} as const satisfies Sport;

export const baseballEntry = /* @__PURE__ */ sportEntry(() => ({
  fields: [one('runs'), one('hits'), one('errors'), ...many('inning', 15)],
  uncounted: [],
  rule: totalled(places.innings),
  stored: { least: 3, step: 1 },
  fromFile: totalAndParts,
  phases: untimed('I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9'),
  season: 'one_year',
  incidents: ['run', 'timeout', 'substitution', ...anySport],
  positions: ['pitcher', 'catcher', 'infielder', 'outfielder', 'other'],
}));

import { anySport, halvesRule, of, one, sportEntry, timed } from './entry.ts';
import { halfTimeAt } from './periods.ts';
import { withExtraTime } from './scoring.ts';
import type { Sport } from './sport.ts';
import { twoPoints } from './standard-points.ts';

/** Places of the numbers of a score. */
const places = { regular: 0, half: 1, extra: 2, shootout: 3 } as const;

export const handball = {
  id: 101,
  sides: withExtraTime(places),
  periods: halfTimeAt(places.half),
  figures: [['halfTime', places.half]],
  minutes: { H1: 30, H2: 60, ET1: 65, ET2: 70 },
  moment: 'parts',
  phaseWords: {},
  clock: 'up',
  serving: null,
  sets: null,
  lineups: 'list',
  crest: 'shield',
  table: { points: twoPoints, draws: true },
} as const satisfies Sport;

export const handballEntry = /* @__PURE__ */ sportEntry(() => ({
  fields: (['regular', 'half', 'extra', 'shootout'] as const).map(one),
  uncounted: [],
  rule: halvesRule(places),
  stored: { least: 2, step: 1 },
  fromFile: ({ full, half, extra, shootout }, side) => [
    of(full[0], side),
    of(half, side),
    of(extra, side),
    of(shootout, side),
  ],
  phases: [
    timed('H1', 0, true),
    timed('HT', 30, false),
    timed('H2', 30, true),
    timed('ET1', 60, true),
    timed('ET2', 65, true),
    timed('PEN', 70, false),
  ],
  season: 'two_years',
  incidents: [
    'goal',
    'penalty_goal',
    'penalty_missed',
    'suspension',
    'yellow_card',
    'red_card',
    'timeout',
    ...anySport,
  ],
  positions: ['goalkeeper', 'wing', 'back', 'pivot', 'other'],
}));

import { anySport, halvesRule, of, one, sportEntry, timed } from './entry.ts';
import { halfTimeAt } from './periods.ts';
import { withExtraTime } from './scoring.ts';
import type { Sport } from './sport.ts';
import { threePoints } from './standard-points.ts';

/** Places of the numbers of a score. */
const places = { regular: 0, half: 1, red: 2, yellow: 3, corners: 4, extra: 5, shootout: 6 } as const;
const unknownCorners = -1;

export const football = {
  id: 1,
  sides: withExtraTime(places),
  periods: halfTimeAt(places.half),
  figures: [
    ['halfTime', places.half],
    ['corners', places.corners],
    ['yellow', places.yellow],
    ['red', places.red],
  ],
  minutes: { H1: 45, H2: 90, ET1: 105, ET2: 120 },
  moment: 'parts',
  phaseWords: {},
  clock: 'up',
  serving: null,
  sets: null,
  lineups: 'pitch',
  crest: 'shield',
  table: { points: threePoints, draws: true },
} as const satisfies Sport;

export const footballEntry = /* @__PURE__ */ sportEntry(() => ({
  fields: (['regular', 'half', 'red', 'yellow', 'corners', 'extra', 'shootout'] as const).map(one),
  uncounted: [places.corners],
  rule: halvesRule(places),
  stored: { least: 7, step: 1 },
  fromFile: ({ full, half, extra, shootout }, side) => [
    of(full[0], side),
    of(half, side),
    0,
    0,
    unknownCorners,
    of(extra, side),
    of(shootout, side),
  ],
  phases: [
    timed('H1', 0, true),
    timed('HT', 45, false),
    timed('H2', 45, true),
    timed('ET1', 90, true),
    timed('ET2', 105, true),
    timed('PEN', 120, false),
  ],
  season: 'two_years',
  goals: { regular: places.regular, extra: places.extra },
  incidents: [
    'goal',
    'own_goal',
    'penalty_goal',
    'penalty_missed',
    'yellow_card',
    'red_card',
    'substitution',
    ...anySport,
  ],
  positions: ['goalkeeper', 'defender', 'midfielder', 'forward', 'other'],
}));

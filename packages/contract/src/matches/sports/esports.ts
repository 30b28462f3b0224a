import { anySport, at, many, one, sportEntry, totalAndParts, untimed } from './entry.ts';
import { numberedHeads, partsAfterTotal } from './periods.ts';
import { eachSide, firstEntry } from './scoring.ts';
import type { Sport } from './sport.ts';
import { threePoints } from './standard-points.ts';

const mapsMax = 7;

/** The maps won, then the points of each map. */
export const esports = {
  id: 6,
  sides: eachSide(firstEntry),
  periods: { kind: 'parts', cells: partsAfterTotal(5), heads: numberedHeads },
  figures: [],
  minutes: null,
  moment: 'parts',
  phaseWords: {},
  clock: null,
  serving: null,
  sets: null,
  lineups: 'list',
  crest: 'shield',
  table: { points: threePoints, draws: true },
} as const satisfies Sport;

export const esportsEntry = /* @__PURE__ */ sportEntry(() => ({
  fields: [one('maps'), ...many('map', mapsMax)],
  uncounted: [],
  rule: (home, away) => (at(home, 0) + at(away, 0) > mapsMax ? 'too_many_maps' : null),
  stored: { least: 1, step: 1 },
  fromFile: totalAndParts,
  phases: untimed('G1', 'G2', 'G3', 'G4', 'G5', 'BT'),
  season: 'one_year',
  incidents: ['point', 'objective', 'set_won', 'timeout', 'substitution', ...anySport],
  positions: ['other'],
}));

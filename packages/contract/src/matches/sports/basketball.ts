import { anySport, at, many, of, one, sportEntry, sum, totalOf, untimed } from './entry.ts';
import { numbered, parts, words } from './periods.ts';
import { eachSide, entry, plain } from './scoring.ts';
import type { Sport } from './sport.ts';

/** Every overtime is added to the entry after them. */
const quarters = 4;
const scored = [0, 1, 2, 3, quarters];

export const basketball = {
  id: 2,
  sides: eachSide((entries) => plain(scored.reduce((points, place) => points + entry(entries, place), 0))),
  periods: {
    kind: 'parts',
    cells: ({ home, away, now }) => parts(home, away, now(quarters)),
    heads: (longest) => [...numbered(quarters), ...(longest > quarters ? words('overtime') : [])],
  },
  figures: [],
  minutes: null,
  moment: 'parts',
  phaseWords: {},
  clock: 'down',
  serving: null,
  sets: null,
  lineups: 'list',
  crest: 'round',
  // FIBA gives a point for a loss.
  table: { points: { win: 2, late_win: 2, draw: 1, late_loss: 1, loss: 1 }, draws: false },
} as const satisfies Sport;

export const basketballEntry = /* @__PURE__ */ sportEntry(() => ({
  fields: [...many('quarter', quarters), one('overtime')],
  uncounted: [],
  rule: (home, away) => {
    const level = sum(home.slice(0, quarters)) === sum(away.slice(0, quarters));
    return !level && at(home, quarters) + at(away, quarters) > 0 ? 'overtime_without_draw' : null;
  },
  stored: { least: 1, step: 1 },
  fromFile: ({ full }, side) => [
    ...full.slice(0, quarters).map((pair) => of(pair, side)),
    ...(full.length > quarters ? [totalOf(full.slice(quarters), side)] : []),
  ],
  phases: untimed('Q1', 'Q2', 'HT', 'Q3', 'Q4', 'OT', 'BT'),
  season: 'two_years',
  incidents: ['point', 'timeout', 'substitution', ...anySport],
  positions: ['guard', 'forward', 'center', 'other'],
}));

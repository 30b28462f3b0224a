import { anySport, many, one, sportEntry, totalAndParts, totalled, untimed } from './entry.ts';
import { numbered, partsAfterTotal, words } from './periods.ts';
import { type BothSides, eachSide, firstEntry, type RawScore, scoreEntriesOf } from './scoring.ts';
import type { Sport } from './sport.ts';
import { lateCounts } from './standard-points.ts';

const regular = 3;

/** Level after three periods (IIHF); without their goals a match is not late. */
function isLate({ homeScore, awayScore }: RawScore): boolean {
  const periods: BothSides<number[]> = { home: scoreEntriesOf(homeScore), away: scoreEntriesOf(awayScore) };
  if (periods.home.length <= regular || periods.away.length <= regular) return false;
  const goals = (entries: number[]): number => entries.slice(1, regular + 1).reduce((total, part) => total + part, 0);
  return goals(periods.home) === goals(periods.away);
}

/** The goals, then those of each period, of overtime and of the shoot-out. */
export const iceHockey = {
  id: 8,
  sides: eachSide(firstEntry),
  periods: {
    kind: 'parts',
    cells: partsAfterTotal(regular),
    heads: (longest) => [
      ...numbered(regular),
      ...(longest > regular ? words('overtime') : []),
      ...(longest > regular + 1 ? words('shootout') : []),
    ],
  },
  figures: [],
  minutes: null,
  moment: 'parts',
  phaseWords: {},
  clock: 'down',
  serving: null,
  sets: null,
  lineups: 'list',
  crest: 'shield',
  table: { points: lateCounts, draws: false, isLate },
} as const satisfies Sport;

export const iceHockeyEntry = /* @__PURE__ */ sportEntry(() => ({
  fields: [one('goals'), ...many('period', regular), one('overtime'), one('shootout')],
  uncounted: [],
  rule: totalled(1),
  stored: { least: 1, step: 1 },
  fromFile: totalAndParts,
  phases: untimed('P1', 'P2', 'P3', 'OT', 'SO', 'BT'),
  season: 'two_years',
  incidents: ['goal', 'penalty_goal', 'penalty_missed', 'timeout', 'substitution', ...anySport],
  positions: ['goalkeeper', 'defender', 'forward', 'center', 'other'],
}));

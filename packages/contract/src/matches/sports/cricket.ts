import { anySport, at, one, sportEntry, totalAndParts, untimed } from './entry.ts';
import { still, words } from './periods.ts';
import { eachSide, firstEntry } from './scoring.ts';
import type { Sport } from './sport.ts';
import { twoPoints } from './standard-points.ts';

/** Places of the numbers of a score, the runs first. */
const places = { wickets: 1, balls: 2 } as const;
const ballsOfOver = 6;
const wicketsMax = 20;

const overs = (balls: number | undefined): string => {
  if (!balls) return '';
  const whole = Math.floor(balls / ballsOfOver);
  return balls % ballsOfOver === 0 ? String(balls / ballsOfOver) : `${whole}.${balls % ballsOfOver}`;
};

/** A side that has faced no ball has no wickets to show. */
const wickets = (entries: readonly number[]): string =>
  entries[places.balls] ? String(entries[places.wickets] ?? 0) : '';

export const cricket = {
  id: 5,
  sides: eachSide(firstEntry),
  periods: {
    kind: 'totals',
    cells: ({ home, away }) => [
      still(wickets(home), wickets(away)),
      still(overs(home[places.balls]), overs(away[places.balls])),
    ],
    heads: () => words('wickets', 'overs'),
  },
  figures: [['wickets', places.wickets]],
  minutes: null,
  moment: 'overs',
  phaseWords: { I: 'innings', SO: 'superOver' },
  clock: null,
  serving: 'batting',
  sets: null,
  lineups: 'list',
  crest: 'shield',
  table: { points: twoPoints, draws: true },
} as const satisfies Sport;

export const cricketEntry = /* @__PURE__ */ sportEntry(() => ({
  fields: (['runs', 'wickets', 'balls'] as const).map(one),
  uncounted: [],
  rule: (home, away) =>
    Math.max(at(home, places.wickets), at(away, places.wickets)) > wicketsMax ? 'too_many_wickets' : null,
  stored: { least: 3, step: 1 },
  fromFile: totalAndParts,
  phases: untimed('I1', 'I2', 'BT'),
  season: 'one_year',
  incidents: ['run', 'wicket', 'timeout', 'substitution', ...anySport],
  positions: ['batter', 'bowler', 'wicket_keeper', 'all_rounder', 'other'],
}));

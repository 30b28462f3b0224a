import { anySport, at, many, one, sportEntry, sum, untimed, wonAndParts } from './entry.ts';
import { numberedHeads, type PeriodCell, type PeriodScore, parts } from './periods.ts';
import { type BothSides, entriesOf, entry, parsed, plain, type RawScore, type SideScore } from './scoring.ts';
import type { ScoreRule, Sport } from './sport.ts';
import { lateCounts } from './standard-points.ts';

const sets = 5;
const setsToWin = 3;

/** The sets won are the pair `pt`; `homeScore` and `awayScore` are not read. */
function sides({ vbScores }: RawScore): BothSides<SideScore> {
  const value = parsed(vbScores);
  const pair = typeof value === 'object' && value !== null && 'pt' in value ? entriesOf(value.pt) : [];
  return { home: plain(entry(pair, 0)), away: plain(entry(pair, 1)) };
}

/** The points of each set are the pairs `p1` to `p5`. */
function cells({ vbScores, now }: PeriodScore): PeriodCell[] {
  const value = parsed(vbScores);
  const pairs = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const played = Array.from({ length: sets }, (_, set) => pairs[`p${set + 1}`]).filter(Array.isArray) as number[][];
  return parts(
    played.map((pair) => pair[0] ?? 0),
    played.map((pair) => pair[1] ?? 0),
    now(sets),
  );
}

export const volleyball = {
  id: 10,
  sides,
  periods: { kind: 'parts', cells, heads: numberedHeads },
  figures: [],
  minutes: null,
  moment: 'parts',
  phaseWords: { S: 'volleySet' },
  clock: null,
  serving: 'serving',
  sets: 'finished_count',
  lineups: 'list',
  crest: 'round',
  // A match of five sets is late (FIVB).
  table: { points: lateCounts, draws: false, isLate: (_score, { home, away }) => home + away === sets },
} as const satisfies Sport;

const rule: ScoreRule = (home, away) => {
  const won = [at(home, 0), at(away, 0)];
  if (won.some((count) => count > setsToWin) || won.every((count) => count === setsToWin)) return 'too_many_sets';
  const points = home.slice(1).map((figure, place) => figure - at(away, place + 1));
  if (sum(home.slice(1)) + sum(away.slice(1)) === 0) return null;
  const ahead = [points.filter((lead) => lead > 0).length, points.filter((lead) => lead < 0).length];
  return won.some((count, side) => count > (ahead[side] ?? 0)) ? 'parts_differ_from_total' : null;
};

export const volleyballEntry = /* @__PURE__ */ sportEntry(() => ({
  fields: [one('sets'), ...many('set', sets)],
  uncounted: [],
  rule,
  stored: 'pairs',
  fromFile: wonAndParts,
  phases: untimed('S1', 'S2', 'S3', 'S4', 'S5'),
  season: 'two_years',
  incidents: ['point', 'set_won', 'timeout', 'substitution', 'yellow_card', 'red_card', ...anySport],
  positions: ['setter', 'outside_hitter', 'opposite', 'middle_blocker', 'libero', 'other'],
}));

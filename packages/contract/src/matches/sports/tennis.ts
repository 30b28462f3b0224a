import { anySport, at, of, sportEntry, untimed } from './entry.ts';
import { numberedHeads, type PeriodCell, type PeriodScore, type PeriodSide, parts } from './periods.ts';
import { type BothSides, entriesOf, entry, plain, type RawScore, type SideScore } from './scoring.ts';
import type { ScoreField, ScoreRule, Sport } from './sport.ts';

const sets = 5;

/** Sets won, from the games in the even entries; a set in play counts for its leader. */
function sides({ homeScore, awayScore }: RawScore): BothSides<SideScore> {
  const [home, away] = [entriesOf(homeScore), entriesOf(awayScore)];
  let [homeSets, awaySets] = [0, 0];
  for (let place = 0; place < Math.max(home.length, away.length); place += 2) {
    const ahead = entry(home, place) - entry(away, place);
    if (ahead > 0) homeSets++;
    if (ahead < 0) awaySets++;
  }
  return { home: plain(homeSets), away: plain(awaySets) };
}

function cells({ home, away, now }: PeriodScore): PeriodCell[] {
  const games = (entries: readonly number[]) => entries.filter((_, place) => place % 2 === 0);
  return parts(games(home), games(away), now(sets)).map((cell, set) => {
    const [own = 0, other = 0] = [home[set * 2 + 1], away[set * 2 + 1]];
    if (own === 0 && other === 0) return cell;
    const raise = (side: PeriodSide, points: number, against: number): PeriodSide =>
      points < against && !cell.now ? { ...side, raised: String(points) } : side;
    return { ...cell, home: raise(cell.home, own, other), away: raise(cell.away, other, own) };
  });
}

export const tennis = {
  id: 3,
  sides,
  periods: { kind: 'parts', cells, heads: numberedHeads },
  figures: [],
  minutes: null,
  moment: 'parts',
  phaseWords: {},
  clock: null,
  serving: 'serving',
  sets: 'running_counts',
  lineups: null,
  crest: 'round',
  table: null,
} as const satisfies Sport;

const rule: ScoreRule = (home, away) => {
  for (let set = 0; set < sets; set++) {
    const [more, less] = [at(home, set * 2), at(away, set * 2)].toSorted((a, b) => b - a) as [number, number];
    const tiebreak = at(home, set * 2 + 1) + at(away, set * 2 + 1) > 0;
    if (tiebreak && less < 6) return 'tiebreak_without_six_all';
    // Without a tie-break a set continues until one side is two games ahead.
    if (more > 7 && more - less > 2) return 'set_impossible';
    if (more === 7 && less < 5) return 'set_impossible';
  }
  return null;
};

export const tennisEntry = /* @__PURE__ */ sportEntry(() => ({
  fields: Array.from({ length: sets }, (_, set): ScoreField[] => [
    { figure: 'games', number: set + 1 },
    { figure: 'tiebreak', number: set + 1 },
  ]).flat(),
  uncounted: [],
  rule,
  stored: { least: 2, step: 2 },
  fromFile: ({ full }, side) => full.flatMap((set) => [of(set, side), 0]),
  phases: untimed('S1', 'S2', 'S3', 'S4', 'S5'),
  season: 'one_year',
  incidents: ['point', 'set_won', 'timeout', ...anySport],
  positions: ['other'],
}));

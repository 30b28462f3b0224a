import type { SportId } from '@touchline/contract/enums';
import {
  type BothSides,
  type MatchStatistics,
  mainScores,
  type Side,
  type StatisticKind,
} from '@touchline/contract/matches';
import type { FeedStatistics } from '../feed/feed.types.ts';
import { type Random, randomOf } from './random.ts';
import type { Fixture } from './schedule.ts';
import { edge, type ScriptState, type Step, sidesOf } from './script.ts';

/** A statistic that grows during the match: of a side with an average chance, from `low` to `high` at its end. */
type Growing = readonly [kind: StatisticKind, low: number, high: number];

const growing: Readonly<Record<SportId, readonly Growing[]>> = {
  1: [
    ['fouls', 7, 16],
    ['offsides', 0, 6],
    ['saves', 1, 6],
    ['passes', 330, 620],
    ['tackles', 9, 22],
  ],
  2: [
    ['three_pointers', 7, 16],
    ['rebounds', 32, 52],
    ['assists', 17, 30],
    ['steals', 4, 11],
    ['blocks', 2, 8],
    ['turnovers', 8, 17],
    ['fouls', 14, 24],
  ],
  3: [
    ['aces', 1, 14],
    ['double_faults', 0, 7],
    ['winners', 14, 38],
    ['unforced_errors', 10, 32],
  ],
  4: [
    ['strikeouts', 4, 13],
    ['walks', 1, 7],
  ],
  5: [
    ['fours', 8, 20],
    ['sixes', 2, 11],
    ['extras', 3, 14],
  ],
  6: [
    ['kills', 12, 46],
    ['towers', 3, 18],
    ['objectives', 1, 7],
  ],
  8: [
    ['penalty_minutes', 2, 12],
    ['faceoffs_won', 20, 36],
    ['hits', 12, 30],
    ['blocks', 7, 20],
  ],
  10: [
    ['attack_points', 34, 62],
    ['aces', 2, 9],
    ['blocks', 4, 13],
    ['service_errors', 6, 16],
    ['digs', 24, 52],
  ],
};

/** Percentages: the share of the home side, or the rate of each side. */
const shares: Partial<Record<SportId, StatisticKind>> = { 1: 'possession' };
const rates: Partial<Record<SportId, readonly [kind: StatisticKind, low: number, high: number]>> = {
  1: ['pass_accuracy', 74, 91],
  2: ['field_goal_accuracy', 40, 53],
  3: ['first_serves_in', 54, 72],
};

/** Figures that the score already has, by their place in its layout. */
const scored: Partial<Record<SportId, readonly (readonly [kind: StatisticKind, at: number])[]>> = {
  1: [
    ['corners', 4],
    ['yellow_cards', 3],
    ['red_cards', 2],
  ],
  4: [
    ['hits', 1],
    ['errors', 2],
  ],
  5: [['wickets', 1]],
};

/** Attempts of which the goals are a part. */
const attempts: Partial<Record<SportId, readonly Growing[]>> = {
  1: [
    ['shots_on_target', 1, 6],
    ['shots', 6, 15],
  ],
  8: [['shots', 18, 34]],
};

/**
 * The statistics of a fixture at a step. A pure function of the seed, the fixture and the step, in which nothing ever
 * falls but shares and rates; null before the first step.
 */
export function statisticsAt(
  seed: number,
  fixture: Fixture,
  steps: readonly Step[],
  place: number,
  sequence: number,
): FeedStatistics | null {
  const step = steps[place];
  const last = steps.at(-1);
  if (!step || !last || step.at <= 0 || step.state.status === 'not_started') return null;
  const { sportId } = fixture.league.plan;
  const random = randomOf(`${seed}:${fixture.ref}:statistics`);
  const part = Math.min(1, step.at / last.at);
  const chance = edge({ sportId, home: fixture.home, away: fixture.away, cup: fixture.cup, random });
  const values: MatchStatistics = [
    ...sharesAt(sportId, random, chance, part),
    ...attemptsAt(sportId, random, step.state, part),
    ...fromScore(sportId, step.state),
    ...(growing[sportId] ?? []).map(([kind, low, high]) => ({
      kind,
      ...bothSides(() => Math.floor(random.between(low, high) * part)),
    })),
  ];
  return { match: fixture.ref, sequence, values };
}

function bothSides<T>(make: (side: Side) => T): BothSides<T> {
  const [home, away] = sidesOf.map(make) as [T, T];
  return { home, away };
}

function sharesAt(sportId: SportId, random: Random, chance: number, part: number): MatchStatistics {
  const share = shares[sportId];
  const rate = rates[sportId];
  // Begins near the middle and moves to its value.
  const home = Math.round(50 + (chance - 0.5) * 60 * part + random.between(-8, 8) * part);
  const [kind, low, high] = rate ?? ['possession', 0, 0];
  return [
    ...(share ? [{ kind: share, home, away: 100 - home }] : []),
    ...(rate ? [{ kind, ...bothSides(() => Math.round(random.between(low, high))) }] : []),
  ];
}

function attemptsAt(sportId: SportId, random: Random, state: ScriptState, part: number): MatchStatistics {
  const goals = mainScores({ sportId, homeScore: [...state.homeScore], awayScore: [...state.awayScore] });
  let before = goals;
  return (attempts[sportId] ?? []).map(([kind, low, high]) => {
    const base = before;
    before = bothSides((side) => base[side] + Math.floor(random.between(low, high) * part));
    return { kind, ...before };
  });
}

const fromScore = (sportId: SportId, state: ScriptState): MatchStatistics =>
  (scored[sportId] ?? []).map(([kind, at]) => ({
    kind,
    home: state.homeScore[at] ?? 0,
    away: state.awayScore[at] ?? 0,
  }));

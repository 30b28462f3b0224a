import type { SportId } from '@touchline/contract/enums';
import { type BothSides, type MatchStatistics, mainScores, type Side } from '@touchline/contract/matches';
import type { FeedStatistics } from '@touchline/server/modules/matches/index.ts';
import type { DemoStatistics } from './demo-sport.ts';
import { type Random, randomOf } from './random.ts';
import type { Fixture } from './schedule.ts';
import { edge, type ScriptState, type Step, sidesOf } from './script.ts';

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
  const { plan, sport } = fixture.league;
  const { sportId } = plan;
  const { growing } = sport.statistics;
  const random = randomOf(`${seed}:${fixture.ref}:statistics`);
  const part = Math.min(1, step.at / last.at);
  const chance = edge({ sportId, home: fixture.home, away: fixture.away, cup: fixture.cup, random });
  const values: MatchStatistics = [
    ...sharesAt(sport.statistics, random, chance, part),
    ...attemptsAt(sport.statistics, goalsOf(sportId, step.state), random, part),
    ...fromScore(sport.statistics, step.state),
    ...growing.map(([kind, low, high]) => ({
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

function sharesAt({ share, rate }: DemoStatistics, random: Random, chance: number, part: number): MatchStatistics {
  // Begins near the middle and moves to its value.
  const home = Math.round(50 + (chance - 0.5) * 60 * part + random.between(-8, 8) * part);
  const rates = (): MatchStatistics => {
    if (!rate) return [];
    const [kind, low, high] = rate;
    return [{ kind, ...bothSides(() => Math.round(random.between(low, high))) }];
  };
  return [...(share ? [{ kind: share, home, away: 100 - home }] : []), ...rates()];
}

const goalsOf = (sportId: SportId, { homeScore, awayScore }: ScriptState): BothSides<number> =>
  mainScores({ sportId, homeScore: [...homeScore], awayScore: [...awayScore] });

function attemptsAt(
  { attempts = [] }: DemoStatistics,
  goals: BothSides<number>,
  random: Random,
  part: number,
): MatchStatistics {
  let before = goals;
  return attempts.map(([kind, low, high]) => {
    const base = before;
    before = bothSides((side) => base[side] + Math.floor(random.between(low, high) * part));
    return { kind, ...before };
  });
}

const fromScore = ({ scored = [] }: DemoStatistics, state: ScriptState): MatchStatistics =>
  scored.map(([kind, at]) => ({ kind, home: state.homeScore[at] ?? 0, away: state.awayScore[at] ?? 0 }));

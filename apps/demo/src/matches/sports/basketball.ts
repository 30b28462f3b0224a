import type { Side } from '@touchline/contract/matches';
import type { DemoSport } from '../demo-sport.ts';
import { east, league, west } from '../names/leagues.ts';
import { both, edge, otherSide, type Play, Recorder, sidesOf } from '../script.ts';

const quarterSeconds = 600;
const overtimeSeconds = 300;

/** Four quarters of ten minutes; the clock stops with the ball. Entry 4 contains all overtime. */
const play: Play = (pairing) => {
  const { random } = pairing;
  const points = both(() => [0] as number[]);
  const total = (side: Side): number => points[side].reduce((sum, part) => sum + part, 0);
  let phase = 'Q1';
  let left = quarterSeconds;
  let runs = false;
  let over = false;
  const recorder = new Recorder(() => ({
    status: over ? 'ended' : 'in_progress',
    homeScore: [...points.home],
    awayScore: [...points.away],
    phase,
    clock: over ? null : { seconds: left, runs },
  }));

  const possession = (side: Side, entry: number): void => {
    const used = Math.min(left, 7 + random.int(15));
    recorder.pass(used);
    left -= used;
    const hit = random.chance(
      0.46 +
        (pairing[side].strength - pairing[otherSide(side)].strength) * 0.05 +
        (edge(pairing) - 0.5) * (side === 'home' ? 0.1 : -0.1),
    );
    const worth = hit ? (random.chance(0.3) ? 3 : 2) : random.chance(0.08) ? 1 : 0;
    points[side][entry] = (points[side][entry] ?? 0) + worth;
    // Fouls, balls out of play and time-outs stop the clock.
    const stops = left > 0 && random.chance(0.28);
    runs = left > 0 && !stops;
    if (worth > 0 || stops) recorder.record();
    if (!stops) return;
    const timeout = random.chance(0.12);
    if (timeout) recorder.record({ kind: 'timeout', side, phase, score: [total('home'), total('away')] });
    recorder.pass(timeout ? 70 : 20 + random.int(35));
    runs = true;
    recorder.record();
  };

  const period = (name: string, length: number, entry: number): void => {
    phase = name;
    left = length;
    runs = true;
    for (const side of sidesOf) points[side][entry] ??= 0;
    recorder.record({ kind: 'period_start', phase });
    let side: Side = random.pick(sidesOf);
    while (left > 0) {
      possession(side, entry);
      side = otherSide(side);
    }
    runs = false;
  };
  const pause = (seconds: number): void => {
    const ended = phase;
    phase = ended === 'Q2' ? 'HT' : 'BT';
    recorder.record({ kind: 'period_end', phase: ended, score: [total('home'), total('away')] });
    recorder.pass(seconds);
  };

  recorder.pass(random.int(120));
  for (const quarter of [1, 2, 3, 4]) {
    period(`Q${quarter}`, quarterSeconds, quarter - 1);
    if (quarter < 4) pause(quarter === 2 ? 15 * 60 : 130);
  }
  while (total('home') === total('away')) {
    pause(130);
    period('OT', overtimeSeconds, 4);
  }
  const ended = phase;
  phase = 'FT';
  over = true;
  recorder.record({ kind: 'period_end', phase: ended, score: [total('home'), total('away')] });
  return recorder.steps;
};

export const basketball: DemoSport = {
  play,
  leagues: [
    league('basketball-west', { ...west, clubs: 16, matchesADay: 16, popular: true }),
    league('basketball-east', { ...east, clubs: 16, matchesADay: 16, popular: true }),
  ],
  opponents: { mascots: 0 },
  starters: ['guard', 'guard', 'forward', 'forward', 'center'],
  hasNumbers: true,
  statistics: {
    growing: [
      ['three_pointers', 7, 16],
      ['rebounds', 32, 52],
      ['assists', 17, 30],
      ['steals', 4, 11],
      ['blocks', 2, 8],
      ['turnovers', 8, 17],
      ['fouls', 14, 24],
    ],
    rate: ['field_goal_accuracy', 40, 53],
  },
};

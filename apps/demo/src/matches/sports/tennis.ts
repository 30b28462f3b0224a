import type { Side } from '@touchline/contract/matches';
import type { DemoSport } from '../demo-sport.ts';
import { east, league, west } from '../names/leagues.ts';
import { type Both, edge, otherSide, type Play, Recorder, sidesOf } from '../script.ts';

const calls = ['0', '15', '30', '40'] as const;

/** The points of a running game as they are called: "30", "AD". */
function called(points: Both<number>, side: Side): string {
  const [own, other] = [points[side], points[otherSide(side)]];
  if (own >= 4 && own > other) return 'AD';
  return calls[Math.min(own, 3)] ?? '40';
}

/**
 * Best of three sets; a tie-break to seven at six games all. Games of set n are at index 2n, its tie-break at 2n + 1.
 */
const play: Play = (pairing) => {
  const { random } = pairing;
  const score: Both<number[]> = { home: [], away: [] };
  const sets: Both<number> = { home: 0, away: 0 };
  let points: Both<number> = { home: 0, away: 0 };
  let tieBreak = false;
  let server: Side = random.pick(sidesOf);
  let phase = 'S1';
  let over = false;
  const recorder = new Recorder(() => ({
    status: over ? 'ended' : 'in_progress',
    homeScore: [...score.home],
    awayScore: [...score.away],
    phase,
    points: over
      ? null
      : tieBreak
        ? [String(points.home), String(points.away)]
        : [called(points, 'home'), called(points, 'away')],
    serving: over ? null : server,
  }));

  const point = (): Side => {
    recorder.pass(28 + random.int(22));
    const home = edge(pairing) + (server === 'home' ? 0.11 : -0.11);
    const winner: Side = random.chance(home) ? 'home' : 'away';
    points = { ...points, [winner]: points[winner] + 1 };
    return winner;
  };

  /** Plays until a side has `target` points and leads by two; returns that side. */
  const race = (target: number, onPoint: () => void): Side => {
    points = { home: 0, away: 0 };
    for (;;) {
      const winner = point();
      if (points[winner] >= target && points[winner] - points[otherSide(winner)] >= 2) return winner;
      onPoint();
      recorder.record();
    }
  };

  const add = (side: Side, entry: number): void => {
    score[side][entry] = (score[side][entry] ?? 0) + 1;
  };

  const decider = (set: number): Side => {
    tieBreak = true;
    const first = server;
    const winner = race(7, () => {
      for (const side of sidesOf) score[side][set * 2 + 1] = points[side];
      if ((points.home + points.away) % 2 === 1) server = otherSide(server);
    });
    for (const side of sidesOf) score[side][set * 2 + 1] = points[side];
    tieBreak = false;
    server = otherSide(first);
    return winner;
  };

  const playSet = (set: number): Side => {
    phase = `S${set + 1}`;
    for (const side of sidesOf) score[side].push(0, 0);
    points = { home: 0, away: 0 };
    recorder.record({ kind: 'period_start', phase });
    for (let game = 1; ; game += 1) {
      const isTieBreak = score.home[set * 2] === 6 && score.away[set * 2] === 6;
      const winner = isTieBreak ? decider(set) : race(4, () => undefined);
      add(winner, set * 2);
      points = { home: 0, away: 0 };
      if (!isTieBreak) server = otherSide(server);
      const [own, other] = [score[winner][set * 2] ?? 0, score[otherSide(winner)][set * 2] ?? 0];
      if (isTieBreak || (own >= 6 && own - other >= 2)) return winner;
      recorder.record();
      if (game % 2 === 1) recorder.pass(60);
    }
  };

  recorder.pass(random.int(180));
  for (let set = 0; ; set += 1) {
    const winner = playSet(set);
    const ended = phase;
    sets[winner] += 1;
    over = sets[winner] === 2;
    if (over) phase = 'FT';
    recorder.record({ kind: 'set_won', side: winner, phase: ended, score: [sets.home, sets.away] });
    if (over) return recorder.steps;
    recorder.pass(120);
  }
};

export const tennis: DemoSport = {
  play,
  leagues: [
    league('tennis-west', { ...west, clubs: 20, matchesADay: 20, popular: true }),
    league('tennis-east', { ...east, clubs: 20, matchesADay: 20, popular: false }),
  ],
  opponents: 'players',
  starters: [],
  hasNumbers: false,
  statistics: {
    growing: [
      ['aces', 1, 14],
      ['double_faults', 0, 7],
      ['winners', 14, 38],
      ['unforced_errors', 10, 32],
    ],
    rate: ['first_serves_in', 54, 72],
  },
};

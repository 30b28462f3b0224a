import type { Side } from '@touchline/contract/matches';
import type { DemoSport } from '../demo-sport.ts';
import { east, league, west } from '../names/leagues.ts';
import { type Both, edge, otherSide, type Play, Recorder, sidesOf } from '../script.ts';

const setsToWin = 3;

/** Best of five sets to 25 points, the fifth to 15, with a lead of two. `pt` counts sets, `p1` to `p5` points. */
const play: Play = (pairing) => {
  const { random } = pairing;
  const sets: Both<number> = { home: 0, away: 0 };
  const points: Record<string, [number, number]> = {};
  let server: Side = random.pick(sidesOf);
  let phase = 'S1';
  let over = false;
  const recorder = new Recorder(() => ({
    status: over ? 'ended' : 'in_progress',
    homeScore: [sets.home],
    awayScore: [sets.away],
    vbScores: { ...structuredClone(points), pt: [sets.home, sets.away] },
    phase,
    serving: over ? null : server,
  }));

  const playSet = (number: number): Side => {
    const target = number === 5 ? 15 : 25;
    const score: [number, number] = [0, 0];
    points[`p${number}`] = score;
    phase = `S${number}`;
    recorder.record({ kind: 'period_start', phase });
    const timeouts: Both<number> = { home: 0, away: 0 };
    for (;;) {
      recorder.pass(18 + random.int(18));
      // The receiving side has the better chance of the point.
      const winner: Side = random.chance(edge(pairing) + (server === 'home' ? -0.12 : 0.12)) ? 'home' : 'away';
      score[winner === 'home' ? 0 : 1] += 1;
      server = winner;
      const lead = Math.abs(score[0] - score[1]);
      if (Math.max(...score) >= target && lead >= 2) return winner;
      const calling = otherSide(winner);
      if (lead >= 4 && timeouts[calling] < 2 && random.chance(0.12)) {
        timeouts[calling] += 1;
        recorder.record({ kind: 'timeout', side: calling, phase, score: [...score] });
        recorder.pass(45);
      } else recorder.record();
    }
  };

  recorder.pass(random.int(120));
  for (let number = 1; ; number += 1) {
    const winner = playSet(number);
    const ended = phase;
    sets[winner] += 1;
    over = sets[winner] === setsToWin;
    if (over) phase = 'FT';
    recorder.record({ kind: 'set_won', side: winner, phase: ended, score: [sets.home, sets.away] });
    if (over) return recorder.steps;
    recorder.pass(180);
  }
};

export const volleyball: DemoSport = {
  play,
  leagues: [
    league('volleyball-west', { ...west, clubs: 16, matchesADay: 16, popular: false }),
    league('volleyball-east', { ...east, clubs: 16, matchesADay: 16, popular: true }),
  ],
  opponents: { mascots: 12 },
  starters: ['setter', 'outside_hitter', 'outside_hitter', 'opposite', 'middle_blocker', 'middle_blocker', 'libero'],
  hasNumbers: true,
  statistics: {
    growing: [
      ['attack_points', 34, 62],
      ['aces', 2, 9],
      ['blocks', 4, 13],
      ['service_errors', 6, 16],
      ['digs', 24, 52],
    ],
  },
};

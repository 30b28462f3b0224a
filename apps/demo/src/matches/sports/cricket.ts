import type { Side } from '@touchline/contract/matches';
import { type DemoSport, repeated } from '../demo-sport.ts';
import { east, league, west } from '../names/leagues.ts';
import { both, otherSide, type Play, Recorder, sidesOf } from '../script.ts';

const ballsMax = 120;
const wicketsMax = 10;
/** Runs per ball by probability, in a twenty-over match. */
const outcomes: readonly (readonly [below: number, runs: number])[] = [
  [0.34, 0],
  [0.72, 1],
  [0.79, 2],
  [0.8, 3],
  [0.93, 4],
  [1, 6],
];

/** Twenty overs per side; one more over each decides a level match. Entries: runs, wickets, balls faced. */
const play: Play = (pairing) => {
  const { random } = pairing;
  const innings = both(() => ({ runs: 0, wickets: 0, balls: 0 }));
  let phase = 'I1';
  let batting: Side = random.pick(sidesOf);
  let over = false;
  const entriesOf = (side: Side): number[] => [
    innings[side].runs,
    // Wickets and balls of a deciding over do not count in the innings.
    Math.min(wicketsMax, innings[side].wickets),
    Math.min(ballsMax, innings[side].balls),
  ];
  const recorder = new Recorder(() => ({
    status: over ? 'ended' : 'in_progress',
    homeScore: entriesOf('home'),
    awayScore: entriesOf('away'),
    phase,
    serving: over ? null : batting,
  }));
  const score = (): [number, number] => [innings.home.runs, innings.away.runs];

  const ball = (): void => {
    const turn = innings[batting];
    recorder.pass(26 + random.int(16));
    turn.balls += 1;
    const player = random.pick(pairing[batting].squad.slice(0, 11));
    const edgeOf = pairing[batting].strength - pairing[otherSide(batting)].strength;
    if (random.chance(0.056 - edgeOf * 0.015)) {
      turn.wickets += 1;
      recorder.record({ kind: 'wicket', side: batting, phase, player, score: score() });
      recorder.pass(70);
      return;
    }
    const luck = random.next();
    const runs = outcomes.find(([below]) => luck < below)?.[1] ?? 0;
    turn.runs += runs;
    if (runs === 6) recorder.record({ kind: 'run', side: batting, phase, player, score: score() });
    else recorder.record();
    if (turn.balls % 6 === 0) recorder.pass(45);
  };

  const bat = (name: string, balls: number, wickets: number): void => {
    phase = name;
    const turn = innings[batting];
    const until = turn.balls + balls;
    const downTo = turn.wickets + wickets;
    const target = name === 'I2' || name === 'SO2' ? innings[otherSide(batting)].runs : Number.POSITIVE_INFINITY;
    recorder.record({ kind: 'period_start', phase, side: batting });
    while (turn.balls < until && turn.wickets < downTo && turn.runs <= target) ball();
  };
  const change = (seconds: number): void => {
    const ended = phase;
    phase = 'BT';
    recorder.record({ kind: 'period_end', phase: ended, score: score() });
    recorder.pass(seconds);
    batting = otherSide(batting);
  };

  recorder.pass(random.int(120));
  bat('I1', ballsMax, wicketsMax);
  change(17 * 60);
  bat('I2', ballsMax, wicketsMax);
  while (innings.home.runs === innings.away.runs) {
    change(5 * 60);
    bat('SO1', 6, 2);
    change(3 * 60);
    bat('SO2', 6, 2);
  }
  const ended = phase;
  phase = 'FT';
  over = true;
  recorder.record({ kind: 'period_end', phase: ended, score: score() });
  return recorder.steps;
};

export const cricket: DemoSport = {
  play,
  leagues: [
    league('cricket-east', { ...east, clubs: 13, matchesADay: 13, popular: true }),
    league('cricket-west', { ...west, clubs: 13, matchesADay: 13, popular: false }),
  ],
  opponents: { mascots: 9 },
  starters: [...repeated(4, 'batter'), 'wicket_keeper', ...repeated(2, 'all_rounder'), ...repeated(4, 'bowler')],
  hasNumbers: true,
  statistics: {
    growing: [
      ['fours', 8, 20],
      ['sixes', 2, 11],
      ['extras', 3, 14],
    ],
    scored: [['wickets', 1]],
  },
  stopsForRain: true,
};

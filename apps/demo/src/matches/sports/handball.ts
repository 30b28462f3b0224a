import type { Side } from '@touchline/contract/matches';
import type { DemoSport } from '../demo-sport.ts';
import { east, league, west } from '../names/leagues.ts';
import { both, edge, otherSide, type Play, Recorder, type ScriptIncident, sidesOf } from '../script.ts';

/** Layout of `homeScore`: regular time, half-time. */
const entries = { regular: 0, half: 1 } as const;
const halfSeconds = 1800;
/** Chances of an attack of an average side. */
const chances = { penalty: 0.08, goal: 0.47, saved: 0.25, suspension: 0.07, timeout: 0.035 };

/** Two halves of thirty minutes; the sides attack in turn. League matches may end level. */
const play: Play = (pairing) => {
  const { random } = pairing;
  const score = both(() => [0, 0]);
  let phase = 'H1';
  let seconds = 0;
  let runs = false;
  let over = false;
  const recorder = new Recorder(() => ({
    status: over ? 'ended' : 'in_progress',
    homeScore: [...score.home],
    awayScore: [...score.away],
    phase,
    clock: over ? null : { seconds, runs },
  }));
  const goals = (side: Side): number => score[side][entries.regular] ?? 0;
  const result = (): [number, number] => [goals('home'), goals('away')];
  const incident = (kind: ScriptIncident['kind'], side: Side): ScriptIncident => ({
    kind,
    side,
    phase,
    minute: Math.floor(seconds / 60) + 1,
    player: random.pick(pairing[side].squad),
  });
  const addGoal = (kind: 'goal' | 'penalty_goal', side: Side): void => {
    score[side][entries.regular] = goals(side) + 1;
    recorder.record({ ...incident(kind, side), score: result() });
  };

  /** One attack, with what comes of it. */
  const attack = (side: Side): void => {
    const strength = (side === 'home' ? edge(pairing) : 1 - edge(pairing)) * 2;
    if (random.chance(chances.suspension)) recorder.record(incident('suspension', otherSide(side)));
    if (random.chance(chances.penalty)) {
      if (random.chance(1 - chances.saved)) addGoal('penalty_goal', side);
      else recorder.record(incident('penalty_missed', side));
    } else if (random.chance(chances.goal * strength)) addGoal('goal', side);
    if (!random.chance(chances.timeout)) return;
    runs = false;
    recorder.record({ kind: 'timeout', side: otherSide(side), phase, score: result() });
    recorder.pass(60);
    runs = true;
    recorder.record();
  };
  const half = (name: string, from: number): void => {
    phase = name;
    seconds = from;
    runs = true;
    recorder.record({ kind: 'period_start', phase });
    let side: Side = random.pick(sidesOf);
    for (const end = from + halfSeconds; ; side = otherSide(side)) {
      const used = Math.min(end - seconds, 18 + random.int(28));
      recorder.pass(used);
      seconds += used;
      if (seconds >= end) return;
      attack(side);
    }
  };

  recorder.pass(random.int(120));
  half('H1', 0);
  for (const side of sidesOf) score[side][entries.half] = goals(side);
  runs = false;
  phase = 'HT';
  recorder.record({ kind: 'period_end', phase: 'H1', score: result() });
  recorder.pass(15 * 60);
  half('H2', halfSeconds);
  over = true;
  phase = 'FT';
  recorder.record({ kind: 'period_end', phase: 'H2', score: result() });
  return recorder.steps;
};

export const handball: DemoSport = {
  play,
  leagues: [
    league('handball-west', { ...west, clubs: 16, matchesADay: 16, popular: true }),
    league('handball-east', { ...east, clubs: 16, matchesADay: 16, popular: false }),
  ],
  opponents: { mascots: 7 },
  starters: ['goalkeeper', 'wing', 'wing', 'back', 'back', 'back', 'pivot'],
  hasNumbers: true,
  statistics: {
    growing: [
      ['saves', 7, 16],
      ['turnovers', 6, 15],
      ['penalty_minutes', 4, 14],
    ],
    attempts: [['shots', 16, 28]],
  },
};

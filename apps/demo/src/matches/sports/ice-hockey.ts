import type { Side } from '@touchline/contract/matches';
import { type DemoSport, repeated } from '../demo-sport.ts';
import { east, league, west } from '../names/leagues.ts';
import { both, edge, type Play, Recorder, sidesOf } from '../script.ts';

const periodSeconds = 1200;
const overtimeSeconds = 300;

/**
 * Three periods of twenty minutes, sudden-death overtime, shoot-out. Entries: goals, then per period, overtime,
 * shoot-out.
 */
const play: Play = (pairing) => {
  const { random } = pairing;
  const parts = both(() => [0] as number[]);
  const total = (side: Side): number => parts[side].reduce((sum, part) => sum + part, 0);
  let phase = 'P1';
  let left = periodSeconds;
  let runs = false;
  let over = false;
  const recorder = new Recorder(() => ({
    status: over ? 'ended' : 'in_progress',
    homeScore: [total('home'), ...parts.home],
    awayScore: [total('away'), ...parts.away],
    phase,
    clock: over || phase === 'SO' ? null : { seconds: left, runs },
  }));

  const goal = (entry: number): void => {
    const side: Side = random.chance(edge(pairing)) ? 'home' : 'away';
    parts[side][entry] = (parts[side][entry] ?? 0) + 1;
    const [player, other] = [random.pick(pairing[side].squad), random.pick(pairing[side].squad)];
    const helped = player !== other && random.chance(0.8) ? { other } : {};
    runs = false;
    const score: [number, number] = [total('home'), total('away')];
    recorder.record({ kind: 'goal', side, phase, player, ...helped, score });
  };

  /** Plays from face-off to whistle until time is up, or until a goal when `sudden`. */
  const period = (name: string, length: number, entry: number, sudden = false): void => {
    phase = name;
    left = length;
    for (const side of sidesOf) parts[side][entry] ??= 0;
    runs = true;
    recorder.record({ kind: 'period_start', phase });
    while (left > 0) {
      const used = Math.min(left, 25 + random.int(70));
      recorder.pass(used);
      left -= used;
      const scored = random.chance(sudden ? 0.12 : 0.095);
      runs = false;
      if (scored) goal(entry);
      else recorder.record();
      if (left === 0 || (scored && sudden)) return;
      recorder.pass(scored ? 50 : 18 + random.int(20));
      runs = true;
      recorder.record();
    }
  };
  const pause = (seconds: number): void => {
    const ended = phase;
    phase = 'BT';
    recorder.record({ kind: 'period_end', phase: ended, score: [total('home'), total('away')] });
    recorder.pass(seconds);
  };

  recorder.pass(random.int(120));
  for (const number of [1, 2, 3]) {
    period(`P${number}`, periodSeconds, number - 1);
    if (number < 3) pause(16 * 60);
  }
  if (total('home') === total('away')) {
    pause(120);
    period('OT', overtimeSeconds, 3, true);
  }
  if (total('home') === total('away')) {
    pause(180);
    phase = 'SO';
    recorder.record({ kind: 'period_start', phase });
    recorder.pass(240 + random.int(120));
    for (const side of sidesOf) parts[side][4] = 0;
    goal(4);
  }
  const ended = phase;
  phase = 'FT';
  over = true;
  recorder.record({ kind: 'period_end', phase: ended, score: [total('home'), total('away')] });
  return recorder.steps;
};

export const iceHockey: DemoSport = {
  play,
  leagues: [
    league('hockey-west', { ...west, clubs: 15, matchesADay: 14, popular: false }),
    league('hockey-east', { ...east, clubs: 15, matchesADay: 14, popular: false }),
  ],
  opponents: { mascots: 3 },
  starters: ['goalkeeper', ...repeated(2, 'defender'), ...repeated(3, 'forward')],
  hasNumbers: true,
  statistics: {
    growing: [
      ['penalty_minutes', 2, 12],
      ['faceoffs_won', 20, 36],
      ['hits', 12, 30],
      ['blocks', 7, 20],
    ],
    attempts: [['shots', 18, 34]],
  },
};

import type { Side } from '@touchline/contract/matches';
import { type DemoSport, repeated } from '../demo-sport.ts';
import { east, league, west } from '../names/leagues.ts';
import { both, otherSide, type Play, Recorder, sidesOf } from '../script.ts';

/** Nine innings, and more while level; the away side bats first. Entries: runs, hits, errors, then runs per inning. */
const play: Play = (pairing) => {
  const { random } = pairing;
  const runs = both(() => [] as number[]);
  const hits = both(() => 0);
  const errors = both(() => 0);
  const total = (side: Side): number => runs[side].reduce((sum, part) => sum + part, 0);
  let phase = 'I1';
  let batting: Side = 'away';
  let over = false;
  const entriesOf = (side: Side): number[] => [total(side), hits[side], errors[side], ...runs[side]];
  const recorder = new Recorder(() => ({
    status: over ? 'ended' : 'in_progress',
    homeScore: entriesOf('home'),
    awayScore: entriesOf('away'),
    phase,
    serving: over ? null : batting,
  }));

  const score = (inning: number, scored: number): void => {
    if (scored === 0) {
      recorder.record();
      return;
    }
    runs[batting][inning] = (runs[batting][inning] ?? 0) + scored;
    const player = random.pick(pairing[batting].squad);
    recorder.record({ kind: 'run', side: batting, phase, player, score: [total('home'), total('away')] });
  };

  /** Batters come until three are out; the home side stops when it leads in its last turn. */
  const half = (inning: number): void => {
    const batted = pairing[batting].strength - pairing[otherSide(batting)].strength;
    let outs = 0;
    // From the tenth inning on a runner starts on base, so that the match ends.
    let bases = inning >= 9 ? 2 : 0;
    runs[batting][inning] = 0;
    recorder.record();
    while (outs < 3) {
      recorder.pass(50 + random.int(50));
      const luck = random.next() - batted * 0.03;
      if (luck > 0.31) outs += 1;
      else if (luck < 0.028) {
        hits[batting] += 1;
        score(inning, bases + 1);
        bases = 0;
      } else if (luck < 0.22) {
        hits[batting] += 1;
        const home = bases >= 2 && random.chance(0.55) ? 1 : 0;
        bases = Math.min(3, bases + 1 - home);
        score(inning, home);
      } else {
        // A walk, or an error of the field.
        if (luck > 0.295) errors[otherSide(batting)] += 1;
        const home = bases === 3 ? 1 : 0;
        bases = Math.min(3, bases + 1);
        if (home || luck > 0.295) score(inning, home);
      }
      if (batting === 'home' && inning >= 8 && total('home') > total('away')) return;
    }
  };

  recorder.pass(random.int(120));
  for (let inning = 0; ; inning += 1) {
    phase = `I${inning + 1}`;
    for (const side of [...sidesOf].reverse()) {
      batting = side;
      if (side === 'home' && inning >= 8 && total('home') > total('away')) break;
      if (side === 'away') recorder.record({ kind: 'period_start', phase });
      half(inning);
      recorder.pass(110);
    }
    const score: [number, number] = [total('home'), total('away')];
    if (inning >= 8 && score[0] !== score[1]) {
      const ended = phase;
      phase = 'FT';
      over = true;
      recorder.record({ kind: 'period_end', phase: ended, score });
      return recorder.steps;
    }
    recorder.record({ kind: 'period_end', phase, score });
  }
};

export const baseball: DemoSport = {
  play,
  leagues: [
    league('baseball-east', { ...east, clubs: 15, matchesADay: 15, popular: false }),
    league('baseball-west', { ...west, clubs: 15, matchesADay: 15, popular: false }),
  ],
  opponents: { mascots: 5 },
  starters: ['pitcher', 'catcher', ...repeated(4, 'infielder'), ...repeated(3, 'outfielder')],
  hasNumbers: true,
  statistics: {
    growing: [
      ['strikeouts', 4, 13],
      ['walks', 1, 7],
    ],
    scored: [
      ['hits', 1],
      ['errors', 2],
    ],
  },
  stopsForRain: true,
};

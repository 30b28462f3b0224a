import type { Side } from '@touchline/contract/matches';
import { texts } from '@touchline/i18n/server';
import { type DemoSport, repeated } from '../demo-sport.ts';
import { east, league, west } from '../names/leagues.ts';
import { type Both, both, edge, otherSide, type Play, Recorder, sidesOf } from '../script.ts';

const mapsToWin = 3;

const objectives = [
  texts('serverDemo:objective.tower'),
  texts('serverDemo:objective.dragon'),
  texts('serverDemo:objective.barracks'),
];

/** Best of five maps. Entries: maps won, then the points (kills) per map. */
const play: Play = (pairing) => {
  const { random } = pairing;
  const maps: Both<number> = { home: 0, away: 0 };
  const points = both(() => [] as number[]);
  let phase = 'G1';
  let over = false;
  const recorder = new Recorder(() => ({
    status: over ? 'ended' : 'in_progress',
    homeScore: [maps.home, ...points.home],
    awayScore: [maps.away, ...points.away],
    phase,
  }));

  const playMap = (map: number): Side => {
    phase = `G${map + 1}`;
    for (const side of sidesOf) points[side][map] = 0;
    recorder.record({ kind: 'period_start', phase });
    let lead = 0;
    const length = 24 * 60 + random.int(14 * 60);
    for (let played = 0; played < length; ) {
      const wait = 25 + random.int(60);
      played += wait;
      recorder.pass(wait);
      const side: Side = random.chance(edge(pairing) + lead * 0.02) ? 'home' : 'away';
      lead = Math.max(-8, Math.min(8, lead + (side === 'home' ? 1 : -1)));
      points[side][map] = (points[side][map] ?? 0) + 1 + (random.chance(0.15) ? 1 : 0);
      if (random.chance(0.12)) recorder.record({ kind: 'objective', side, phase, text: random.pick(objectives) });
      else recorder.record();
    }
    return lead === 0 ? random.pick(sidesOf) : lead > 0 ? 'home' : otherSide('home');
  };

  recorder.pass(random.int(240));
  for (let map = 0; ; map += 1) {
    const winner = playMap(map);
    const ended = phase;
    maps[winner] += 1;
    over = maps[winner] === mapsToWin;
    phase = over ? 'FT' : 'BT';
    recorder.record({ kind: 'set_won', side: winner, phase: ended, score: [maps.home, maps.away] });
    if (over) return recorder.steps;
    recorder.pass(8 * 60);
  }
};

export const esports: DemoSport = {
  play,
  leagues: [
    league('esports-east', { ...east, clubs: 16, matchesADay: 15, popular: true }),
    league('esports-west', { ...west, clubs: 16, matchesADay: 15, popular: false }),
  ],
  opponents: 'teams',
  starters: repeated(5, 'other'),
  hasNumbers: false,
  statistics: {
    growing: [
      ['kills', 12, 46],
      ['towers', 3, 18],
      ['objectives', 1, 7],
    ],
  },
  isPlentiful: true,
};

import type { LocalName } from '@touchline/contract/kernel';
import type { Side } from '@touchline/contract/matches';
import type { DemoSport } from '../demo-sport.ts';
import { league } from '../names/leagues.ts';
import {
  type Both,
  both,
  edge,
  otherSide,
  type Pairing,
  type Play,
  Recorder,
  type ScriptIncident,
  sidesOf,
} from '../script.ts';

/** Layout of `homeScore`: regular time, half time, red, yellow, corners, after extra time, shoot-out. */
const entries = { regular: 0, half: 1, red: 2, yellow: 3, corners: 4, extra: 5, shootout: 6 } as const;

/** Events per minute of both sides together; rates of professional football. */
const rates = { goal: 0.029, yellow: 0.04, red: 0.0012, corner: 0.11, penalty: 0.003, substitution: 0.13 };

interface Squad {
  readonly pitch: LocalName[];
  readonly bench: LocalName[];
}

class Football {
  readonly pairing: Pairing;
  readonly score: Both<number[]> = both(() => [0, 0, 0, 0, 0, 0, 0]);
  readonly squads: Both<Squad>;
  readonly recorder: Recorder;
  phase = 'H1';
  seconds = 0;
  runs = false;
  over = false;
  extra = false;

  constructor(pairing: Pairing) {
    this.pairing = pairing;
    this.squads = both((side) => ({
      pitch: pairing[side].squad.slice(0, 11),
      bench: pairing[side].squad.slice(11, 16),
    }));
    this.recorder = new Recorder(() => ({
      status: this.over ? 'ended' : 'in_progress',
      homeScore: [...this.score.home],
      awayScore: [...this.score.away],
      phase: this.phase,
      clock: this.over ? null : { seconds: this.seconds, runs: this.runs },
    }));
  }

  goals(side: Side): number {
    return (this.extra ? this.score[side][entries.extra] : this.score[side][entries.regular]) ?? 0;
  }

  add(side: Side, entry: number): void {
    this.score[side][entry] = (this.score[side][entry] ?? 0) + 1;
  }

  result(): [number, number] {
    return [this.goals('home'), this.goals('away')];
  }

  /** One half: the clock starts at `from` minutes and runs for `length` minutes plus added time. */
  half(phase: string, from: number, length: number): void {
    const { random } = this.pairing;
    this.phase = phase;
    this.seconds = from * 60;
    this.runs = true;
    this.recorder.record({ kind: 'period_start', phase });
    const added = 1 + random.int(length >= 45 ? 5 : 2);
    for (let minute = 0; minute < length + added; minute += 1) {
      const second = random.int(50);
      this.advance(second);
      this.minute(from + minute + 1);
      this.advance(60 - (this.seconds % 60));
    }
    this.runs = false;
  }

  advance(seconds: number): void {
    this.recorder.pass(seconds);
    this.seconds += seconds;
  }

  minute(minute: number): void {
    const { random } = this.pairing;
    const attacking: Side = random.chance(edge(this.pairing)) ? 'home' : 'away';
    if (random.chance(rates.corner)) this.happened(attacking, entries.corners);
    if (random.chance(rates.yellow)) this.card(otherSide(attacking), entries.yellow, minute);
    if (random.chance(rates.red)) this.card(otherSide(attacking), entries.red, minute);
    if (minute > 55 && random.chance(rates.substitution)) this.substitute(random.pick(sidesOf), minute);
    if (random.chance(rates.penalty)) this.penalty(attacking, minute);
    else if (random.chance(rates.goal)) this.goal(attacking, minute);
  }

  happened(side: Side, entry: number, ...incidents: ScriptIncident[]): void {
    this.add(side, entry);
    this.recorder.record(...incidents);
  }

  /** Any player except the goalkeeper, more often a forward than a defender. */
  scorer(side: Side): LocalName {
    const { random } = this.pairing;
    const { pitch } = this.squads[side];
    const place = pitch.length - 1 - Math.floor(random.next() ** 1.7 * (pitch.length - 1));
    return pitch[place] ?? random.pick(pitch);
  }

  goal(side: Side, minute: number): void {
    const { random } = this.pairing;
    const own = random.chance(0.03);
    const player = own ? random.pick(this.squads[otherSide(side)].pitch) : this.scorer(side);
    const helper = this.scorer(side);
    const other = !own && helper !== player && random.chance(0.7) ? { other: helper } : {};
    this.add(side, this.extra ? entries.extra : entries.regular);
    this.recorder.record({
      kind: own ? 'own_goal' : 'goal',
      side,
      phase: this.phase,
      minute,
      player,
      ...other,
      score: this.result(),
    });
  }

  penalty(side: Side, minute: number): void {
    const { random } = this.pairing;
    this.advance(random.int(8));
    const scored = random.chance(0.77);
    if (scored) this.add(side, this.extra ? entries.extra : entries.regular);
    const kind = scored ? 'penalty_goal' : 'penalty_missed';
    this.recorder.record({ kind, side, phase: this.phase, minute, player: this.scorer(side), score: this.result() });
  }

  card(side: Side, entry: number, minute: number): void {
    const { pitch } = this.squads[side];
    const player = this.pairing.random.pick(pitch);
    if (entry === entries.red) {
      if (pitch.length <= 8) return;
      pitch.splice(pitch.indexOf(player), 1);
    }
    const kind = entry === entries.red ? 'red_card' : 'yellow_card';
    this.happened(side, entry, { kind, side, phase: this.phase, minute, player });
  }

  substitute(side: Side, minute: number): void {
    const { pitch, bench } = this.squads[side];
    const player = bench.pop();
    if (!player) return;
    const place = 1 + this.pairing.random.int(pitch.length - 1);
    const other = pitch[place];
    if (!other) return;
    pitch[place] = player;
    this.recorder.record({ kind: 'substitution', side, phase: this.phase, minute, player, other });
  }

  pause(phase: string, seconds: number): void {
    const ended = this.phase;
    this.phase = phase;
    this.recorder.record({ kind: 'period_end', phase: ended, score: this.result() });
    this.recorder.pass(seconds);
  }

  /** Five kicks each, then one each until they differ. */
  shootout(): void {
    const { random } = this.pairing;
    this.phase = 'PEN';
    this.recorder.record({ kind: 'period_start', phase: 'PEN' });
    const left: Both<number> = { home: 5, away: 5 };
    const scored = (side: Side): number => this.score[side][entries.shootout] ?? 0;
    let side: Side = random.pick(sidesOf);
    for (let kick = 1; ; kick += 1) {
      this.recorder.pass(35 + random.int(15));
      left[side] -= 1;
      const hit = random.chance(0.75);
      if (hit) this.add(side, entries.shootout);
      const kind = hit ? 'penalty_goal' : 'penalty_missed';
      this.recorder.record({
        kind,
        side,
        phase: 'PEN',
        player: random.pick(this.squads[side].pitch),
        score: [scored('home'), scored('away')],
      });
      const lead = scored('home') - scored('away');
      if (kick < 10 ? lead > left.away || -lead > left.home : kick % 2 === 0 && lead !== 0) return;
      side = otherSide(side);
    }
  }

  play(): void {
    this.recorder.pass(this.pairing.random.int(90));
    this.half('H1', 0, 45);
    for (const side of sidesOf) this.score[side][entries.half] = this.goals(side);
    this.pause('HT', 15 * 60);
    this.half('H2', 45, 45);
    if (this.pairing.cup && this.goals('home') === this.goals('away')) this.overtime();
    const ended = this.phase;
    this.phase = 'FT';
    this.over = true;
    this.recorder.record({ kind: 'period_end', phase: ended, score: this.result() });
  }

  overtime(): void {
    this.pause('BT', 5 * 60);
    for (const side of sidesOf) this.score[side][entries.extra] = this.goals(side);
    this.extra = true;
    this.half('ET1', 90, 15);
    this.pause('BT', 60);
    this.half('ET2', 105, 15);
    if (this.goals('home') !== this.goals('away')) return;
    this.pause('BT', 3 * 60);
    this.shootout();
  }
}

/** Two halves; a level cup match continues with extra time and a shoot-out. */
const play: Play = (pairing) => {
  const match = new Football(pairing);
  match.play();
  return match.recorder.steps;
};

export const football: DemoSport = {
  play,
  leagues: [
    league('football-north', { regions: ['north'], clubs: 16, hours: [18, 24], matchesADay: 8, popular: true }),
    league('football-coast', { regions: ['coast'], clubs: 16, hours: [0, 6], matchesADay: 8, popular: true }),
    league('football-east', { regions: ['east'], clubs: 16, hours: [6, 12], matchesADay: 8, popular: true }),
    league('football-south', { regions: ['south'], clubs: 16, hours: [12, 18], matchesADay: 7, popular: false }),
    league('football-cup', {
      regions: ['north', 'coast', 'east', 'south'],
      clubs: 4,
      hours: [1, 25],
      matchesADay: 4,
      popular: true,
      cup: true,
    }),
  ],
  opponents: 'clubs',
  starters: { formations: ['4-3-3', '4-4-2', '4-2-3-1', '3-5-2'] },
  hasNumbers: true,
  statistics: {
    growing: [
      ['fouls', 7, 16],
      ['offsides', 0, 6],
      ['saves', 1, 6],
      ['passes', 330, 620],
      ['tackles', 9, 22],
    ],
    share: 'possession',
    rate: ['pass_accuracy', 74, 91],
    scored: [
      ['corners', entries.corners],
      ['yellow_cards', entries.yellow],
      ['red_cards', entries.red],
    ],
    attempts: [
      ['shots_on_target', 1, 6],
      ['shots', 6, 15],
    ],
  },
  isPlentiful: true,
};

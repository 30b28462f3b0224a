import { describe, expect, it } from 'vitest';
import { type SportName, sportIdCodes, sportIds } from '../enums.ts';
import { phasesOf } from './operator-rules.ts';
import { hasDraws, hasStandings, outcomes, outcomesOf, pointsOf, scoreText, seasonOf } from './rules.ts';
import { scoreFault, scoreFieldsOf, scoreTextsOf } from './score-entry.ts';

interface Facts {
  readonly id: number;
  /** Home and away as they are entered, and as they are stored and shown. */
  readonly score: readonly [home: number[], away: number[], stored: string, shown: string];
  /** A score that the sport cannot have, and why. */
  readonly wrong: readonly [home: number[], away: number[], fault: string];
  readonly fields: string;
  readonly phases: string;
  readonly season: '2026/27' | '2026';
  /** A win, a late win, a draw, a late loss and a loss; null without a table. */
  readonly points: readonly number[] | null;
  readonly draws: boolean;
}

const innings = Array.from({ length: 15 }, (_, at) => `inning${at + 1}`).join(' ');

/** What every sport is known by, as its rule books and the specification say. */
const table: Readonly<Record<SportName, Facts>> = {
  football: {
    id: 1,
    score: [[1, 1, 0, 2, 7, 2, 4], [1, 0, 0, 3, 5, 2, 3], '[1,1,0,2,7,2,4]', '2(4)-2(3)'],
    wrong: [[1, 0, 0, 0, 0, 2, 5], [1, 0, 0, 0, 0, 1, 4], 'shootout_without_draw'],
    fields: 'regular half red yellow corners extra shootout',
    phases: 'H1 0 runs, HT 2700, H2 2700 runs, ET1 5400 runs, ET2 6300 runs, PEN 7200',
    season: '2026/27',
    points: [3, 3, 1, 0, 0],
    draws: true,
  },
  basketball: {
    id: 2,
    score: [[25, 25, 25, 25, 12], [30, 20, 25, 25, 9], '[25,25,25,25,12]', '112-109'],
    wrong: [[25, 25, 25, 25, 12], [30, 20, 25, 24, 9], 'overtime_without_draw'],
    fields: 'quarter1 quarter2 quarter3 quarter4 overtime',
    phases: 'Q1, Q2, HT, Q3, Q4, OT, BT',
    season: '2026/27',
    points: [2, 2, 1, 1, 1],
    draws: false,
  },
  tennis: {
    id: 3,
    score: [[6, 0, 3, 0, 7, 7], [4, 0, 6, 0, 6, 5], '[6,0,3,0,7,7]', '2-1'],
    wrong: [[7, 0], [4, 0], 'set_impossible'],
    fields: [1, 2, 3, 4, 5].map((set) => `games${set} tiebreak${set}`).join(' '),
    phases: 'S1, S2, S3, S4, S5',
    season: '2026',
    points: null,
    draws: false,
  },
  baseball: {
    id: 4,
    score: [[5, 9, 1, 0, 5], [2, 6, 0, 2, 0], '[5,9,1,0,5]', '5-2'],
    wrong: [[5, 9, 1, 0, 4], [2, 6, 0, 2, 0], 'parts_differ_from_total'],
    fields: `runs hits errors ${innings}`,
    phases: 'I1, I2, I3, I4, I5, I6, I7, I8, I9',
    season: '2026',
    points: [2, 2, 1, 0, 0],
    draws: false,
  },
  cricket: {
    id: 5,
    score: [[164, 7, 120], [158, 10, 118], '[164,7,120]', '164-158'],
    wrong: [[164, 21, 120], [158, 10, 118], 'too_many_wickets'],
    fields: 'runs wickets balls',
    phases: 'I1, I2, BT',
    season: '2026',
    points: [2, 2, 1, 0, 0],
    draws: true,
  },
  esports: {
    id: 6,
    score: [[2, 21, 14, 30], [1, 15, 22, 11], '[2,21,14,30]', '2-1'],
    wrong: [[4], [4], 'too_many_maps'],
    fields: 'maps map1 map2 map3 map4 map5 map6 map7',
    phases: 'G1, G2, G3, G4, G5, BT',
    season: '2026',
    points: [3, 3, 1, 0, 0],
    draws: true,
  },
  ice_hockey: {
    id: 8,
    score: [[3, 1, 1, 0, 0, 1], [2, 0, 1, 1, 0, 0], '[3,1,1,0,0,1]', '3-2'],
    wrong: [[3, 1, 1], [2, 0, 1], 'parts_differ_from_total'],
    fields: 'goals period1 period2 period3 overtime shootout',
    phases: 'P1, P2, P3, OT, SO, BT',
    season: '2026/27',
    points: [3, 2, 1, 1, 0],
    draws: false,
  },
  handball: {
    id: 101,
    score: [[28, 14, 33, 4], [28, 15, 33, 3], '[28,14,33,4]', '33(4)-33(3)'],
    wrong: [[28, 14, 33, 4], [28, 15, 32, 3], 'shootout_without_draw'],
    fields: 'regular half extra shootout',
    phases: 'H1 0 runs, HT 1800, H2 1800 runs, ET1 3600 runs, ET2 3900 runs, PEN 4200',
    season: '2026/27',
    points: [2, 2, 1, 0, 0],
    draws: true,
  },
  volleyball: {
    id: 10,
    score: [[3, 25, 22, 25, 25], [1, 20, 25, 18, 23], '[3]', '3-1'],
    wrong: [[3], [3], 'too_many_sets'],
    fields: 'sets set1 set2 set3 set4 set5',
    phases: 'S1, S2, S3, S4, S5',
    season: '2026/27',
    points: [3, 2, 1, 1, 0],
    draws: false,
  },
};

describe.each(Object.entries(table) as [SportName, Facts][])('%s', (name, facts) => {
  const sportId = sportIds[name];

  it('keeps its number', () => expect(sportId).toBe(facts.id));

  it('stores and shows an entered score, and rejects an impossible one', () => {
    const [home, away, stored, shown] = facts.score;
    expect(scoreFault(sportId, { home, away })).toBeNull();
    const texts = scoreTextsOf(sportId, { home, away });
    expect(texts.homeScore).toBe(stored);
    expect(scoreText(sportId, texts.homeScore, texts.awayScore, texts.vbScores)).toBe(shown);
    const [wrongHome, wrongAway, fault] = facts.wrong;
    expect(scoreFault(sportId, { home: wrongHome, away: wrongAway })).toBe(fault);
  });

  it('has its fields and phases', () => {
    expect(
      scoreFieldsOf(sportId)
        .map(({ figure, number }) => `${figure}${number ?? ''}`)
        .join(' '),
    ).toBe(facts.fields);
    expect(
      phasesOf(sportId)
        .map(({ phase, seconds, runs }) => `${phase}${seconds === null ? '' : ` ${seconds}`}${runs ? ' runs' : ''}`)
        .join(', '),
    ).toBe(facts.phases);
  });

  it('has its season and points', () => {
    expect(seasonOf(sportId, new Date('2026-09-05T18:00:00Z'))).toBe(facts.season);
    expect(hasStandings(sportId) ? outcomes.map((outcome) => pointsOf(sportId, outcome)) : null).toEqual(facts.points);
    expect(hasDraws(sportId)).toBe(facts.draws);
  });
});

describe('a late win', () => {
  const winOf = (sport: SportName, homeScore: string, awayScore: string, vbScores: string | null = null) =>
    outcomesOf({ sportId: sportIds[sport], homeScore, awayScore, vbScores }).outcomes.home;

  it.each([
    ['football', '[0,0,0,0,0,1]', '[0,0,0,0,0,0]', 'win'],
    ['basketball', '[20,20,20,20,9]', '[20,20,20,20,7]', 'win'],
    ['ice_hockey', '[3,1,1,0,1]', '[2,0,1,1,0]', 'late_win'],
    ['ice_hockey', '[3,1,1,1]', '[2,0,1,1]', 'win'],
  ] as const)('of %s %s to %s is a %s', (sport, home, away, outcome) => {
    expect(winOf(sport, home, away)).toBe(outcome);
  });

  it('of volleyball took five sets', () => {
    expect(winOf('volleyball', '[3]', '[2]', '{"pt":[3,2]}')).toBe('late_win');
    expect(winOf('volleyball', '[3]', '[1]', '{"pt":[3,1]}')).toBe('win');
  });
});

it('numbers every sport once, in ascending order', () => {
  expect(sportIdCodes).toEqual(
    Object.values(table)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b),
  );
});

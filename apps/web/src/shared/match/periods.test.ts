import { type SportName, sportIds } from '@touchline/contract/enums';
import type { Match, PeriodCell } from '@touchline/contract/matches';
import { describe, expect, it } from 'vitest';
import { testMatch } from './match-fixtures.ts';
import { periodCells, periodHeads } from './periods.ts';

const played = (sport: SportName, home: string, away: string, more: Partial<Match> = {}) =>
  periodCells(testMatch('1', sport, { status: 'ended', phase: 'FT', homeScore: home, awayScore: away, ...more }));
const figures = (cells: PeriodCell[]) => cells.map(({ home, away }) => `${home.text}-${away.text}`);
const now = (cells: PeriodCell[]) => cells.map((cell) => (cell.now ? 'now' : cell.past ? 'past' : ''));
const running = (phase: string) => ({ status: 'in_progress', phase }) as const;
const heads = (sport: SportName, cells: PeriodCell[][]) =>
  periodHeads(sportIds[sport], cells).map(({ label }) => ('word' in label ? label.word : label.number));

describe('scores by part', () => {
  it('are empty before the match', () => {
    expect(played('basketball', '[]', '[]', { status: 'not_started', phase: null })).toEqual([]);
    expect(played('football', '[0,0]', '[0,0]', { status: 'postponed', phase: null })).toEqual([]);
  });

  it('of football are the half-time score, once it is known', () => {
    expect(played('football', '[1,1]', '[0,0]', running('H1'))).toEqual([]);
    expect(figures(played('football', '[3,1,0,2]', '[0,0,1]', running('H2')))).toEqual(['1-0']);
    expect(heads('football', [])).toEqual(['halfTime']);
  });

  it('of handball are the score at half-time', () => {
    expect(figures(played('handball', '[28,14]', '[27,15]'))).toEqual(['14-15']);
    expect(heads('handball', [])).toEqual(['halfTime']);
  });

  it('of basketball are quarters, then overtime', () => {
    const third = played('basketball', '[28,20,6]', '[22,21,6]', running('Q3'));
    expect(figures(third)).toEqual(['28-22', '20-21', '6-6']);
    expect(now(third)).toEqual(['past', 'past', 'now']);
    expect(third.map(({ home }) => home.won)).toEqual([true, false, false]);
    const over = played('basketball', '[20,20,20,20,9]', '[20,20,20,20,7]', running('OT'));
    expect(now(over).at(-1)).toBe('now');
    expect(heads('basketball', [third])).toEqual([1, 2, 3, 4]);
    expect(heads('basketball', [third, over])).toEqual([1, 2, 3, 4, 'overtime']);
  });

  it('mark all quarters as past during a break', () => {
    expect(now(played('basketball', '[28,20]', '[22,21]', running('HT')))).toEqual(['past', 'past']);
  });

  it('of tennis are games, with raised points of a lost tie-break', () => {
    const cells = played('tennis', '[6,0,6,5,4]', '[4,0,7,7,6]');
    expect(figures(cells)).toEqual(['6-4', '6-7', '4-6']);
    expect(cells[1]?.home.raised).toBe('5');
    expect(cells[1]?.away.raised).toBeNull();
    expect(cells[0]?.home.raised).toBeNull();
    expect(played('tennis', '[6,3]', '[6,2]', running('S1'))[0]?.away.raised).toBeNull();
  });

  it('of volleyball are the points of each set', () => {
    const cells = played('volleyball', '[1]', '[1]', {
      ...running('S3'),
      vbScores: '{"p1":[25,15],"p2":[19,25],"p3":[8,6],"pt":[1,1]}',
    });
    expect(figures(cells)).toEqual(['25-15', '19-25', '8-6']);
    expect(now(cells)).toEqual(['past', 'past', 'now']);
    expect(played('volleyball', '[]', '[]', { vbScores: 'broken' })).toEqual([]);
  });

  it('of ice hockey and esports leave out the total', () => {
    expect(figures(played('ice_hockey', '[3,1,0,1,1]', '[2,0,1,1,0]'))).toEqual(['1-0', '0-1', '1-1', '1-0']);
    expect(figures(played('esports', '[1,10,18]', '[1,42,9]', running('G3')))).toEqual(['10-42', '18-9']);
    expect(heads('ice_hockey', [played('ice_hockey', '[2,1,0,1,0,0]', '[3,0,1,1,0,1]')])).toEqual([
      1,
      2,
      3,
      'overtime',
      'shootout',
    ]);
  });

  it('of baseball are hits and errors, of cricket wickets and overs', () => {
    expect(figures(played('baseball', '[5,9,1,0,5]', '[2,6,0,2,0]'))).toEqual(['9-6', '1-0']);
    expect(figures(played('cricket', '[126,3,88]', '[156,7,120]', running('I2')))).toEqual(['3-7', '14.4-20']);
    expect(figures(played('cricket', '[0,0,0]', '[30,1,20]', running('I1')))).toEqual(['-1', '-3.2']);
  });
});

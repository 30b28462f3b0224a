import { sportIds } from '@touchline/contract/enums';
import type { Incident } from '@touchline/contract/matches';
import { describe, expect, it } from 'vitest';
import { testMatch } from '../../../shared/match/match-fixtures.ts';
import { isBreak, minuteOf, scoreAfter, shownIncidents, withIncident } from './incident-words.ts';
import { statisticsOf } from './statistics-of.ts';

const incident = (id: string, minute: number, more: Partial<Incident> = {}): Incident => ({
  id,
  matchId: '1',
  kind: 'goal',
  side: 'home',
  phase: 'H1',
  minute,
  player: null,
  other: null,
  text: null,
  homeScore: null,
  awayScore: null,
  at: new Date(Date.UTC(2026, 2, 1, 15, minute)).toISOString(),
  ...more,
});

describe('incidents', () => {
  it('are sorted by time, and replaced by corrections', () => {
    const all = withIncident(withIncident([incident('1', 5), incident('3', 30)], incident('2', 20)), incident('4', 40));
    expect(all.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
    const corrected = withIncident(all, incident('2', 20, { kind: 'own_goal' }));
    expect(corrected.map(({ id, kind }) => [id, kind])[1]).toEqual(['2', 'own_goal']);
    expect(corrected).toHaveLength(4);
  });

  it('show added time in the usual form', () => {
    expect(minuteOf({ minute: 47, phase: 'H1' }, sportIds.football)).toBe('45+2′');
    expect(minuteOf({ minute: 47, phase: 'H2' }, sportIds.football)).toBe('47′');
    expect(minuteOf({ minute: null, phase: 'Q2' }, sportIds.basketball)).toBe('');
  });

  it('hide the start of a part after the end of another', () => {
    const parts = (['period_start', 'period_end', 'period_start', 'period_end'] as const).map((kind, at) =>
      incident(String(at), at * 45, { kind, side: null }),
    );
    expect(shownIncidents(parts).map(({ id }) => id)).toEqual(['0', '1', '3']);
    expect(parts.every(isBreak)).toBe(true);
    expect(scoreAfter(incident('1', 1, { homeScore: 2, awayScore: 0 }))).toBe('2–0');
  });
});

describe('statistics', () => {
  const score = { homeScore: '[2,1,0,3,7,0,0]', awayScore: '[1,0,1,2,4,0,0]' };
  it('are read from the score layout of the sport', () => {
    const match = testMatch('1', 'football', { status: 'in_progress', phase: 'H2', ...score });
    expect(statisticsOf(match)).toEqual([
      { key: 'halfTime', home: 1, away: 0 },
      { key: 'corners', home: 7, away: 4 },
      { key: 'yellow', home: 3, away: 2 },
      { key: 'red', home: 0, away: 1 },
    ]);
  });
  it('leave out unknown values', () => {
    const first = testMatch('1', 'football', { status: 'in_progress', phase: 'H1', ...score });
    expect(statisticsOf(first).map(({ key }) => key)).not.toContain('halfTime');
    expect(statisticsOf(testMatch('1', 'football', score))).toEqual([]);
    expect(statisticsOf(testMatch('1', 'tennis', { status: 'in_progress', phase: 'S1' }))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { sportIds } from '../enums.ts';
import { seasonOf } from './rules.ts';

describe('seasonOf', () => {
  it.each([
    ['2026-03-01T12:00:00Z', '2025/26'],
    ['2026-06-30T23:59:59Z', '2025/26'],
    ['2026-07-01T00:00:00Z', '2026/27'],
    ['1999-08-01T00:00:00Z', '1999/00'],
  ])('football at %s is in %s', (at, season) => expect(seasonOf(sportIds.football, new Date(at))).toBe(season));

  it('is the calendar year in UTC for other sports', () => {
    expect(seasonOf(sportIds.baseball, new Date('2026-12-31T23:59:59Z'))).toBe('2026');
    expect(seasonOf(sportIds.tennis, new Date('2027-01-01T00:00:00+02:00'))).toBe('2026');
  });

  it('is the one that the feed states', () => {
    expect(seasonOf(sportIds.football, new Date('2026-03-01T12:00:00Z'), 'Clausura')).toBe('Clausura');
  });
});

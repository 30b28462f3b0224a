import { dayAfter, dayOf, isDay, spanOf } from '@touchline/contract/days';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stripDays } from './days.ts';

afterEach(() => vi.unstubAllEnvs());
const inZone = (zone: string) => vi.stubEnv('TZ', zone);
const hoursOf = (day: string): number => {
  const { from, to } = spanOf(day);
  return (Date.parse(to) - Date.parse(from)) / 3_600_000;
};

describe('days in the time zone of the user', () => {
  it.each([
    ['Asia/Shanghai', '2026-03-02', '2026-03-01T16:00:00.000Z'],
    ['America/Sao_Paulo', '2026-03-01', '2026-03-01T03:00:00.000Z'],
    ['Asia/Kolkata', '2026-03-02', '2026-03-01T18:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-02', '2026-03-01T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-03-01', '2026-03-01T11:00:00.000Z'],
  ])('places one instant in %s on %s, which starts at %s', (zone, day, from) => {
    inZone(zone);
    expect(dayOf(Date.parse('2026-03-01T19:00:00.000Z'))).toBe(day);
    expect(spanOf(day).from).toBe(from);
  });

  it('have 23, 24 or 25 hours', () => {
    inZone('Europe/Lisbon');
    expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(hoursOf)).toEqual([24, 23, 25]);
    expect(dayAfter('2026-03-28', 1)).toBe('2026-03-29');
    expect(dayAfter('2026-10-25', 1)).toBe('2026-10-26');
    inZone('America/Santiago');
    // The clock skips midnight there.
    expect(dayAfter('2026-09-05', 1)).toBe('2026-09-06');
  });

  it('form a strip from yesterday to six days ahead, across months and years', () => {
    inZone('Asia/Bangkok');
    expect(stripDays('2026-12-31', '2026-12-31')).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
      '2027-01-04',
      '2027-01-05',
      '2027-01-06',
    ]);
  });

  it('outside of the strip appear at its end', () => {
    expect(stripDays('2026-03-10', '2026-03-01')[0]).toBe('2026-03-01');
    expect(stripDays('2026-03-10', '2026-04-01').at(-1)).toBe('2026-04-01');
    expect(stripDays('2026-03-10', '2026-04-01')).toHaveLength(9);
  });

  it.each([undefined, '', 'today', '2026-13-01', '2026-02-30', '26-01-01', '2026-1-1'])('rejects day %s', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it('accepts an existing day', () => expect(isDay('2028-02-29')).toBe(true));
});

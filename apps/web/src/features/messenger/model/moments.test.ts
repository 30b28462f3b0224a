import { formatsFor } from '@touchline/i18n';
import { afterEach, expect, it, vi } from 'vitest';
import { dayHeading, listMoment } from './moments.ts';

afterEach(() => vi.unstubAllEnvs());

const now = Date.parse('2026-03-10T12:00:00Z');
const shown = (at: string, intl = 'en-GB') => listMoment(at, now, formatsFor(intl, 'UTC'), intl);

it('shows the time of today, then yesterday, the weekday and the date', () => {
  expect(shown('2026-03-10T08:05:00Z')).toBe('08:05');
  expect(shown('2026-03-09T23:59:00Z')).toBe('Yesterday');
  expect(shown('2026-03-06T12:00:00Z')).toBe('Fri');
  expect(shown('2026-02-01T12:00:00Z')).toBe('1 Feb 2026');
  expect(shown('2026-03-09T23:59:00Z', 'zh-Hans')).toBe('昨天');
});

it('heads a day with its weekday, and with the year when it is not this one', () => {
  expect(dayHeading('2026-03-10T08:05:00Z', now, 'en-GB')).toBe('Today');
  expect(dayHeading('2026-03-02T08:05:00Z', now, 'de')).toBe('Montag, 2. März');
  expect(dayHeading('2025-03-03T08:05:00Z', now, 'de')).toBe('Montag, 3. März 2025');
});

it.each([
  ['Europe/Madrid', '2026-03-30T00:30', '2026-03-29T12:00', '2026-03-28T12:00'],
  ['Europe/Berlin', '2026-10-25T23:30', '2026-10-24T23:00', '2026-10-23T23:45'],
  ['America/Santiago', '2026-09-07T00:30', '2026-09-06T01:30', '2026-09-05T23:30'],
])('takes the day before for yesterday around the change of clocks in %s', (zone, here, yesterday, before) => {
  vi.stubEnv('TZ', zone);
  const then = new Date(here).getTime();
  const on = (at: string) => [
    listMoment(new Date(at).toISOString(), then, formatsFor('en-GB', zone), 'en-GB'),
    dayHeading(new Date(at).toISOString(), then, 'en-GB'),
  ];
  expect(on(yesterday)).toEqual(['Yesterday', 'Yesterday']);
  for (const text of on(before)) expect(text).toMatch(/^(?:Fri|Sat)/);
});

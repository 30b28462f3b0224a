import { expect, it } from 'vitest';
import { instantOf, isZone } from './zoned-time.ts';

it.each([
  ['2026-01-10T15:00', 'Europe/London', '2026-01-10T15:00:00.000Z'],
  ['2026-07-10T15:00', 'Europe/London', '2026-07-10T14:00:00.000Z'],
  ['2026-07-10T20:30:15', 'Asia/Shanghai', '2026-07-10T12:30:15.000Z'],
  ['2026-03-28T15:00', 'Europe/London', '2026-03-28T15:00:00.000Z'],
  ['2026-03-29T15:00', 'Europe/London', '2026-03-29T14:00:00.000Z'],
  ['2026-10-24T15:00', 'Europe/Berlin', '2026-10-24T13:00:00.000Z'],
  ['2026-10-25T15:00', 'Europe/Berlin', '2026-10-25T14:00:00.000Z'],
  ['2026-03-08T15:00', 'America/New_York', '2026-03-08T19:00:00.000Z'],
  ['2026-05-01T00:00', 'Pacific/Kiritimati', '2026-04-30T10:00:00.000Z'],
  ['2026-05-01T12:00', 'Asia/Kolkata', '2026-05-01T06:30:00.000Z'],
])('reads %s in %s as %s', (local, zone, instant) => {
  expect(instantOf(local, zone)?.toISOString()).toBe(instant);
});

it('takes the first of two equal times when clocks go back', () => {
  expect(instantOf('2026-10-25T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(instantOf('2026-11-01T01:30', 'America/New_York')?.toISOString()).toBe('2026-11-01T05:30:00.000Z');
});

it('moves a time that clocks skip on by the skipped hour', () => {
  expect(instantOf('2026-03-29T01:30', 'Europe/London')?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
});

it.each([
  ['2026-02-30T15:00', 'Europe/London'],
  ['2026-13-01T15:00', 'Europe/London'],
  ['2026-01-01T25:00', 'Europe/London'],
  ['2026-01-01T15:00', 'Europe/Nowhere'],
  ['2026-01-01T15:00', '__proto__'],
  ['tomorrow', 'Europe/London'],
])('refuses %s in %s', (local, zone) => expect(instantOf(local, zone)).toBeNull());

it('knows zones by their names', () => {
  expect(isZone('America/Sao_Paulo')).toBe(true);
  expect(isZone('Mars/Olympus')).toBe(false);
});

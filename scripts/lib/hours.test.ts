import { expect, it } from 'vitest';
import { startTimes } from './hours.mjs';

const local = (at: Date, timeZone: string): string =>
  at.toLocaleString('sv-SE', { timeZone, timeStyle: 'short', dateStyle: 'short' });

it.each(['2026-11-22T17:47:00Z', '2027-01-31T23:59:00Z', '2028-02-29T16:00:00Z', '2027-03-28T01:30:00Z'])(
  'returns eight future times, from %s',
  (now) => {
    const times = startTimes(new Date(now));
    expect(times).toHaveLength(8);
    for (const { at } of times) expect(at.getTime()).toBeGreaterThan(Date.parse(now));
    const [summer, , , , , monthEnd, , midnight] = times;
    if (!summer || !monthEnd || !midnight) throw new Error('a time is missing');
    expect(local(summer.at, summer.zone)).toMatch(/ 01:58$/);
    expect(local(new Date(summer.at.getTime() + 120_000), summer.zone)).toMatch(/ 03:00$/);
    expect(new Date(monthEnd.at.getTime() + 86_400_000).getUTCDate()).toBe(1);
    expect(midnight.at.toISOString()).toMatch(/T23:56/);
  },
);

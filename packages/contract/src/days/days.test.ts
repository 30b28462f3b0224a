import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  dayAfter,
  dayOf,
  daysBetween,
  fromDateTimeField,
  isDay,
  offsetOfDay,
  spanOf,
  startOf,
  toDateTimeField,
} from './index.ts';

afterEach(() => vi.unstubAllEnvs());

const hour = 3_600_000;
/** Each has two changes in 2026: by an hour or a half, at night, at midnight, early in the evening before. */
const zones = [
  'Europe/Madrid',
  'Europe/Berlin',
  'Europe/London',
  'Europe/Lisbon',
  'Europe/Athens',
  'Europe/Chisinau',
  'Atlantic/Azores',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Jerusalem',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Havana',
  'America/Nuuk',
  'America/Santiago',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
];

/** Instants of 2026 at which the offset of the zone changes, in half hours. */
function changesOf(zone: string): number[] {
  vi.stubEnv('TZ', zone);
  const found: number[] = [];
  for (let at = Date.UTC(2026, 0, 2); at < Date.UTC(2026, 11, 30); at += hour / 2)
    if (new Date(at).getTimezoneOffset() !== new Date(at - hour / 2).getTimezoneOffset()) found.push(at);
  return found;
}

const changes = zones.flatMap((zone) => changesOf(zone).map((at) => [zone, new Date(at).toISOString()] as const));

it('knows forty changes of clocks', () => expect(changes).toHaveLength(40));

describe.each(changes)('around the change of clocks in %s at %s', (zone, instant) => {
  const change = Date.parse(instant);
  const near = (day: string) => [-3, -2, -1, 0, 1, 2].map((plus) => dayAfter(day, plus));

  it('places every instant on the day that its clock shows', () => {
    vi.stubEnv('TZ', zone);
    const clock = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
    for (let at = change - 60 * hour; at <= change + 60 * hour; at += hour / 4)
      expect([at, dayOf(at)]).toEqual([at, clock.format(at)]);
  });

  it('begins days at their first instant, one after the other', () => {
    vi.stubEnv('TZ', zone);
    for (const day of near(dayOf(change))) {
      const start = startOf(day).getTime();
      expect([dayOf(start), dayOf(start - 1)]).toEqual([day, dayAfter(day, -1)]);
      expect(spanOf(day)).toEqual({
        from: new Date(start).toISOString(),
        to: startOf(dayAfter(day, 1)).toISOString(),
      });
      expect(isDay(day)).toBe(true);
      expect(daysBetween(dayAfter(day, -1), day)).toBe(1);
      expect(daysBetween(day, dayAfter(day, -5))).toBe(-5);
      const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
      expect(Date.UTC(year, month - 1, date) - offsetOfDay(day) * 60_000).toBe(start);
    }
  });

  it('gives a field of day and time the instant that it shows', () => {
    vi.stubEnv('TZ', zone);
    for (let at = change - 30 * hour; at <= change + 30 * hour; at += hour) {
      const back = Date.parse(fromDateTimeField(toDateTimeField(at)) ?? '');
      // The hour that comes twice is taken for one of both.
      expect(toDateTimeField(back)).toBe(toDateTimeField(at));
      expect(Math.abs(back - at)).toBeLessThanOrEqual(hour);
    }
  });
});

it('has no day that a country skipped', () => {
  vi.stubEnv('TZ', 'Pacific/Apia');
  expect(isDay('2011-12-30')).toBe(false);
  expect(dayAfter('2011-12-29', 1)).toBe('2011-12-31');
});

it('reads no instant from an empty field', () => expect(fromDateTimeField('')).toBeUndefined());

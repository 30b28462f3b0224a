import { curvePointsMax, historyCalls } from '@touchline/contract/streams';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayAfter, dayOf, daysOf, monthAfter, monthSpan, spanOf, startOf } from '../../../platform/calendar.ts';
import { dataOf } from '../../../testing/api.ts';
import { createHistory } from './index.ts';
import { isDue, makeFigures } from './make-figures.ts';
import { createHistoryFixture, type HistoryFixture } from './testing/history-fixture.ts';

const minute = 60_000;
let world: HistoryFixture;

/** An instant in the server's time zone, wherever the tests run. */
const at = (day: string, time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const instant = startOf(day);
  instant.setHours(hours, minutes);
  return instant.getTime();
};
const go = (day: string, time: string): void => world.platform.clock.set(at(day, time));
const night = async (day: string, time = '00:30'): Promise<void> => {
  go(day, time);
  await world.look();
};
const figuresOn = async (hostId: string, day: string) => {
  const { days } = await world.statistics(hostId, { month: day.slice(0, 7) });
  return days.find((one) => one.day === day);
};

beforeEach(async () => {
  world = await createHistoryFixture();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await world.close();
});

describe('peaks and durations', () => {
  it('peaks at 900 and 700 on the two days of a broadcast over midnight, with one duration on the first', async () => {
    go('2026-03-10', '22:00');
    await world.begin('10', 20);
    go('2026-03-10', '23:50');
    world.watch('10', 900);
    world.watch('10', 300);
    await world.sample();
    go('2026-03-11', '00:10');
    world.watch('10', 700);
    await world.sample();
    go('2026-03-11', '01:00');
    await world.end('10');
    await night('2026-03-11', '02:00');
    expect(await figuresOn('10', '2026-03-10')).toMatchObject({ peak: 900, broadcasts: 1, seconds: 3 * 3600 });
    expect(await figuresOn('10', '2026-03-11')).toBeUndefined();
    await night('2026-03-12');
    expect(await figuresOn('10', '2026-03-11')).toMatchObject({ peak: 700, broadcasts: 0, seconds: 0 });
    expect((await world.statistics('10', { month: '2026-03' })).total).toMatchObject({
      peak: 900,
      broadcasts: 1,
      seconds: 3 * 3600,
      daysOnAir: 2,
    });
  });

  it('counts a broadcast that was live during the run on the day it began, one night later', async () => {
    go('2026-03-10', '22:00');
    await world.begin('10', 50);
    await world.sample();
    await night('2026-03-11');
    expect(await figuresOn('10', '2026-03-10')).toMatchObject({ peak: 50, broadcasts: 0, seconds: 0 });
    go('2026-03-11', '04:00');
    await world.end('10');
    await night('2026-03-12');
    expect(await figuresOn('10', '2026-03-10')).toMatchObject({ peak: 50, broadcasts: 1, seconds: 6 * 3600 });
  });

  it('sees the same number of viewers through a quiet midnight', async () => {
    go('2026-03-10', '23:59');
    await world.begin('10', 400);
    await world.sample();
    go('2026-03-11', '00:01');
    await world.sample();
    await world.end('10');
    await night('2026-03-12');
    expect(await figuresOn('10', '2026-03-11')).toMatchObject({ peak: 400, averageViewers: 400 });
  });

  it('uses the peak of the broadcast when nothing was sampled, and leaves out private streams', async () => {
    go('2026-03-10', '12:00');
    await world.begin('10', 60);
    go('2026-03-10', '12:30');
    await world.end('10');
    await world.begin('11', 5, { private: true });
    await world.sample();
    await world.end('11');
    await night('2026-03-11');
    expect(await figuresOn('10', '2026-03-10')).toMatchObject({ peak: 60, seconds: 1800 });
    expect(await figuresOn('11', '2026-03-10')).toMatchObject({ peak: 0, broadcasts: 0 });
    expect((await world.past('11', { month: '2026-03' })).total).toBe(0);
  });

  it('averages over live minutes with the maximum of each minute', async () => {
    go('2026-03-10', '12:00');
    await world.begin('10', 100);
    world.watch('10', 10);
    await world.sample();
    go('2026-03-10', '12:01');
    world.watch('10', 51);
    await world.sample();
    await world.sample();
    await world.end('10');
    await night('2026-03-11');
    expect(await figuresOn('10', '2026-03-10')).toMatchObject({ peak: 100, averageViewers: 76 });
  });
});

describe('the nightly run', () => {
  it.each([
    ['2026-03-11', '00:04', '2026-03-09', false],
    ['2026-03-11', '00:05', '2026-03-09', true],
    ['2026-03-11', '05:59', '2026-03-09', true],
    ['2026-03-11', '15:00', '2026-03-09', true],
    ['2026-03-11', '03:00', '2026-03-10', false],
    ['2026-03-11', '03:00', undefined, true],
  ])('at %s %s with figures through %s returns due: %s', (day, time, through, due) => {
    expect(isDue(new Date(at(day, time)), through)).toBe(due);
  });

  it('returns how far its figures go and when they were computed', async () => {
    expect(await world.statistics('10')).toMatchObject({ asOf: null, through: null, days: [] });
    await night('2026-03-11', '03:00');
    expect(await world.statistics('10')).toMatchObject({
      asOf: new Date(at('2026-03-11', '03:00')).toISOString(),
      through: '2026-03-10',
      utcOffset: 0 - new Date(at('2026-03-11', '03:00')).getTimezoneOffset(),
    });
  });

  it('catches up on missed days, and changes nothing when repeated', async () => {
    for (const day of ['2026-02-27', '2026-03-01', '2026-03-03']) {
      go(day, '20:00');
      await world.begin('10', 10);
      await world.sample();
      go(day, '21:00');
      await world.end('10');
    }
    await night('2026-02-28');
    await night('2026-03-05', '14:00');
    const { days, daysBefore, total, before, months } = await world.statistics('10');
    expect(daysBefore.filter(({ seconds }) => seconds > 0).map(({ day }) => day)).toEqual(['2026-02-27']);
    expect(days.map(({ day, seconds }) => [day, seconds])).toEqual([
      ['2026-03-01', 3600],
      ['2026-03-02', 0],
      ['2026-03-03', 3600],
      ['2026-03-04', 0],
    ]);
    expect([total.broadcasts, before.broadcasts, months]).toEqual([2, 1, ['2026-03', '2026-02']]);
    const all = () => world.platform.db.selectFrom('streams_day').selectAll().orderBy('day').execute();
    const made = await all();
    await world.platform.db.updateTable('streams_figures').set({ through: '2026-02-20' }).execute();
    await night('2026-03-05', '15:00');
    expect(await all()).toEqual(made);
  });

  it('computes the figures once when several processes start at the same time', async () => {
    go('2026-03-10', '20:00');
    await world.begin('10', 10);
    await world.sample();
    await world.end('10');
    createHistory(world.platform, world.needs);
    go('2026-03-11', '00:30');
    const deps = { platform: world.platform, ...world.needs };
    const made = await Promise.all([makeFigures(deps), makeFigures(deps), makeFigures(deps)]);
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await makeFigures(deps)).toBe(false);
    expect(await figuresOn('10', '2026-03-10')).toMatchObject({ broadcasts: 1 });
  });

  it('counts new fans per day, also of hosts who were not live', async () => {
    world.fans.push(
      { hostId: '10', at: new Date(at('2026-03-09', '23:59')) },
      { hostId: '10', at: new Date(at('2026-03-10', '00:00')) },
      { hostId: '10', at: new Date(at('2026-03-10', '23:59')) },
    );
    await night('2026-03-10');
    await night('2026-03-11');
    expect(await figuresOn('10', '2026-03-09')).toMatchObject({ newFans: 1, broadcasts: 0 });
    expect(await figuresOn('10', '2026-03-10')).toMatchObject({ newFans: 2, peak: 0 });
    expect((await world.statistics('10')).total).toMatchObject({ newFans: 3, daysOnAir: 0 });
  });

  it('returns gift income of the days in the figures, also of days without a broadcast', async () => {
    world.given.push(
      { hostId: '10', day: '2026-02-28', gifts: 2, coins: 5 },
      { hostId: '10', day: '2026-03-09', gifts: 3, coins: 70 },
      { hostId: '10', day: '2026-03-11', gifts: 9, coins: 900 },
      { hostId: '11', day: '2026-03-10', gifts: 1, coins: 1 },
    );
    await night('2026-03-11');
    const { days, daysBefore } = await world.statistics('10', { month: '2026-03' });
    expect(days.at(-1)?.day).toBe('2026-03-10');
    expect(days.filter(({ gifts }) => gifts > 0)).toMatchObject([{ day: '2026-03-09', gifts: 3, coins: 70 }]);
    expect(daysBefore.at(-1)).toMatchObject({ day: '2026-02-28', gifts: 2, coins: 5, broadcasts: 0 });
  });

  it('keeps the figures of a broadcast when its samples are deleted', async () => {
    go('2026-03-10', '12:00');
    await world.begin('10', 80);
    await world.sample();
    await world.end('10');
    await night('2026-03-11');
    await night('2026-07-01');
    expect(await world.platform.db.selectFrom('streams_sample').selectAll().execute()).toEqual([]);
    expect((await world.past('10', { month: '2026-03' })).items).toMatchObject([{ peak: 80, averageViewers: 80 }]);
    expect(await figuresOn('10', '2026-03-10')).toMatchObject({ peak: 80 });
  });
});

describe('live history', () => {
  it('lists the broadcasts of a month, newest first, and marks those not in the figures yet', async () => {
    go('2026-02-28', '23:30');
    await world.begin('10', 3);
    go('2026-03-01', '00:30');
    await world.end('10');
    for (const day of ['2026-03-02', '2026-03-03']) {
      go(day, '20:00');
      await world.begin('10', 7);
      await world.sample();
      go(day, '21:30');
      await world.end('10');
      if (day === '2026-03-02') await night('2026-03-03');
    }
    const march = await world.past('10', { month: '2026-03', pageSize: 1 });
    expect(march).toMatchObject({
      total: 2,
      items: [{ day: '2026-03-03', seconds: 5400, peak: 7, averageViewers: 7, provisional: true, match: null }],
    });
    expect((await world.past('10', { month: '2026-03', page: 2, pageSize: 1 })).items).toMatchObject([
      { day: '2026-03-02', provisional: false },
    ]);
    expect((await world.past('10', { month: '2026-02' })).items).toMatchObject([{ day: '2026-02-28' }]);
    expect((await world.past('11', { month: '2026-03' })).total).toBe(0);
  });

  it('draws a broadcast of any length with a bounded number of points, each the maximum of its step', async () => {
    go('2026-03-10', '10:00');
    const id = await world.begin('10', 1);
    const start = world.platform.clock.now();
    const samples = Array.from({ length: 1000 }, (_, step) => ({
      session_id: id,
      at: new Date(start + step * minute),
      viewers: step,
    }));
    await world.platform.db.insertInto('streams_sample').values(samples).execute();
    world.platform.clock.set(start + 999 * minute);
    const read = async (uid: string) =>
      world.api.call(historyCalls.curve, { sessionId: id }, { token: world.token(uid) });
    const { points, stepSeconds, endedAt } = dataOf(await read('10'));
    expect(points.length).toBeLessThanOrEqual(curvePointsMax);
    expect([stepSeconds, endedAt]).toEqual([300, null]);
    expect(points[0]).toEqual({ at: new Date(start).toISOString(), viewers: 4 });
    expect(points.at(-1)?.viewers).toBe(999);
    expect(await read('11')).toMatchObject({ code: 'not_found' });
  });

  it('deletes the history with its host', async () => {
    go('2026-03-10', '12:00');
    await world.begin('10', 80);
    await world.sample();
    await world.end('10');
    go('2026-03-10', '12:02');
    await world.storeSummaries();
    expect(await world.platform.db.selectFrom('streams_summary').selectAll().execute()).toHaveLength(1);
    await night('2026-03-11');
    await world.history.removeHosts(['10']);
    for (const table of [
      'streams_sample',
      'streams_broadcast',
      'streams_day',
      'streams_month',
      'streams_summary',
    ] as const)
      expect(await world.platform.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

describe('the calendar', () => {
  it('handles months and leap days', () => {
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    expect(daysOf('2026-02', '2026-03-05')).toHaveLength(28);
    expect(daysOf('2026-03', '2026-02-05')).toEqual([]);
    expect(monthSpan('2026-03').to).toEqual(startOf('2026-04-01'));
    const { from, to } = spanOf('2026-03-10');
    expect([dayOf(from), dayOf(new Date(to.getTime() - 1))]).toEqual(['2026-03-10', '2026-03-10']);
  });

  it.each([
    // Clocks go forward at 2:00 and back at 3:00; in Havana they go forward at midnight, which that day does not have.
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['America/Havana', '2026-03-08', 23],
  ])('in %s the day %s has %i hours', async (zone, day, hours) => {
    vi.stubEnv('TZ', zone);
    const { clock } = world.platform;
    const hour = 60 * minute;
    // From 23:30 of the day before to 23:30 of the day, with most viewers in the last hour.
    clock.set(startOf(day).getTime() - hour / 2);
    await world.begin('10', 100);
    await world.sample();
    const next = startOf(dayAfter(day, 1)).getTime();
    clock.set(next - hour);
    world.watch('10', 700);
    await world.sample();
    clock.set(next - hour / 2);
    await world.end('10');
    clock.set(next + hour);
    await world.look();
    const { days, daysBefore, through, total, before: totalBefore } = await world.statistics('10');
    const answer = {
      through,
      hours: (next - startOf(day).getTime()) / hour,
      days: [...daysBefore, ...days]
        .filter(({ peak }) => peak > 0)
        .map(({ day: of, peak, seconds }) => [of, peak, seconds / 3600]),
      total: total.seconds + totalBefore.seconds,
    };
    const before = dayAfter(day, -1);
    expect(answer).toEqual({
      through: day,
      hours,
      // One duration, on the day it began: half an hour before the change, and the next day except its last half hour.
      days: [
        [before, 100, hours],
        [day, 700, 0],
      ],
      total: hours * 3600,
    });
  });
});

import { scheduleEvents } from '@touchline/contract/matches';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import type { FeedMatch } from '../feed/feed.types.ts';
import { sendReminders } from './send-reminders.ts';
import {
  at,
  deliver,
  fakeNeeds,
  host,
  identity,
  idOf,
  notices,
  platform,
  pushes,
  remind,
  reserve,
  setUpSchedule,
} from './testing/schedule-fixture.ts';

setUpSchedule();

describe('reminders', () => {
  it.each([
    ['not_started', 'subscribed'],
    ['postponed', 'subscribed'],
    ['to_be_determined', 'subscribed'],
    ['in_progress', 'match_already_started'],
    ['interrupted', 'match_already_started'],
    ['ended', 'match_already_ended'],
    ['abandoned', 'match_called_off'],
  ] as const)('answers a reminder for a match that is %s with %s', async (status, outcome) => {
    await deliver([at('m', '2026-03-02T20:00:00Z', status)]);
    const answer = await remind('m');
    expect(answer.success ? 'subscribed' : answer.code).toBe(outcome);
  });

  it('stores one reminder per user and match, and removes it at any time', async () => {
    await deliver([at('m', '2026-03-02T20:00:00Z')]);
    await Promise.all([remind('m'), remind('m'), remind('m', 'subscribe', host)]);
    expect(dataOf(await remind('m'))).toEqual({ reminder: true, reminders: 2 });
    await deliver([at('m', '2026-03-02T20:00:00Z', 'in_progress')]);
    expect(dataOf(await remind('m', 'unsubscribe'))).toEqual({ reminder: false, reminders: 1 });
    expect(await remind('m', 'subscribe', identity.tokenOf('30', 4))).toMatchObject({ code: 'visitor_not_allowed' });
  });
});

describe('sending reminders', () => {
  const went = () =>
    notices
      .filter(({ type }) => type === scheduleEvents.startsSoon.type)
      .map(({ uid, data }) => [uid, (data as { minutes: number }).minutes]);
  const look = async (time: string): Promise<void> => {
    platform.clock.set(`2026-03-01T${time}Z`);
    await platform.timers.run('schedule.reminders');
  };
  const move = (kickoff: string, status: FeedMatch['state']['status'] = 'not_started') =>
    deliver([at('k', `2026-03-01T${kickoff}Z`, status)]);

  afterEach(() => vi.unstubAllEnvs());
  beforeEach(async () => {
    platform.clock.set('2026-03-01T18:00:00Z');
    await move('20:00:00');
  });

  it('sends a reminder 5 minutes before kick-off, once, with several processes', async () => {
    dataOf(await remind('k'));
    await look('19:54:59');
    expect(went()).toEqual([]);
    platform.clock.set('2026-03-01T19:55:00Z');
    const deps = { platform, ...fakeNeeds() };
    await Promise.all([sendReminders(deps), sendReminders(deps)]);
    await look('19:55:05');
    expect(went()).toEqual([['20', 5]]);
  });

  it('adds one push for the users of a match, for as long as the match has not begun', async () => {
    dataOf(await reserve('k'));
    dataOf(await remind('k'));
    platform.clock.set('2026-03-01T19:55:00Z');
    const deps = { platform, ...fakeNeeds() };
    await Promise.all([sendReminders(deps), sendReminders(deps)]);
    const matchId = await idOf('k');
    expect(pushes.flatMap(({ audience }) => (audience.kind === 'users' ? audience.uids : [])).toSorted()).toEqual([
      '10',
      '20',
    ]);
    expect(pushes).toMatchObject([
      { subject: { type: 'match_soon', matchId }, expiresAt: new Date('2026-03-01T20:00:00Z') },
    ]);
  });

  it('reminds each of many users of a match once, in steps, also beside many who subscribed too late', async () => {
    const matchId = await idOf('k');
    const users = Array.from({ length: 2500 }, (_, nth) => ({
      match_id: matchId,
      uid: String(1000 + nth),
      subscribed_at: new Date(nth < 1300 ? '2026-03-01T19:56:00Z' : '2026-03-01T18:00:00Z'),
    }));
    await platform.db.insertInto('matches_reminder').values(users).execute();
    platform.clock.set('2026-03-01T19:57:00Z');
    const deps = { platform, ...fakeNeeds() };
    await Promise.all([sendReminders(deps), sendReminders(deps)]);
    const pushed = pushes.map(({ audience }) => (audience.kind === 'users' ? audience.uids : []));
    expect(Math.max(...pushed.map(({ length }) => length))).toBeLessThanOrEqual(1000);
    expect(pushed.flat().toSorted()).toEqual(users.slice(1300).map(({ uid }) => uid));
    expect(went()).toHaveLength(1200);
  });

  it.each([
    ['forward', '2026-03-29T01:03:00Z'],
    ['back', '2026-10-25T01:03:00Z'],
  ] as const)('comes 5 minutes before a kick-off in the night in which clocks go %s', async (_way, kickoff) => {
    vi.stubEnv('TZ', 'Europe/London');
    const start = Date.parse(kickoff);
    expect(new Date(start).getTimezoneOffset()).not.toBe(new Date(start - 5 * 60_000).getTimezoneOffset());
    await deliver([at('night', kickoff)]);
    dataOf(await remind('night'));
    platform.clock.set(new Date(start - 5 * 60_000 - 1).toISOString());
    await platform.timers.run('schedule.reminders');
    expect(went()).toEqual([]);
    platform.clock.advance(1);
    await platform.timers.run('schedule.reminders');
    expect(went()).toEqual([['20', 5]]);
    expect(pushes[0]?.expiresAt).toEqual(new Date(kickoff));
  });

  // Proves consoleMatches:postpone.viewers
  it('moves a reminder with the kick-off', async () => {
    dataOf(await remind('k'));
    await move('20:30:00');
    await look('19:55:00');
    expect(went()).toEqual([]);
    await look('20:25:00');
    expect(went()).toEqual([['20', 5]]);
  });

  it('sends a reminder right away when a new kick-off is less than 5 minutes ahead', async () => {
    dataOf(await remind('k'));
    await look('19:29:00');
    await move('19:33:00');
    await look('19:30:00');
    expect(went()).toEqual([['20', 3]]);
  });

  it('never sends a second reminder, even when the kick-off moved or the user subscribed again', async () => {
    dataOf(await remind('k'));
    await look('19:55:00');
    await move('21:00:00');
    dataOf(await remind('k', 'unsubscribe'));
    dataOf(await remind('k'));
    await look('20:55:00');
    expect(went()).toEqual([['20', 5]]);
  });

  it('skips users who subscribe when the reminder is already due', async () => {
    platform.clock.set('2026-03-01T19:55:00Z');
    dataOf(await remind('k'));
    await look('19:55:05');
    expect(went()).toEqual([]);
  });

  it('sends a late reminder with the minutes left after downtime, but not after kick-off', async () => {
    dataOf(await remind('k'));
    await look('19:58:00');
    expect(went()).toEqual([['20', 2]]);
    await deliver([at('other', '2026-03-01T20:30:00Z')]);
    platform.clock.set('2026-03-01T20:00:00Z');
    dataOf(await remind('other'));
    await look('20:31:00');
    expect(went()).toHaveLength(1);
  });

  it.each(['postponed', 'abandoned', 'to_be_determined', 'in_progress'] as const)(
    'holds a reminder back while the match is %s',
    async (status) => {
      dataOf(await remind('k'));
      await move('20:00:00', status);
      await look('19:56:00');
      expect(went()).toEqual([]);
    },
  );

  it('also reminds the host who announced the match, once with both', async () => {
    dataOf(await reserve('k'));
    dataOf(await remind('k', 'subscribe', host));
    dataOf(await remind('k'));
    await look('19:55:00');
    expect(went().toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      ['10', 5],
      ['20', 5],
    ]);
  });
});

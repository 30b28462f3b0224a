import { historyCalls } from '@touchline/contract/streams';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startOf } from '../../../platform/calendar.ts';
import { findWholeReads, statementsOf } from '../../../testing/plans.ts';
import { createHistoryFixture, type HistoryFixture } from './testing/history-fixture.ts';

let world: HistoryFixture;

const at = (time: string): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const instant = startOf('2026-03-10');
  instant.setHours(hours, minutes);
  return instant;
};
const go = (time: string): void => world.platform.clock.set(at(time).getTime());

beforeEach(async () => {
  world = await createHistoryFixture();
});
afterEach(() => world.close());

/** A broadcast from 20:00 to 21:30 with at most 40 viewers. */
async function broadcast(how?: Parameters<HistoryFixture['end']>[1]): Promise<string> {
  go('20:00');
  const id = await world.begin('10', 40);
  await world.sample();
  world.fans.push(
    { hostId: '10', at: at('20:30') },
    { hostId: '10', at: at('19:59') },
    { hostId: '11', at: at('20:30') },
  );
  world.lines.push(
    { hostId: '10', at: at('20:10') },
    { hostId: '10', at: at('20:10') },
    { hostId: '10', at: at('22:00') },
  );
  world.ofSessions.set(id, {
    gifts: 12,
    coins: 340,
    senders: 2,
    fans: [
      { uid: '21', coins: 500, gifts: 10 },
      { uid: '22', coins: 80, gifts: 2 },
    ],
  });
  go('21:30');
  await world.end('10', how);
  return id;
}

describe('the summary of a broadcast', () => {
  it('contains peak, length, followers, gifts, busiest minute and top fans right after the end', async () => {
    const id = await broadcast();
    const summary = await world.summary('10');
    expect(summary).toMatchObject({
      id,
      day: '2026-03-10',
      peak: 40,
      seconds: 5400,
      ending: 'host',
      cutOff: false,
      newFollowers: 1,
      messages: 2,
      loudest: { at: at('20:10').toISOString(), messages: 2 },
      gifts: { gifts: 12, coins: 340, senders: 2 },
    });
    expect(summary?.topFans.map(({ person, coins }) => [person.nickname, coins])).toEqual([
      ['Fan 21', 500],
      ['Fan 22', 80],
    ]);
    expect(await world.summary('10', { sessionId: id })).toEqual(summary);
  });

  it('keeps a summary when chat, leaderboards and followers are deleted', async () => {
    const id = await broadcast();
    go('21:32');
    await world.storeSummaries();
    const saved = await world.summary('10', { sessionId: id });
    world.lines.length = 0;
    world.fans.length = 0;
    world.ofSessions.clear();
    go('23:00');
    await world.storeSummaries();
    expect(await world.summary('10', { sessionId: id })).toEqual(saved);
    expect(saved).toMatchObject({ newFollowers: 1, messages: 2, gifts: { coins: 340 } });
  });

  it('waits until the last gifts and messages are stored before it stores a summary', async () => {
    const id = await broadcast();
    await world.storeSummaries();
    world.lines.push({ hostId: '10', at: at('21:29') });
    go('21:32');
    await world.storeSummaries();
    expect(await world.summary('10', { sessionId: id })).toMatchObject({ messages: 3 });
  });

  it.each([
    ['encoder', { reason: 'encoder_gone' }],
    ['platform', { reason: 'server_was_away' }],
    ['cut_off', { state: 'cut_off', reason: 'Betting links on screen' }],
  ] as const)('shows that the broadcast was ended by %s', async (ending, how) => {
    await broadcast(how);
    expect(await world.summary('10')).toMatchObject({ ending, cutOff: ending === 'cut_off', peak: 40 });
  });

  it.each([
    [null, 'Betting links on screen', 'Betting links on screen'],
    ['gambling', 'gambling: Links on screen', 'Links on screen'],
    ['gambling', 'gambling', ''],
  ] as const)('shows why the platform ended it: %s, stored as %s', async (template, stored, reason) => {
    await broadcast({ state: 'cut_off', template, reason: stored });
    expect(await world.summary('10')).toMatchObject({ why: { template, reason } });
  });

  it('has no reason when the host ended it', async () => {
    await broadcast();
    expect(await world.summary('10')).toMatchObject({ why: null });
  });

  it('shows a summary to its host only, and none of a private or live broadcast', async () => {
    const id = await broadcast();
    const read = (uid: string, sessionId: string) =>
      world.api.call(historyCalls.summary, { sessionId }, { token: world.token(uid) });
    expect(await read('11', id)).toMatchObject({ code: 'not_found' });
    expect(await world.summary('11')).toBeNull();
    go('22:00');
    const running = await world.begin('10', 3);
    expect(await read('10', running)).toMatchObject({ code: 'not_found' });
    expect((await world.summary('10'))?.id).toBe(id);
    await world.end('10');
    const trial = await world.begin('10', 3, { private: true });
    await world.end('10');
    expect(await read('10', trial)).toMatchObject({ code: 'not_found' });
  });
});

describe('figures of today', () => {
  it('includes the live broadcast and the gifts and followers so far', async () => {
    await broadcast();
    go('22:00');
    await world.begin('10', 70);
    await world.sample();
    world.given.push({ hostId: '10', day: '2026-03-10', gifts: 12, coins: 340 });
    go('22:15');
    const { today, days } = await world.statistics('10');
    expect(days).toEqual([]);
    expect(today).toMatchObject({
      day: '2026-03-10',
      peak: 70,
      broadcasts: 2,
      seconds: 5400 + 900,
      newFans: 2,
      gifts: 12,
      coins: 340,
    });
  });

  it('counts the time before midnight on the day a broadcast began', async () => {
    world.platform.clock.set(startOf('2026-03-09').getTime() + 23 * 3_600_000);
    await world.begin('10', 90);
    await world.sample();
    go('00:10');
    world.watch('10', 25);
    await world.sample();
    go('00:20');
    expect((await world.statistics('10')).today).toMatchObject({ peak: 25, broadcasts: 0, seconds: 0 });
  });

  it('leaves out today in the figures of another month', async () => {
    await broadcast();
    expect((await world.statistics('10', { month: '2026-02' })).today).toBeNull();
  });
});

it('reads no growing table whole', async () => {
  await broadcast();
  go('21:32');
  const asked = await statementsOf(async () => {
    await world.storeSummaries();
    await world.summary('10');
    await world.statistics('10');
  });
  expect(asked.length).toBeGreaterThan(4);
  expect(await findWholeReads(world.platform.db, asked)).toEqual([]);
});

import { earningCalls } from '@touchline/contract/gifts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { createGiftFixture, type GiftFixture, host, match, otherHost, otherRoom } from '../testing/gift-fixture.ts';

let world: GiftFixture;
const anna = '201';

const give = async (giftId: string, order: object = {}) => {
  dataOf(await world.send(anna, { giftId, count: 1, ...order }));
  world.platform.clock.advance(1000);
};
const received = async (input: object = {}) =>
  dataOf(await world.api.call(earningCalls.received, input, { token: world.tokenOf(host) })).gifts;
const idsOf = async (input: object = {}) => (await received(input)).map(({ id }) => id);

beforeEach(async () => {
  world = await createGiftFixture();
  world.broadcasts.clear();
  await world.fund(anna, 100_000);
});
afterEach(() => world.close());

describe('gifts received by a host', () => {
  // Proves consoleMoney:gift.retireKept
  it('lists each gift once in tray order, retired ones last with their names', async () => {
    expect(await received()).toEqual([]);
    for (const giftId of ['3', '1', '2', '1']) await give(giftId);
    await give('4', { hostId: otherHost, roomId: otherRoom });
    expect(await idsOf()).toEqual(['1', '2', '3']);
    await world.platform.db.updateTable('gifts_gift').set({ retired: true }).where('id', '=', '1').execute();
    await world.platform.timers.run('looks');
    expect(await idsOf()).toEqual(['2', '3', '1']);
    expect((await received()).at(-1)).toMatchObject({ art: 'clap', name: { eng: 'Applause', zh: '鼓掌' } });
  });

  it('covers the span of the single gifts', async () => {
    const { clock } = world.platform;
    clock.set('2026-01-05T12:00:00Z');
    await give('1');
    clock.set('2026-03-03T12:00:00Z');
    await give('2');
    world.broadcasts.set(host, { id: '601', match_id: match, private: false, started_at: clock.date() });
    await give('3');
    expect(await idsOf()).toEqual(['2', '3']);
    expect(await idsOf({ from: '2026-01-01' })).toEqual(['1', '2', '3']);
    expect(await idsOf({ from: '2026-01-01', to: '2026-02-01' })).toEqual(['1']);
    expect(await idsOf({ sessionId: '601' })).toEqual(['3']);
    const refused = (input: object) => world.api.call(earningCalls.received, input, { token: world.tokenOf(host) });
    expect(await refused({ from: '2025-03-01' })).toMatchObject({ code: 'bad_input', fields: [{ path: 'from' }] });
    expect(await refused({ from: '2026-03-04', to: '2026-03-03' })).toMatchObject({ fields: [{ path: 'to' }] });
  });

  it('shows them to the host only', async () => {
    expect(await world.api.call(earningCalls.received, {})).toMatchObject({ code: '403' });
    expect(await world.api.call(earningCalls.received, {}, { token: world.tokenOf('4') })).toMatchObject({
      code: 'visitor_not_allowed',
    });
  });
});

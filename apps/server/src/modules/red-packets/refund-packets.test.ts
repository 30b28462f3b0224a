import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal } from '../../platform/refusal.ts';
import { notifyExpired } from './expire-packets.ts';
import { refundDue } from './refund-packets.ts';
import { createPacketFixture, hostId, type PacketFixture } from './testing/packet-fixture.ts';

const hour = 3_600_000;
let fixture: PacketFixture;
beforeAll(async () => {
  fixture = await createPacketFixture();
  await fixture.give(hostId, 100_000);
});
afterAll(() => fixture.close());
beforeEach(() => {
  fixture.heard.length = 0;
});

const list = async (id: string) => {
  const listed = await fixture.packets.list(fixture.principal(hostId), { id, limit: 20 });
  if (isRefusal(listed)) throw new Error(listed.code);
  return listed.packet;
};
const changes = (id: string): string[] =>
  fixture.heard.filter(({ packetId }) => packetId === id).map(({ change }) => change);

describe('unclaimed shares', () => {
  it('refunds them after 24 hours, not a millisecond sooner', async () => {
    const before = await fixture.coinsOf(hostId);
    const packet = await fixture.sent({ type: 'lucky_draw', count: 3, total: 30 });
    const opened = await fixture.open(packet.id, '501');
    const won = isRefusal(opened) ? 0 : opened.share.amount;
    const { clock } = fixture.room.platform;
    clock.set(Date.parse(packet.refundAt) - 1);
    await refundDue(fixture.deps);
    expect(await fixture.coinsOf(hostId)).toBe(before - 30);
    clock.advance(1);
    await refundDue(fixture.deps);
    expect(await fixture.coinsOf(hostId)).toBe(before - won);
    expect(await fixture.escrow(packet.id)).toBe(0);
    expect(await list(packet.id)).toMatchObject({ status: 'refunded', refunded: 30 - won, best: { uid: '501' } });
    const late = await fixture.open(packet.id, '502');
    expect(isRefusal(late) && late.code).toBe('red_packet_expired');
  });

  it('refunds them once, however often and in however many processes the job runs', async () => {
    const before = await fixture.coinsOf(hostId);
    const packets = await Promise.all(
      Array.from({ length: 12 }, (_, at) => fixture.sent({ count: 2, single: 5, key: `once-only-${at}` })),
    );
    fixture.room.platform.clock.advance(24 * hour);
    await Promise.all(Array.from({ length: 6 }, () => refundDue(fixture.deps)));
    await refundDue(fixture.deps);
    expect(await fixture.coinsOf(hostId)).toBe(before);
    for (const { id } of packets) {
      expect(changes(id).filter((change) => change === 'refunded')).toEqual(['refunded']);
      expect(await list(id)).toMatchObject({ status: 'refunded', refunded: 10 });
    }
  });

  it('refunds them after days of downtime', async () => {
    const before = await fixture.coinsOf(hostId);
    const packet = await fixture.sent({ count: 4, single: 5, hours: 24 });
    fixture.room.platform.clock.advance(9 * 24 * hour);
    const late = await fixture.open(packet.id, '503');
    expect(isRefusal(late) && late.code).toBe('red_packet_expired');
    expect(await fixture.coinsOf(hostId)).toBe(before - 20);
    await fixture.room.platform.timers.run('redPackets.refund');
    await fixture.room.platform.timers.run('redPackets.refund');
    expect(await fixture.coinsOf(hostId)).toBe(before);
  });

  it('refunds nothing when every share was claimed', async () => {
    const before = await fixture.coinsOf(hostId);
    const packet = await fixture.sent({ count: 1, single: 5 });
    await fixture.open(packet.id, '504');
    fixture.room.platform.clock.advance(25 * hour);
    await refundDue(fixture.deps);
    expect(await fixture.coinsOf(hostId)).toBe(before - 5);
    expect(await list(packet.id)).toMatchObject({ status: 'fully_claimed', refunded: null });
  });

  it('refunds during the last claim without losing or doubling a coin', async () => {
    const before = await fixture.coinsOf(hostId);
    const { clock } = fixture.room.platform;
    const packet = await fixture.sent({ count: 6, single: 5, hours: 24 });
    clock.set(Date.parse(packet.refundAt) - 1);
    // Requested in time, decided during the refund.
    const openings = ['511', '512', '513'].map((uid) => fixture.open(packet.id, uid));
    clock.advance(1);
    await Promise.all([...openings, refundDue(fixture.deps), refundDue(fixture.deps)]);
    await refundDue(fixture.deps);
    const taken = (await list(packet.id)).openedTotal;
    expect(await fixture.coinsOf(hostId)).toBe(before - taken);
    const theirs = await Promise.all(['511', '512', '513'].map((uid) => fixture.coinsOf(uid)));
    expect(theirs.reduce((sum, coins) => sum + coins, 0)).toBe(taken);
    expect(await fixture.escrow(packet.id)).toBe(0);
  });

  it('refunds a packet although more than a batch of others before it fail', async () => {
    const before = await fixture.coinsOf(hostId);
    const first = await fixture.sent({ count: 1, single: 10 });
    const { db, clock } = fixture.room.platform;
    const stuck = await db.selectFrom('red_packets_packet').selectAll().where('id', '=', first.id).executeTakeFirst();
    if (!stuck) throw new Error('no packet');
    // Without escrow, so that each refund fails.
    const ids = Array.from({ length: 120 }, () => fixture.room.platform.ids.next());
    await db
      .insertInto('red_packets_packet')
      .values(ids.map((id) => ({ ...stuck, id, client_key: `stuck-packet-${id}` })))
      .execute();
    const packet = await fixture.sent({ count: 2, single: 5 });
    clock.advance(24 * hour);
    await refundDue(fixture.deps);
    expect(await list(packet.id)).toMatchObject({ status: 'refunded', refunded: 10 });
    expect(await fixture.coinsOf(hostId)).toBe(before);
    const left = db
      .selectFrom('red_packets_packet')
      .select('id')
      .where('id', 'in', ids)
      .where('refunded_at', 'is', null);
    expect(await left.execute()).toHaveLength(ids.length);
    await db.deleteFrom('red_packets_packet').where('id', 'in', ids).execute();
  });

  it('returns coupons to the stock', async () => {
    await fixture.stock(5);
    const stockOf = async () =>
      (await fixture.packets.stats(fixture.principal(hostId))).stock.find(({ tier }) => tier === 60)?.count;
    const before = await stockOf();
    const packet = await fixture.sent({ content: 'coupons', tier: 60, count: 4 });
    await fixture.open(packet.id, '505');
    fixture.room.platform.clock.advance(24 * hour);
    await Promise.all([refundDue(fixture.deps), refundDue(fixture.deps)]);
    expect(await stockOf()).toBe((before ?? 0) - 1);
    expect(await list(packet.id)).toMatchObject({ status: 'refunded', refunded: 3 });
  });
});

it('includes unclaimed packets in the escrow proof', async () => {
  const packet = await fixture.sent({ count: 2, single: 5 });
  await fixture.open(packet.id, '531');
  expect((await fixture.wallet.reconciler.run()).problems).toEqual([]);
  const { db } = fixture.room.platform;
  const packets = db.updateTable('red_packets_packet').where('id', '=', packet.id);
  await packets.set({ total: 12 }).execute();
  expect((await fixture.wallet.reconciler.run()).problems).toEqual([
    { problem: 'wrong_balance', where: `red_packet_escrow ${packet.id}`, expected: 7, found: 5 },
  ]);
  await packets.set({ total: 10 }).execute();
});

it('includes unclaimed packets in the coupon proof', async () => {
  const { db } = fixture.room.platform;
  const proved = async () => (await fixture.wallet.reconciler.run()).problems;
  const packet = await fixture.sent({ content: 'coupons', tier: 70, count: 3 });
  await fixture.open(packet.id, '531');
  expect(await proved()).toEqual([]);
  const stock = db.updateTable('wallet_coupon_stock').where('tier', '=', 70);
  const gained = await db
    .selectFrom('wallet_coupon_gained')
    .selectAll()
    .where('tier', '=', 70)
    .executeTakeFirstOrThrow();
  const came = gained.bought + gained.other;
  const where = `coupons ${gained.uid} tier 70`;
  await stock.set((of) => ({ count: of('count', '+', 2) })).execute();
  expect(await proved()).toEqual([{ problem: 'coupon_count', where, expected: came, found: came + 2 }]);
  await stock.set((of) => ({ count: of('count', '-', 2) })).execute();
  const hand = await db.selectFrom('wallet_coupon').selectAll().where('tier', '=', 70).execute();
  await db.deleteFrom('wallet_coupon').where('tier', '=', 70).execute();
  expect(await proved()).toEqual([{ problem: 'coupon_count', where, expected: came, found: came - hand.length }]);
  await db.insertInto('wallet_coupon').values(hand).execute();
  await db.updateTable('red_packets_packet').set({ opened_total: 2 }).where('id', '=', packet.id).execute();
  expect(await proved()).toEqual([{ problem: 'coupon_count', where, expected: came, found: came - 1 }]);
  await db.updateTable('red_packets_packet').set({ opened_total: 1 }).where('id', '=', packet.id).execute();
  expect(await proved()).toEqual([]);
});

describe('expiry', () => {
  it('stays final when the clock is set back', async () => {
    const packet = await fixture.sent({ count: 2, single: 5 });
    const { clock } = fixture.room.platform;
    clock.advance(3 * hour);
    await notifyExpired(fixture.deps);
    clock.advance(-hour);
    const late = await fixture.open(packet.id, '507');
    expect(isRefusal(late) && late.code).toBe('red_packet_expired');
    expect(await list(packet.id)).toMatchObject({ status: 'expired', opened: 0 });
  });

  it('is announced once, with the best draw', async () => {
    const packet = await fixture.sent({ type: 'lucky_draw', count: 3, total: 30 });
    await fixture.open(packet.id, '506');
    fixture.room.platform.clock.advance(3 * hour);
    await Promise.all([notifyExpired(fixture.deps), notifyExpired(fixture.deps), notifyExpired(fixture.deps)]);
    const expired = fixture.heard.filter(({ change, packetId }) => change === 'expired' && packetId === packet.id);
    expect(expired).toMatchObject([{ status: 'expired', opened: 1, best: { uid: '506' } }]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '../../../platform/refusal.ts';
import { createPacketFixture, hostId, type PacketFixture } from '../testing/packet-fixture.ts';

type Row = { type: string; count: number | null; single?: number | null; total?: number; balance: number };

let fixture: PacketFixture;
beforeAll(async () => {
  fixture = await createPacketFixture();
});
afterAll(() => fixture.close());

/** Sets the host's balance. */
async function balanceOf(coins: number): Promise<void> {
  const now = await fixture.coinsOf(hostId);
  if (now < coins) await fixture.give(hostId, coins - now);
  if (now > coins) await fixture.sent({ type: 'lucky_draw', count: 1, total: now - coins });
}

const input = ({ type, count, single, total }: Row) => ({ type: type as 'normal', count, single, total });

describe('checks when sending', () => {
  it.each<[Row, string]>([
    [{ type: 'normal', count: null, single: 10, balance: 500 }, 'red_packet_count_empty'],
    [{ type: 'normal', count: 5, single: null, balance: 500 }, 'red_packet_amount_empty'],
    [{ type: 'normal', count: 5, single: 10, balance: 49 }, 'insufficient_coins'],
    [{ type: 'lucky_draw', count: 10, total: 9, balance: 500 }, 'red_packet_total_below_count'],
    [{ type: 'lucky_draw', count: 3, total: 10.5, balance: 500 }, 'coin_amount_invalid'],
    [{ type: 'lucky_draw', count: 501, total: 600, balance: 900 }, 'red_packet_count_too_high'],
    [{ type: 'normal', count: -1, single: 10, balance: 500 }, 'coin_amount_invalid'],
    [{ type: 'normal', count: 1.5, single: 10, balance: 500 }, 'coin_amount_invalid'],
    [{ type: 'normal', count: 500, single: 1_000_000, balance: 500 }, 'coin_amount_invalid'],
    [{ type: 'lucky_draw', count: 2, total: Number.MAX_SAFE_INTEGER, balance: 500 }, 'coin_amount_invalid'],
    [{ type: 'lucky_draw', count: 2, total: 1e300, balance: 500 }, 'coin_amount_invalid'],
  ])('refuses %j with %s', async (row, code) => {
    await balanceOf(row.balance);
    const answer = await fixture.send(input(row));
    expect(isRefusal(answer) && answer.code).toBe(code);
    expect(await fixture.coinsOf(hostId)).toBe(row.balance);
  });

  it.each<[Row, number, number[]]>([
    [{ type: 'normal', count: 5, single: 10, balance: 500 }, 50, [10, 10, 10, 10, 10]],
    [{ type: 'normal', count: 5, single: 10, balance: 50 }, 50, [10, 10, 10, 10, 10]],
    [{ type: 'lucky_draw', count: 10, total: 10, balance: 500 }, 10, new Array(10).fill(1)],
    [{ type: 'lucky_draw', count: 1, total: 10, balance: 500 }, 10, [10]],
  ])('accepts %j and debits %i', async (row, taken, shares) => {
    await balanceOf(row.balance);
    const packet = await fixture.sent(input(row));
    expect(await fixture.coinsOf(hostId)).toBe(row.balance - taken);
    expect(await fixture.escrow(packet.id)).toBe(taken);
    const [stored] = await fixture.room.platform.db
      .selectFrom('red_packets_packet')
      .select('shares')
      .where('id', '=', packet.id)
      .execute();
    expect(stored?.shares).toEqual(shares);
    expect(packet).toMatchObject({ status: 'available', opened: 0, openedTotal: 0, total: taken, best: null });
  });

  it('checks the time limit before the balance, and refuses twelve hours', async () => {
    await balanceOf(5);
    const answer = await fixture.send({ count: 5, single: 10, hours: 12 });
    expect(isRefusal(answer) && answer.code).toBe('red_packet_time_limit_not_allowed');
  });

  it('follows changed settings', async () => {
    await balanceOf(500);
    fixture.settings.set('redPackets.countMax', 3).set('wallet.coinMin', 10).set('wallet.coinMax', 90);
    const codes = await Promise.all(
      [
        { count: 4, single: 1 },
        { count: 3, single: 3 },
        { count: 3, single: 31 },
        { count: 2, single: 5 },
      ].map(async (wish) => {
        const answer = await fixture.send(wish);
        return isRefusal(answer) ? [answer.code, answer.data] : 'sent';
      }),
    );
    fixture.settings.clear();
    expect(codes).toEqual([
      ['red_packet_count_too_high', { max: 3 }],
      ['coin_amount_invalid', { min: 10, max: 90 }],
      ['coin_amount_invalid', { min: 10, max: 90 }],
      'sent',
    ]);
  });
});

describe('coupon packets', () => {
  it.each([
    [0, 'red_packet_coupon_count_too_low'],
    [8, 'red_packet_coupon_stock_exceeded'],
  ])('refuses %i from a stock of 7 with %s', async (count, code) => {
    await fixture.stock(7);
    const answer = await fixture.send({ content: 'coupons', tier: 80, count });
    expect(isRefusal(answer) && answer.code).toBe(code);
  });

  it('sends 7 from a stock of 7 and empties the stock', async () => {
    await fixture.stock(7);
    const coins = await fixture.coinsOf(hostId);
    const packet = await fixture.sent({ content: 'coupons', tier: 80, count: 7 });
    expect(packet).toMatchObject({ content: 'coupons', type: null, tier: 80, count: 7, total: 7 });
    const stats = await fixture.packets.stats(fixture.principal(hostId));
    expect(stats.stock).toContainEqual({ tier: 80, count: 0 });
    expect(stats.stock).toContainEqual({ tier: 50, count: 7 });
    expect(await fixture.coinsOf(hostId)).toBe(coins);
  });

  it('requires a tier', async () => {
    const answer = await fixture.send({ content: 'coupons', count: 1 });
    expect(isRefusal(answer) && [answer.code, answer.fields]).toEqual([
      'bad_input',
      [{ path: 'tier', code: 'missing' }],
    ]);
  });
});

describe('a repeated key', () => {
  const wish = { type: 'lucky_draw', count: 3, total: 30, key: 'wish-again-1' } as const;

  it('returns the first answer, also for concurrent calls', async () => {
    await balanceOf(100);
    const answers = await Promise.all(Array.from({ length: 50 }, () => fixture.send(wish)));
    const ids = new Set(answers.map((answer) => (isRefusal(answer) ? answer.code : answer.packet.id)));
    expect(ids.size).toBe(1);
    expect(await fixture.coinsOf(hostId)).toBe(70);
    const sent = fixture.heard.filter(({ change, packetId }) => change === 'sent' && ids.has(packetId));
    expect(sent).toHaveLength(1);
  });

  it('returns the first answer, whatever happened to the packet, the balance and the limits', async () => {
    await balanceOf(500);
    const many = { type: 'lucky_draw', count: 40, total: 80, key: 'wish-again-2' } as const;
    const first = await fixture.send(many);
    if (isRefusal(first)) throw new Error(first.code);
    expect(first.balance).toBe(420);
    await fixture.open(first.packet.id, '601');
    await fixture.give(hostId, 7);
    fixture.settings.set('redPackets.countMax', 10);
    fixture.room.platform.clock.advance(4 * 3_600_000);
    expect(await fixture.send(many)).toEqual(first);
    expect(await fixture.coinsOf(hostId)).toBe(427);
    fixture.settings.delete('redPackets.countMax');
  });

  it('returns a coupon packet as sent', async () => {
    await fixture.stock(5);
    const wish = { content: 'coupons', tier: 70, count: 2, key: 'wish-again-3' } as const;
    const first = await fixture.send(wish);
    if (isRefusal(first)) throw new Error(first.code);
    await fixture.open(first.packet.id, '602');
    expect(await fixture.send(wish)).toEqual(first);
  });

  it('is refused with other content', async () => {
    await balanceOf(100);
    const answer = await fixture.send({ ...wish, total: 31 });
    expect(isRefusal(answer) && answer.code).toBe('idempotency_conflict');
    expect(await fixture.coinsOf(hostId)).toBe(100);
  });
});

it('never debits more than the balance in concurrent sends', async () => {
  await balanceOf(100);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => fixture.send({ type: 'lucky_draw', count: 2, total: 30 + at })),
  );
  const taken = answers.reduce((sum, answer) => sum + (isRefusal(answer) ? 0 : answer.packet.total), 0);
  const refusals = answers.flatMap((answer) => (isRefusal(answer) ? [answer.code] : []));
  expect(new Set(refusals)).toEqual(new Set(['insufficient_coins']));
  expect(await fixture.coinsOf(hostId)).toBe(100 - taken);
  expect(taken).toBeGreaterThan(60);
});

describe('chat message of a packet', () => {
  const lines = async (packetId: string): Promise<unknown[]> => {
    const rows = await fixture.room.platform.db
      .selectFrom('rooms_message')
      .select(['content', 'uid', 'content_type'])
      .where('content_type', '=', 202)
      .execute();
    return rows.filter(({ content }) => content.packet?.packetId === packetId);
  };

  it('is posted once, without the shares', async () => {
    await balanceOf(100);
    const packet = await fixture.sent({ count: 2, single: 5 });
    const [line, ...others] = await lines(packet.id);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ uid: hostId, content: { packet: { total: 10, count: 2, type: 'normal' } } });
    expect(JSON.stringify(line)).not.toContain('shares');
  });

  it('is posted later when sending was interrupted before it', async () => {
    await balanceOf(100);
    const packet = await fixture.sent({ count: 2, single: 5 });
    const { db, clock, timers } = fixture.room.platform;
    const owed = await db.selectFrom('platform_outbox').selectAll().where('ref', '=', packet.id).execute();
    expect(owed).toMatchObject([{ topic: 'red_packets.line' }]);
    await timers.run('outbox.red_packets.line');
    expect(await db.selectFrom('platform_outbox').selectAll().execute()).toEqual([]);
    // Like after a process that ended in between.
    await db.deleteFrom('rooms_message').where('content_type', '=', 202).execute();
    await db.insertInto('platform_outbox').values(owed).execute();
    await timers.run('outbox.red_packets.line');
    expect(await lines(packet.id)).toHaveLength(0);
    clock.advance(11_000);
    await timers.run('outbox.red_packets.line');
    await timers.run('outbox.red_packets.line');
    expect(await lines(packet.id)).toHaveLength(1);
    expect(await db.selectFrom('platform_outbox').selectAll().execute()).toEqual([]);
  });
});

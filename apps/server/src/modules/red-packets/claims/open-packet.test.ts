import { limits } from '@touchline/contract/limits';
import { type RedPacketHours, redPacketTimes } from '@touchline/contract/red-packets';
import { guestRole, hostRole, type RoomColumn, roomAnswer, roomColumns } from '@touchline/contract/rooms';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '../../../platform/refusal.ts';
import { bestOpenings } from '../red-packets.store.ts';
import { createPacketFixture, hostId, type PacketFixture } from '../testing/packet-fixture.ts';

let fixture: PacketFixture;
beforeAll(async () => {
  fixture = await createPacketFixture();
  await fixture.give(hostId, 900_000);
});
afterAll(() => fixture.close());

const codeOf = async (answer: ReturnType<PacketFixture['open']>): Promise<string> => {
  const opened = await answer;
  return isRefusal(opened) ? opened.code : 'opened';
};
let people = 1_000_000;
const somebody = (): string => {
  people += 1;
  return String(people);
};

describe('claiming a share', () => {
  it('gives each user one share, and returns the same share again', async () => {
    const packet = await fixture.sent({ count: 2, single: 7 });
    const uid = somebody();
    const opened = await fixture.open(packet.id, uid);
    expect(opened).toMatchObject({ share: { amount: 7 }, packet: { opened: 1, openedTotal: 7, status: 'available' } });
    expect(await fixture.coinsOf(uid)).toBe(7);
    const repeated = await fixture.open(packet.id, uid);
    expect(isRefusal(repeated) && [repeated.code, repeated.data]).toEqual(['red_packet_already_opened', { amount: 7 }]);
    expect(await fixture.coinsOf(uid)).toBe(7);
    expect(await fixture.packets.list(fixture.principal(uid), { id: packet.id, limit: 20 })).toMatchObject({
      share: { amount: 7 },
    });
  });

  it('ends with the last share, which reveals the best draw', async () => {
    const packet = await fixture.sent({ type: 'lucky_draw', count: 3, total: 100 });
    const uids = [somebody(), somebody(), somebody()];
    const amounts: number[] = [];
    const events: (string | null)[] = [];
    for (const uid of uids) {
      const opened = await fixture.open(packet.id, uid);
      if (isRefusal(opened)) throw new Error(opened.code);
      amounts.push(opened.share.amount);
      events.push(opened.packet.best?.uid ?? null);
    }
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(100);
    const best = uids[amounts.indexOf(Math.max(...amounts))];
    expect(events).toEqual([null, null, best]);
    expect(fixture.heard.findLast(({ packetId }) => packetId === packet.id)).toMatchObject({
      change: 'fully_claimed',
      best: { uid: best, amount: Math.max(...amounts) },
    });
    expect(await codeOf(fixture.open(packet.id, somebody()))).toBe('red_packet_all_taken');
    const listed = await fixture.packets.list(fixture.principal(hostId), { id: packet.id, limit: 20 });
    if (isRefusal(listed)) throw new Error(listed.code);
    expect(listed.items.map(({ person, best: marked }) => [person.uid, marked])).toEqual(
      uids.toReversed().map((uid) => [uid, uid === best]),
    );
    expect(await fixture.escrow(packet.id)).toBe(0);
  });

  it.each([
    [[4, 3, 3], 0],
    [[1, 8, 1], 1],
    [[4, 2, 4], 0],
    [[4, 3], 0],
    [[10], 0],
  ])('marks the greatest of the shares %j, and the first of equal ones', async (amounts, best) => {
    const sent = await fixture.sent({ type: 'lucky_draw', count: 3, total: 10 });
    const uids = amounts.map(somebody);
    const { db, clock } = fixture.room.platform;
    const openings = amounts.map((amount, at) => ({
      packet_id: sent.id,
      uid: uids[at] ?? '',
      place: at + 1,
      amount,
      at: clock.date(),
    }));
    await db.insertInto('red_packets_opening').values(openings).execute();
    expect(await bestOpenings(db, [sent.id])).toEqual(new Map([[sent.id, { uid: uids[best], amount: amounts[best] }]]));
  });

  it('marks no best draw in a normal packet', async () => {
    const packet = await fixture.sent({ count: 1, single: 5 });
    await fixture.open(packet.id, somebody());
    expect(await fixture.packets.list(fixture.principal(hostId), { id: packet.id, limit: 20 })).toMatchObject({
      packet: { status: 'fully_claimed', best: null },
    });
  });

  it('gives coupons that are valid for thirty days', async () => {
    await fixture.stock(3);
    const packet = await fixture.sent({ content: 'coupons', tier: 70, count: 2 });
    const uid = somebody();
    expect(await fixture.open(packet.id, uid)).toMatchObject({ share: { amount: 1 } });
    const { db, clock } = fixture.room.platform;
    const held = await db.selectFrom('wallet_coupon').selectAll().where('uid', '=', uid).execute();
    expect(held).toMatchObject([
      { tier: 70, from_uid: hostId, expires_at: new Date(clock.now() + limits.wallet.couponLifeMs) },
    ]);
  });

  it('refuses an unknown packet', async () => {
    expect(await codeOf(fixture.open('4711', somebody()))).toBe('not_found');
  });
});

describe('the time limit', () => {
  it.each([...limits.redPackets.timeLimitHours])(
    'is exact to the millisecond for %i hours',
    async (hours: RedPacketHours) => {
      const { clock } = fixture.room.platform;
      const packet = await fixture.sent({ type: 'lucky_draw', count: 3, total: 30, hours });
      const { expiresAt } = redPacketTimes(Date.parse(packet.sentAt), hours);
      clock.set(expiresAt - 1);
      const winner = somebody();
      expect(await codeOf(fixture.open(packet.id, winner))).toBe('opened');
      clock.set(expiresAt);
      expect(await codeOf(fixture.open(packet.id, somebody()))).toBe('red_packet_expired');
      expect(await codeOf(fixture.open(packet.id, winner))).toBe('red_packet_already_opened');
      expect(await fixture.packets.list(fixture.principal(hostId), { id: packet.id, limit: 20 })).toMatchObject({
        packet: { status: 'expired', best: { uid: winner } },
      });
    },
  );

  it('keeps a packet without shares fully claimed', async () => {
    const packet = await fixture.sent({ count: 1, single: 1 });
    await fixture.open(packet.id, somebody());
    fixture.room.platform.clock.advance(3 * 3_600_000);
    expect(await codeOf(fixture.another().open(fixture.principal(somebodyKnown()), packet.id))).toBe(
      'red_packet_all_taken',
    );
  });
});

const somebodyKnown = (): string => fixture.room.person(somebody()).uid;

describe('permissions', () => {
  const mark = (table: 'rooms_blacklist' | 'rooms_admin', uid: string) =>
    fixture.room.platform.db
      .insertInto(table)
      .values({ room_id: fixture.roomId, uid, by_uid: hostId, at: fixture.room.platform.clock.date() })
      .execute();
  const mute = (uid: string, minutes: number) =>
    fixture.room.platform.db
      .insertInto('rooms_mute')
      .values({
        room_id: fixture.roomId,
        uid,
        until: new Date(fixture.room.platform.clock.now() + minutes * 60_000),
        match_id: null,
        session_id: null,
        by_uid: hostId,
        at: fixture.room.platform.clock.date(),
      })
      .execute();
  const standings: Record<Exclude<RoomColumn, 'O'>, Parameters<typeof roomAnswer>[1]> = {
    V: { role: guestRole },
    M: { role: 'user' },
    Mu: { role: 'user', muted: true },
    B: { role: 'user', blacklisted: true },
    A: { role: 'room_admin' },
    S: { role: 'small_assistant' },
    H: { role: hostRole },
    X: { role: 'user', otherHost: true },
  };
  const types = { V: 4, S: 3, X: 2 } as const;
  const columns = roomColumns.filter((column) => column !== 'O');

  const stand = async (column: Exclude<RoomColumn, 'O'>): Promise<string> => {
    if (column === 'H') return hostId;
    const uid = somebody();
    fixture.room.person(uid, { userType: types[column as 'V'] ?? 1, isHost: column === 'X' });
    await fixture.room.change(fixture.roomId, async () => {
      if (column === 'Mu') await mute(uid, 10);
      if (column === 'B') await mark('rooms_blacklist', uid);
      if (column === 'A') await mark('rooms_admin', uid);
    });
    return uid;
  };

  it.each(columns)('lets %s claim as in the table', async (column) => {
    const packet = await fixture.sent({ count: 3, single: 1 });
    const allowed = roomAnswer('open_red_packet', standings[column]) === 'yes';
    const code = await codeOf(fixture.open(packet.id, await stand(column)));
    const refusals = { V: 'visitor_not_allowed', Mu: 'room_muted', B: 'room_blacklisted', H: 'red_packet_is_own' };
    expect(code).toBe(allowed ? 'opened' : refusals[column as 'V']);
  });

  it.each(columns)('lets %s send as in the table', async (column) => {
    const uid = await stand(column);
    await fixture.give(uid, 10);
    const answer = await fixture.packets.send(fixture.principal(uid), {
      roomId: fixture.roomId,
      content: 'coins',
      type: 'normal',
      count: 1,
      single: 1,
      hours: 3,
      key: `table-row-${column}`,
    });
    const refusals: Partial<Record<RoomColumn, string>> = {
      V: 'visitor_not_allowed',
      Mu: 'room_muted',
      B: 'room_blacklisted',
    };
    const allowed = roomAnswer('send_red_packet', standings[column]) === 'yes';
    expect(isRefusal(answer) ? answer.code : 'sent').toBe(allowed ? 'sent' : (refusals[column] ?? 'no_permission'));
  });

  it('tells muted users the end of the mute, and allows claims after it', async () => {
    const packet = await fixture.sent({ count: 3, single: 1 });
    const uid = await stand('Mu');
    const refused = await fixture.open(packet.id, uid);
    const until = fixture.room.platform.clock.now() + 600_000;
    expect(isRefusal(refused) && refused.data).toEqual({ until: new Date(until).toISOString() });
    fixture.room.platform.clock.set(until - 1);
    expect(await codeOf(fixture.open(packet.id, uid))).toBe('room_muted');
    fixture.room.platform.clock.set(until);
    expect(await codeOf(fixture.open(packet.id, uid))).toBe('opened');
  });

  it('uses the own room by default, which only hosts have', async () => {
    const wish = { content: 'coins', type: 'normal', count: 1, single: 1, hours: 3 } as const;
    const own = await fixture.packets.send(fixture.principal(hostId), { ...wish, key: 'own-room-1' });
    expect(own).toMatchObject({ packet: { roomId: fixture.roomId } });
    const uid = somebodyKnown();
    await fixture.give(uid, 10);
    const other = await fixture.packets.send(fixture.principal(uid), { ...wish, key: 'own-room-2' });
    expect(isRefusal(other) && other.code).toBe('no_permission');
  });
});

describe('lucky draws', () => {
  it('draws integers with an exact sum, claimed by at most as many users as shares', async () => {
    const sizes = fc.integer({ min: 1, max: 12 }).chain((count) =>
      fc.record({
        count: fc.constant(count),
        total: fc.integer({ min: count, max: 500 }),
        tries: fc.integer({ min: 0, max: 16 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(sizes, async ({ count, total, tries }) => {
        const packet = await fixture.sent({ type: 'lucky_draw', count, total });
        const answers = await Promise.all(Array.from({ length: tries }, () => fixture.open(packet.id, somebody())));
        const shares = answers.flatMap((answer) => (isRefusal(answer) ? [] : [answer.share.amount]));
        expect(shares).toHaveLength(Math.min(count, tries));
        expect(shares.every((share) => Number.isInteger(share) && share >= 1 && share <= total - count + 1)).toBe(true);
        const opened = shares.reduce((sum, share) => sum + share, 0);
        expect(opened + (await fixture.escrow(packet.id))).toBe(total);
        expect(opened === total || tries < count).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});

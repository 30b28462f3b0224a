import { redPacketCalls } from '@touchline/contract/red-packets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { createTestApi, dataOf, type TestApi } from '../../../testing/api.ts';
import { createTestIdentity } from '../../../testing/identity.ts';
import { createPacketFixture, hostId, type PacketFixture } from '../testing/packet-fixture.ts';

let fixture: PacketFixture;
let api: TestApi;
let shut: string | null = null;
const identity = createTestIdentity();
const host = { token: identity.tokenOf(hostId, 2) };
beforeAll(async () => {
  fixture = await createPacketFixture();
  await fixture.give(hostId, 900_000);
  const closed = (call: { readonly feature?: string }) =>
    call.feature !== undefined && call.feature === shut ? refuse('feature_disabled') : null;
  api = await createTestApi(fixture.room.platform, { identity, closed }, (on) => fixture.serve(on));
});
afterAll(async () => {
  await api.close();
  await fixture.close();
});
beforeEach(() => {
  fixture.heard.length = 0;
});

let people = 5_000_000;
const member = (): { uid: string; token: string } => {
  people += 1;
  const { uid } = fixture.room.person(String(people));
  return { uid, token: identity.tokenOf(uid) };
};

describe('claims of a packet', () => {
  it('lists them in pages, latest first, each user once', async () => {
    const packet = await fixture.sent({ count: 7, single: 2 });
    const uids = Array.from({ length: 7 }, () => member().uid);
    for (const uid of uids) await fixture.open(packet.id, uid);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = dataOf(
        await api.call(redPacketCalls.list, { id: packet.id, limit: 3, ...(cursor ? { cursor } : {}) }, host),
      );
      seen.push(...page.items.map(({ person }) => person.uid));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(uids.toReversed());
  });

  it('refuses a foreign cursor', async () => {
    const packet = await fixture.sent({ count: 1, single: 1 });
    const answer = await api.call(redPacketCalls.list, { id: packet.id, cursor: 'x' }, host);
    expect(answer).toMatchObject({ status: 400, code: 'bad_input' });
  });

  it('never reveals an unclaimed share', async () => {
    const packet = await fixture.sent({ type: 'lucky_draw', count: 4, total: 90_001, key: 'secret-shares' });
    const { db } = fixture.room.platform;
    const row = await db
      .selectFrom('red_packets_packet')
      .select('shares')
      .where('id', '=', packet.id)
      .executeTakeFirstOrThrow();
    const events = JSON.stringify([
      packet,
      fixture.heard,
      await api.call(redPacketCalls.list, { id: packet.id }, host),
      await api.call(redPacketCalls.room, { roomId: fixture.roomId }, host),
      await api.call(redPacketCalls.sent, {}, host),
    ]);
    expect(events).not.toContain('shares');
    // Small values may occur by chance.
    const publishing = row.shares.filter((share) => share >= 10_000);
    expect(publishing.length).toBeGreaterThan(0);
    for (const share of publishing) expect(events).not.toContain(`:${share},`);
  });
});

describe('packets of a room', () => {
  it('includes those of the last 24 hours with the own share, for guests too', async () => {
    const old = await fixture.sent({ count: 1, single: 1 });
    fixture.room.platform.clock.advance(24 * 3_600_000);
    const opened = await fixture.sent({ count: 2, single: 3 });
    const untouched = await fixture.sent({ count: 2, single: 4 });
    const { uid, token } = member();
    await fixture.open(opened.id, uid);
    const { items } = dataOf(await api.call(redPacketCalls.room, { roomId: fixture.roomId }, { token }));
    const mine = items.map(({ packet, share }) => [packet.id, share?.amount ?? null]);
    expect(mine).toContainEqual([opened.id, 3]);
    expect(mine).toContainEqual([untouched.id, null]);
    expect(mine.map(([id]) => id)).not.toContain(old.id);
    const guest = { token: identity.tokenOf('4001', 4) };
    const theirs = dataOf(await api.call(redPacketCalls.room, { roomId: fixture.roomId }, guest));
    expect(theirs.items.every(({ share }) => share === null)).toBe(true);
  });
});

describe('own history', () => {
  it('lists received packets in pages, with totals', async () => {
    const { uid, token } = member();
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      const packet = await fixture.sent({ count: 2, single: at + 1 });
      await fixture.open(packet.id, uid);
      ids.push(packet.id);
    }
    const first = dataOf(await api.call(redPacketCalls.received, { limit: 3 }, { token }));
    const second = dataOf(await api.call(redPacketCalls.received, { limit: 3, cursor: first.next ?? '' }, { token }));
    expect([...first.items, ...second.items].map(({ packet, share }) => [packet.id, share.amount])).toEqual(
      ids.map((id, at) => [id, at + 1]).toReversed(),
    );
    expect(second.next).toBeNull();
    const stats = dataOf(await api.call(redPacketCalls.stats, {}, { token }));
    expect(stats).toMatchObject({ balance: 15, received: { packets: 5, coins: 15, coupons: 0 } });
    expect(stats.sent).toEqual({ packets: 0, coins: 0, coupons: 0 });
  });

  it('lists sent packets, latest first', async () => {
    const before = dataOf(await api.call(redPacketCalls.stats, {}, host)).sent;
    const packet = await fixture.sent({ type: 'lucky_draw', count: 2, total: 9 });
    const page = dataOf(await api.call(redPacketCalls.sent, { limit: 1 }, host));
    expect(page.items).toMatchObject([{ id: packet.id, total: 9, opened: 0 }]);
    expect(page.next).not.toBeNull();
    const after = dataOf(await api.call(redPacketCalls.stats, {}, host)).sent;
    expect([after.packets - before.packets, after.coins - before.coins]).toEqual([1, 9]);
  });
});

describe('packet calls', () => {
  const wish = { type: 'normal', count: 1, single: 1, hours: 3 } as const;

  it('refuses guests and callers without a session', async () => {
    const packet = await fixture.sent({ count: 1, single: 1 });
    const guest = { token: identity.tokenOf('4002', 4) };
    expect(await api.call(redPacketCalls.open, { id: packet.id }, guest)).toMatchObject({
      status: 403,
      code: 'visitor_not_allowed',
    });
    expect(await api.call(redPacketCalls.send, { ...wish, key: 'guest-sends' }, guest)).toMatchObject({
      code: 'visitor_not_allowed',
    });
    expect(await api.call(redPacketCalls.open, { id: packet.id })).toMatchObject({ code: '403' });
  });

  it.each([
    { ...wish, key: 'short' },
    { ...wish, key: 'has spaces in it' },
    { ...wish, count: '5', key: 'text-for-number' },
    { ...wish, type: 'other', key: 'unknown-type' },
    { ...wish, content: 'coupons', tier: 90, key: 'unknown-tier' },
    { ...wish, key: 'unknown-member', surprise: 1 },
  ])('rejects %j', async (input) => {
    expect(await api.callWith(redPacketCalls.send, input, host)).toMatchObject({ status: 400, code: 'bad_input' });
  });

  it('answers with the status codes of the catalogue and their values', async () => {
    const packet = await fixture.sent({ count: 1, single: 6 });
    const { token } = member();
    expect(await api.call(redPacketCalls.open, { id: packet.id }, { token })).toMatchObject({
      status: 200,
      data: { share: { amount: 6 }, packet: { status: 'fully_claimed' } },
    });
    expect(await api.call(redPacketCalls.open, { id: packet.id }, { token })).toMatchObject({
      status: 409,
      code: 'red_packet_already_opened',
      data: { amount: 6 },
    });
    expect(await api.call(redPacketCalls.open, { id: packet.id }, { token: member().token })).toMatchObject({
      status: 409,
      code: 'red_packet_all_taken',
    });
    expect(await api.call(redPacketCalls.open, { id: packet.id }, host)).toMatchObject({
      status: 403,
      code: 'red_packet_is_own',
    });
  });

  it('closes calls with their switch, except for reading', async () => {
    const packet = await fixture.sent({ count: 1, single: 6 });
    shut = 'redPackets';
    const { token } = member();
    expect(await api.call(redPacketCalls.open, { id: packet.id }, { token })).toMatchObject({
      code: 'feature_disabled',
    });
    expect(await api.call(redPacketCalls.list, { id: packet.id }, { token })).toMatchObject({ status: 200 });
    shut = null;
  });
});

describe('room events', () => {
  it('sends at most two events a second during many claims', async () => {
    const packet = await fixture.sent({ count: 60, single: 1 });
    for (let at = 0; at < 30; at += 1) await fixture.open(packet.id, member().uid);
    const progress = () => fixture.heard.filter(({ change }) => change === 'progress');
    expect(progress().map(({ opened }) => opened)).toEqual([1]);
    fixture.room.platform.clock.advance(500);
    await fixture.room.platform.timers.run('redPackets.progress');
    expect(progress().map(({ opened }) => opened)).toEqual([1, 30]);
  });

  it('sends the whole packet once, and nothing of a refused one', async () => {
    const refused = await fixture.send({ count: 3 });
    expect(isRefusal(refused)).toBe(true);
    expect(fixture.heard).toEqual([]);
    const packet = await fixture.sent({ count: 3, single: 2 });
    expect(fixture.heard).toMatchObject([{ change: 'sent', packetId: packet.id, packet: { id: packet.id, total: 6 } }]);
  });
});

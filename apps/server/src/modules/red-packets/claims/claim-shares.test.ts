import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRefusal } from '../../../platform/refusal.ts';
import { createPacketFixture, hostId, type PacketFixture } from '../testing/packet-fixture.ts';

let fixture: PacketFixture;
beforeAll(async () => {
  fixture = await createPacketFixture();
  await fixture.give(hostId, 500_000);
});
afterAll(() => fixture.close());

const crowd = (from: number, people: number): string[] =>
  Array.from({ length: people }, (_, at) => fixture.room.person(String(from + at)).uid);

it('gives 200 shares to exactly 200 of 1,000 users who claim in three processes concurrently', async () => {
  const packet = await fixture.sent({ type: 'lucky_draw', count: 200, total: 5000 });
  const processes = [fixture.packets, fixture.another(), fixture.another()];
  const uids = crowd(2_000_000, 1000);
  // Every user tries twice, the second time in another process.
  const answers = await Promise.all(
    uids.flatMap((uid, at) =>
      [0, 1].map(async (press) => ({
        uid,
        answer: await processes[(at + press) % 3]?.open(fixture.principal(uid), packet.id),
      })),
    ),
  );
  const won = answers.flatMap(({ uid, answer }) => (answer && !isRefusal(answer) ? [{ uid, ...answer.share }] : []));
  expect(won).toHaveLength(200);
  expect(new Set(won.map(({ uid }) => uid)).size).toBe(200);
  expect(won.reduce((sum, { amount }) => sum + amount, 0)).toBe(5000);
  const codes = answers.flatMap(({ answer }) => (isRefusal(answer) ? [answer.code] : []));
  expect(codes.filter((code) => code === 'red_packet_all_taken')).toHaveLength(1600);
  expect(codes.filter((code) => code === 'red_packet_already_opened')).toHaveLength(200);
  const balances = await Promise.all(won.map(async ({ uid, amount }) => (await fixture.coinsOf(uid)) - amount));
  expect(balances.every((difference) => difference === 0)).toBe(true);
  expect(await fixture.escrow(packet.id)).toBe(0);
  expect(
    fixture.heard.filter(({ change, packetId }) => change === 'fully_claimed' && packetId === packet.id),
  ).toHaveLength(1);
  expect(await fixture.wallet.reconciler.run()).toMatchObject({});
});

it('serves many packets concurrently', async () => {
  const packets = await Promise.all(
    Array.from({ length: 8 }, (_, at) => fixture.sent({ count: 5, single: 2, key: `at-once-${at}` })),
  );
  const uids = crowd(3_000_000, 30);
  const answers = await Promise.all(
    uids.flatMap((uid) => packets.map(({ id }) => fixture.packets.open(fixture.principal(uid), id))),
  );
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(40);
  const coins = await Promise.all(uids.map((uid) => fixture.coinsOf(uid)));
  expect(coins.reduce((sum, each) => sum + each, 0)).toBe(80);
});

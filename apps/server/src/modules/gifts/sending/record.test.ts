import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { retryConflicts } from '../../../platform/db/database.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { allGifts, type GiftRow } from '../catalogue/catalogue.store.ts';
import {
  freshKey,
  type GiftFixture,
  host,
  hostRoom,
  matchRoom,
  otherHost,
  otherRoom,
  session,
  withGiftWorld,
} from '../testing/gift-fixture.ts';
import { GiftModel, type ModelOutcome } from '../testing/gift-model.ts';
import { type Recorded, record } from './record.ts';
import type { Sending } from './sending.ts';

let world: GiftFixture;
let tray: GiftRow[];
withGiftWorld((made) => {
  world = made;
});
beforeAll(async () => {
  tray = await allGifts(world.platform.db);
});

const deps = () => ({ ...world.platform, lineTopic: { name: 'gifts.line' } });
const places = [
  { hostId: host, roomId: hostRoom, sessionId: session },
  { hostId: host, roomId: matchRoom, sessionId: session },
  { hostId: host, roomId: hostRoom, sessionId: null },
  { hostId: otherHost, roomId: otherRoom, sessionId: null },
] as const;

const outcomeOf = (answer: Recorded | undefined): ModelOutcome => {
  if (!answer) throw new Error('a gift had no outcome');
  if ('row' in answer)
    return {
      balance: Number(answer.row.balance),
      comboId: answer.row.combo_id,
      comboCount: answer.row.combo_count,
      ever: Number(answer.row.ever),
    };
  if (!isRefusal(answer)) return 'repeated';
  return answer.code === 'insufficient_coins' ? { short: Number(answer.data?.balance) } : 'conflict';
};

interface Step {
  readonly who: number;
  readonly place: number;
  readonly gift: number;
  readonly count: number;
  readonly key: number;
  readonly laterMs: number;
}
const step = fc.record({
  who: fc.integer({ min: 0, max: 2 }),
  place: fc.integer({ min: 0, max: places.length - 1 }),
  gift: fc.integer({ min: 0, max: 2 }),
  count: fc.integer({ min: 1, max: 9 }),
  key: fc.integer({ min: 0, max: 30 }),
  // Steps around the ten seconds of a combo, also back.
  laterMs: fc.constantFrom(0, 0, 1, 400, 9_999, 10_000, -1, -4_000),
});

/** A run of batches for new senders, with the clock that the steps move. */
async function sendingsOf(batches: readonly (readonly Step[])[], coins: readonly number[]) {
  const uids = await Promise.all(coins.map((each) => world.arrive(each)));
  const run = freshKey();
  const sendings = batches.map((batch) =>
    batch.map(({ who, place, gift, count, key, laterMs }): Sending => {
      world.platform.clock.advance(laterMs);
      return {
        id: world.platform.ids.next(),
        key: `gift:${uids[who]}:${run}-${key}`,
        digest: `${place} ${gift} ${count}`,
        uid: uids[who] ?? '',
        ...(places[place] ?? places[0]),
        gift: tray[gift] as GiftRow,
        count,
        couponId: null,
        at: world.platform.clock.date(),
      };
    }),
  );
  return { uids, sendings };
}

/** Sums of the tables for one host and these senders, in the form of the model. */
async function boardsOf(hostId: string, uids: readonly string[]) {
  const rows = await world.platform.db
    .selectFrom('gifts_board')
    .select(['bucket', 'uid', 'coins'])
    .where('host_uid', '=', hostId)
    .where('uid', 'in', uids)
    .execute();
  return rows.map(({ bucket, uid, coins }) => `${bucket} ${uid} ${coins}`).sort();
}

const totalsOf = async (hostId: string) => {
  const rows = await world.platform.db.selectFrom('gifts_total').selectAll().where('host_uid', '=', hostId).execute();
  return new Map(
    rows.map(({ bucket, paid, share, gifts, sendings, senders }) => [
      bucket,
      { paid: Number(paid), share: Number(share), gifts: Number(gifts), sendings: Number(sendings), senders },
    ]),
  );
};

describe('a batch of gifts', () => {
  it('has the effect of its gifts one after another', async () => {
    const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(batches, async (steps) => {
        const coins = [400, 60, 0];
        const { uids, sendings } = await sendingsOf(steps, coins);
        const model = new GiftModel(
          new Map(uids.map((uid, at) => [uid, coins[at] ?? 0])),
          world.platform.settings.get('wallet.giftShare'),
        );
        const before = await totalsOf(host);
        expect(new Set(uids).size).toBe(coins.length);
        for (const batch of sendings) {
          const { answers, sums } = await record(deps(), world.platform.db, batch);
          expect(answers.map(outcomeOf)).toEqual(model.record(batch));
          const totals = await totalsOf(host);
          const returned = [...sums].filter(([board]) => board.startsWith(`${host} `));
          expect(returned).toEqual(returned.map(([board]) => [board, totals.get(board.slice(host.length + 1))?.share]));
        }
        for (const uid of uids) expect(await world.balanceOf(uid)).toBe(model.balanceOf(uid));
        for (const hostId of [host, otherHost]) {
          const expected = [...model.sums(hostId)].flatMap(([bucket, { senders }]) =>
            [...senders].map(([uid, paid]) => `${bucket} ${uid} ${paid}`),
          );
          expect(await boardsOf(hostId, uids)).toEqual(expected.sort());
        }
        const after = await totalsOf(host);
        for (const [bucket, { paid, share, gifts, senders }] of model.sums(host)) {
          const [now, then] = [after.get(bucket), before.get(bucket)];
          expect([
            (now?.paid ?? 0) - (then?.paid ?? 0),
            (now?.share ?? 0) - (then?.share ?? 0),
            (now?.gifts ?? 0) - (then?.gifts ?? 0),
            (now?.senders ?? 0) - (then?.senders ?? 0),
          ]).toEqual([paid, share, gifts, senders.size]);
        }
      }),
      { numRuns: 30 },
    );
    expect((await world.wallet.reconciler.run()).ok).toBe(true);
  });

  it('keeps the books when several processes write batches of the same senders', async () => {
    const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(batches, async (steps) => {
        const { uids, sendings } = await sendingsOf(steps, [300, 40, 0]);
        const recorded = await Promise.all(
          sendings.map((batch) => retryConflicts(() => record(deps(), world.platform.db, batch))),
        );
        const rows = recorded.flatMap(({ answers }) => answers.flatMap((one) => ('row' in one ? [one.row] : [])));
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        for (const [at, uid] of uids.entries()) {
          const paid = rows.filter((row) => row.uid === uid).reduce((sum, row) => sum + row.paid, 0);
          expect(await world.balanceOf(uid)).toBe(([300, 40, 0][at] ?? 0) - paid);
          expect(await world.sentBy(uid)).toHaveLength(rows.filter((row) => row.uid === uid).length);
        }
      }),
      { numRuns: 15 },
    );
    expect((await world.wallet.reconciler.run()).ok).toBe(true);
  });

  it('owes a chat message for each stored gift, and none for a refused one', async () => {
    await world.platform.db.deleteFrom('platform_outbox').execute();
    const { sendings } = await sendingsOf(
      [
        [
          { who: 0, place: 0, gift: 0, count: 1, key: 1, laterMs: 0 },
          { who: 1, place: 0, gift: 0, count: 1, key: 2, laterMs: 0 },
          { who: 0, place: 0, gift: 0, count: 2, key: 3, laterMs: 5 },
        ],
      ],
      [10, 0],
    );
    const { answers } = await record(deps(), world.platform.db, sendings[0] ?? []);
    const owed = await world.platform.db.selectFrom('platform_outbox').selectAll().orderBy('ref').execute();
    expect(owed.map(({ topic, ref }) => `${topic} ${ref}`)).toEqual(
      answers.flatMap((one) => ('row' in one ? [`gifts.line ${one.row.id}`] : [])),
    );
    expect(owed).toHaveLength(2);
    const last = sendings[0]?.at(-1)?.at.getTime() ?? 0;
    expect(new Set(owed.map(({ due_at: due }) => due.getTime()))).toEqual(new Set([last + 10_000]));
  });

  it('is stored whole or not at all', async () => {
    const { uids, sendings } = await sendingsOf(
      [
        [
          { who: 0, place: 0, gift: 0, count: 1, key: 1, laterMs: 0 },
          { who: 0, place: 0, gift: 1, count: 1, key: 2, laterMs: 0 },
        ],
      ],
      [10],
    );
    const [one, two] = sendings[0] ?? [];
    if (!one || !two) throw new Error('two gifts are needed');
    const unknown = { ...two, gift: { ...two.gift, id: '999999' } };
    await expect(record(deps(), world.platform.db, [one, unknown])).rejects.toThrow('gifts_sent_gift_id_fkey');
    expect(await world.sentBy(uids[0] ?? '')).toEqual([]);
    expect(await world.balanceOf(uids[0] ?? '')).toBe(10);
    const { answers } = await record(deps(), world.platform.db, [one, two]);
    expect(answers.map((answer) => 'row' in answer)).toEqual([true, true]);
  });
});

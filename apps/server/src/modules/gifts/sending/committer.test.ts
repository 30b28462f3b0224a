import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '../../../platform/refusal.ts';
import { allGifts, type GiftRow } from '../catalogue/catalogue.store.ts';
import { freshKey, type GiftFixture, host, hostRoom, session, withGiftWorld } from '../testing/gift-fixture.ts';
import { createGiftCommitter } from './committer.ts';
import type { Sending } from './sending.ts';

let world: GiftFixture;
let gift: GiftRow;
withGiftWorld((made) => {
  world = made;
});

beforeAll(async () => {
  const { db } = world.platform;
  [gift] = (await allGifts(db)).filter(({ price }) => price === 5) as [GiftRow];
  // A test must not wait for as long as a group does.
  await sql`alter function gifts_record set lock_timeout = '100ms'`.execute(db);
});

const sendingOf = (uid: string): Sending => ({
  id: world.platform.ids.next(),
  key: `gift:${uid}:${freshKey()}`,
  digest: 'digest',
  uid,
  hostId: host,
  roomId: hostRoom,
  sessionId: session,
  gift,
  count: 1,
  couponId: null,
  at: world.platform.clock.date(),
});

/** Keeps the wallet of a user locked until the returned function is called. */
async function lockWallet(uid: string): Promise<() => Promise<void>> {
  const release = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const transaction = world.platform.db.transaction().execute(async (tx) => {
    await sql`select from wallet_account where kind = 'user_wallet' and owner = ${uid} for update`.execute(tx);
    locked.resolve();
    await release.promise;
  });
  await Promise.race([locked.promise, transaction]);
  return async () => {
    release.resolve();
    await transaction;
  };
}

describe('a group of gifts', () => {
  it('is paid except for the sender whose wallet is locked, who pays once with the next send of the key', async () => {
    const groups: number[] = [];
    const committer = createGiftCommitter({
      ...world.platform,
      needs: { coupons: world.wallet.coupons },
      lineTopic: null,
      committed: ({ rows }) => groups.push(rows.length),
    });
    const uids = await Promise.all(Array.from({ length: 9 }, () => world.arrive(100)));
    const sendings = uids.map(sendingOf);
    const unlock = await lockWallet(uids[4] ?? '');
    const outcomes = await Promise.allSettled(sendings.map((sending) => committer.commit(sending)));
    const failed = outcomes.flatMap((outcome, at) => (outcome.status === 'rejected' ? [at] : []));
    expect(failed).toEqual([4]);
    expect(outcomes[4]).toMatchObject({ reason: { code: '55P03' } });
    // Parts of three; those of the locked wallet are alone.
    expect(groups).toEqual([3, 1, 1, 3]);
    await unlock();
    const repeated = { ...sendings[4], id: world.platform.ids.next() } as Sending;
    expect(isRefusal(await committer.commit(repeated))).toBe(false);
    const balances = await Promise.all(uids.map((uid) => world.balanceOf(uid)));
    expect(balances).toEqual(Array(9).fill(95));
  });
});

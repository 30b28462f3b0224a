import { couponTiers } from '@touchline/contract/enums';
import { inTransaction } from '../../platform/db/database.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { gainCoupons } from './coupons/coupons.store.ts';
import { createTopUp } from './ledger/top-up.ts';
import type { WalletDeps } from './needs.ts';

/** Coins for a demo account, and coupons of every tier for a demo host to give away. */
export interface DemoCoins {
  readonly uid: string;
  readonly coins: number;
  readonly coupons?: number;
}

/** Gives demo accounts their coins and coupons, once each. */
export async function seedDemo({ db, clock, log, ledger }: WalletDeps, people: readonly DemoCoins[]): Promise<void> {
  const gifts = createTopUp(ledger, 'demo', 'operator_grant');
  for (const { uid, coins, coupons: count = 0 } of people) {
    const given = await inTransaction(db, async (tx) => {
      const credited = await gifts.credit(tx, {
        key: uid,
        digest: 'welcome',
        uids: [uid],
        coins,
        at: clock.date(),
        actor: null,
      });
      if (isRefusal(credited) || credited.repeated || count === 0) return credited;
      for (const tier of couponTiers) await gainCoupons(tx, uid, tier, { other: count });
      return credited;
    });
    if (isRefusal(given)) log.warn({ uid, code: given.code }, 'demo coins not granted');
  }
}

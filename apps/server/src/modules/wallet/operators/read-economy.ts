import { couponTiers } from '@touchline/contract/enums';
import type { Economy } from '@touchline/contract/wallet';
import { operatorIn } from '../../../platform/operator-names.ts';
import { readSettings } from '../../../platform/settings/settings.store.ts';
import { settingIn } from '../../../platform/settings/settings.ts';
import { shelfRows } from '../coupons/coupons.store.ts';
import type { WalletDeps } from '../needs.ts';

export const dayMs = 24 * 3_600_000;

/** Settings of finance: values of the global configuration, and the number of coupons left to buy. */
export async function readEconomy(deps: WalletDeps): Promise<Economy> {
  const { db, needs } = deps;
  // Values and revision from the same row: another process may have saved since.
  const stored = await readSettings(db);
  const names = await needs.operatorNames(stored.by_uid === null ? [] : [stored.by_uid]);
  const shelf = new Map((await shelfRows(db)).map(({ tier, remaining }) => [tier, remaining]));
  return {
    taskRewards: {
      register: settingIn(stored, 'wallet.taskRegister'),
      firstFollow: settingIn(stored, 'wallet.taskFirstFollow'),
      avatar: settingIn(stored, 'wallet.taskAvatar'),
    },
    coupons: couponTiers.map((tier) => ({
      tier,
      price: settingIn(stored, `wallet.couponPrice${tier}`),
      left: shelf.get(tier) ?? null,
    })),
    couponLifeDays: settingIn(stored, 'wallet.couponLifeMs') / dayMs,
    giftShare: settingIn(stored, 'wallet.giftShare'),
    revision: stored.revision,
    by: operatorIn(names, stored.by_uid),
  };
}

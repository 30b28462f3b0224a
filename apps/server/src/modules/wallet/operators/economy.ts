import { couponTiers } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { Economy, walletOperatorCalls } from '@touchline/contract/wallet';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { operatorIn } from '../../../platform/operator-names.ts';
import { BadInput, isRefusal } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.store.ts';
import { settingIn } from '../../../platform/settings/settings.ts';
import { saveSettings } from '../../system/index.ts';
import { setShelf, shelfRows } from '../coupons.store.ts';
import type { CoinOperatorDeps } from './coins.ts';

const dayMs = 24 * 3_600_000;

/** Settings of finance: values of the global configuration, and the number of coupons left to buy. */
export async function readEconomy(deps: CoinOperatorDeps): Promise<Economy> {
  const { db, operatorNeeds } = deps;
  // Values and revision from the same row: another process may have saved since.
  const stored = await readSettings(db);
  const names = await operatorNeeds.operatorNames(stored.by_uid === null ? [] : [stored.by_uid]);
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

type Input = ParsedInputOf<(typeof walletOperatorCalls)['saveEconomy']>;

/** Saves settings and supplies in one transaction; answers `conflict` when they have changed. */
export async function saveEconomy(deps: CoinOperatorDeps, input: Input, operator: StaffPrincipal) {
  const { taskRewards, prices, restock } = input;
  const tooMany = restock.flatMap(({ left }, at) =>
    left !== null && left > 1_000_000_000 ? [{ path: `restock.${at}.left`, code: 'too_big' }] : [],
  );
  if (tooMany.length > 0) return new BadInput(tooMany);
  const wanted = {
    'wallet.taskRegister': taskRewards.register,
    'wallet.taskFirstFollow': taskRewards.firstFollow,
    'wallet.taskAvatar': taskRewards.avatar,
    'wallet.couponLifeMs': input.couponLifeDays * dayMs,
    'wallet.giftShare': input.giftShare,
    ...Object.fromEntries(prices.map(({ tier, price }) => [`wallet.couponPrice${tier}`, price])),
  };
  const { settings, db, clock, operatorNeeds } = deps;
  const saved = await saveSettings(
    { settings, db, clock, ...operatorNeeds },
    { revision: input.revision, settings: wanted, features: {} },
    operator,
    async (tx) => {
      const before = new Map((await shelfRows(tx)).map(({ tier, remaining }) => [tier, remaining]));
      for (const { tier, left } of restock) {
        await setShelf(tx, tier, left);
        await operatorNeeds.audit.record(tx, operator, {
          action: 'coupons.restock',
          target: { kind: 'coupon', id: String(tier), label: `${tier}%` },
          details: { before: before.get(tier) ?? null, after: left },
        });
      }
    },
  );
  return isRefusal(saved) ? saved : readEconomy(deps);
}

import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { walletOperatorCalls } from '@touchline/contract/wallet';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput, isRefusal } from '../../../platform/refusal.ts';
import { saveSettings } from '../../system/index.ts';
import { setShelf, shelfRows } from '../coupons/coupons.store.ts';
import type { WalletDeps } from '../needs.ts';
import { dayMs, readEconomy } from './read-economy.ts';

type Input = ParsedInputOf<(typeof walletOperatorCalls)['saveEconomy']>;

/** Saves settings and supplies in one transaction; answers `conflict` when they have changed. */
export async function saveEconomy(deps: WalletDeps, operator: StaffPrincipal, input: Input) {
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
  const { settings, db, clock, needs } = deps;
  const saved = await saveSettings(
    { settings, db, clock, audit: needs.audit, operatorNames: needs.operatorNames },
    operator,
    { revision: input.revision, settings: wanted, features: {} },
    async (tx) => {
      const before = new Map((await shelfRows(tx)).map(({ tier, remaining }) => [tier, remaining]));
      for (const { tier, left } of restock) {
        await setShelf(tx, tier, left);
        await needs.audit.record(tx, operator, {
          action: 'coupons.restock',
          target: { kind: 'coupon', id: String(tier), label: `${tier}%` },
          details: { before: before.get(tier) ?? null, after: left },
        });
      }
    },
  );
  return isRefusal(saved) ? saved : readEconomy(deps);
}

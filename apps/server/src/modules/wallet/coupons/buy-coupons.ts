import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { walletCalls } from '@touchline/contract/wallet';
import { inTransaction } from '../../../platform/db/database.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { checkedCoins } from '../ledger/amounts.ts';
import { type MoveResult, platformAccount, walletOf } from '../ledger/ledger.types.ts';
import { moveOnce } from '../ledger/move-once.ts';
import type { WalletDeps } from '../needs.ts';
import { gainCoupons, takeFromShelf } from './coupons.store.ts';
import { couponPriceOf, stockSheet } from './coupons.ts';

type Input = ParsedInputOf<typeof walletCalls.buyCoupons>;

/** Buys coupons of one tier for a host to give away. */
export async function buyCoupons(deps: WalletDeps, uid: string, input: Input) {
  const { tier } = input;
  const count = checkedCoins(deps.settings, input.count);
  if (isRefusal(count)) return count;
  const named = {
    key: `coupons:${uid}:${input.key}`,
    kind: 'coupon_purchase',
    digest: `${tier} ${count} ${input.price}`,
  } as const;
  const answer = async (moved: MoveResult) => ({
    tier,
    bought: count,
    paid: count * input.price,
    coins: moved.balance(walletOf(uid)) ?? 0,
    stock: await stockSheet(deps, deps.db, uid),
  });
  const run = async () => {
    if (input.price !== couponPriceOf(deps, tier)) return refuse('conflict');
    const paid = checkedCoins(deps.settings, count * input.price);
    if (isRefusal(paid)) return paid;
    const moved = await inTransaction(deps.db, async (tx) => {
      const bought = await deps.ledger.move(tx, {
        ...named,
        at: deps.clock.date(),
        actor: uid,
        details: { tier, count },
        entries: [
          { account: walletOf(uid), amount: -paid },
          { account: platformAccount, amount: paid },
        ],
      });
      if (isRefusal(bought) || bought.repeated) return bought;
      if (!(await takeFromShelf(tx, tier, count))) return refuse('coupon_sold_out');
      await gainCoupons(tx, uid, tier, { bought: count });
      return bought;
    });
    if (isRefusal(moved)) return moved;
    deps.ledger.balanceChanged([uid]);
    return answer(moved);
  };
  return moveOnce(deps, named, { run, answer });
}

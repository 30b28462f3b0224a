import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { WalletSummary, walletCalls } from '@touchline/contract/wallet';
import { inTransaction } from '../../platform/db/database.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { checkedCoins } from './amounts.ts';
import { gainCoupons, takeFromShelf } from './coupons.store.ts';
import { couponPriceOf, holdingSheet, stockSheet } from './coupons.ts';
import type { WalletDeps } from './deps.ts';
import { earningsBalance, walletBalance } from './ledger.ts';
import { earningsOf, type Moved, platformAccount, walletOf } from './ledger.types.ts';
import { moveOnce } from './move-once.ts';

type Calls = typeof walletCalls;

/** Summary of coins and coupons. Former hosts keep seeing their earnings. */
export async function summaryOf(deps: WalletDeps, uid: string): Promise<WalletSummary> {
  const { db } = deps;
  const [coins, earnings, coupons, status] = await Promise.all([
    walletBalance(db, uid),
    earningsBalance(db, uid),
    holdingSheet(deps, uid),
    deps.accounts.hostStatusOf(uid),
  ]);
  const isHost = status === 'approved';
  const wasHost = isHost || status === 'banned' || status === 'banned_forever';
  return {
    coins,
    earnings: wasHost || earnings > 0 ? earnings : null,
    coupons,
    stock: isHost ? await stockSheet(deps, db, uid) : null,
  };
}

/** Converts a host's earnings into coins. */
export async function earningsToWallet(deps: WalletDeps, input: ParsedInputOf<Calls['earningsToWallet']>, uid: string) {
  const amount = checkedCoins(deps.settings, input.amount);
  if (isRefusal(amount)) return amount;
  const moved = await inTransaction(deps.db, (tx) =>
    deps.ledger.move(tx, {
      key: `earnings:${uid}:${input.key}`,
      kind: 'earnings_to_wallet',
      at: deps.clock.date(),
      actor: uid,
      entries: [
        { account: earningsOf(uid), amount: -amount },
        { account: walletOf(uid), amount },
      ],
    }),
  );
  if (isRefusal(moved)) return moved;
  deps.ledger.balanceChanged([uid]);
  return { coins: moved.balance(walletOf(uid)) ?? 0, earnings: moved.balance(earningsOf(uid)) ?? 0 };
}

/** Buys coupons of one tier for a host to give away. */
export async function buyCoupons(deps: WalletDeps, input: ParsedInputOf<Calls['buyCoupons']>, uid: string) {
  const { tier } = input;
  const count = checkedCoins(deps.settings, input.count);
  if (isRefusal(count)) return count;
  const named = {
    key: `coupons:${uid}:${input.key}`,
    kind: 'coupon_purchase',
    digest: `${tier} ${count} ${input.price}`,
  } as const;
  const answer = async (moved: Moved) => ({
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

import type { WalletSummary } from '@touchline/contract/wallet';
import { holdingSheet, stockSheet } from './coupons/coupons.ts';
import { earningsBalance, walletBalance } from './ledger/ledger.ts';
import type { WalletDeps } from './needs.ts';

/** Summary of coins and coupons. Former hosts keep seeing their earnings. */
export async function readWalletSummary(deps: WalletDeps, uid: string): Promise<WalletSummary> {
  const { db } = deps;
  const [coins, earnings, coupons, status] = await Promise.all([
    walletBalance(db, uid),
    earningsBalance(db, uid),
    holdingSheet(deps, uid),
    deps.needs.accounts.hostStatusOf(uid),
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

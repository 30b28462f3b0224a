import { inTransaction } from '../../platform/db/database.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { deleteCouponsOf } from './coupons/coupons.store.ts';
import { earningsBalance, walletBalance } from './ledger/ledger.ts';
import { earningsOf, platformAccount, walletOf } from './ledger/ledger.types.ts';
import type { WalletDeps } from './needs.ts';

/** Returns the coins of each account to their source, so that the totals stay correct. */
export async function removePeople({ db, clock, ledger }: WalletDeps, uids: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const account of uids.flatMap((uid) => [walletOf(uid), earningsOf(uid)])) {
      const uid = account.owner ?? '';
      const left = account.kind === 'user_wallet' ? await walletBalance(tx, uid) : await earningsBalance(tx, uid);
      if (left === 0) continue;
      const moved = await ledger.move(tx, {
        key: `removed:${account.kind}:${uid}`,
        kind: 'operator_correction',
        at: clock.date(),
        actor: null,
        entries: [
          { account, amount: -left },
          { account: platformAccount, amount: left },
        ],
      });
      if (isRefusal(moved)) throw new Error(`the coins of ${uid} were not taken back: ${moved.code}`);
    }
    await deleteCouponsOf(tx, uids);
  });
}

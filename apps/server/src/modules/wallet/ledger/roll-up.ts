import { inTransaction } from '../../../platform/db/database.ts';
import type { WalletDeps } from '../needs.ts';
import { lockAccounts, pendingAccounts, rollUp } from './ledger.store.ts';

const accountsARound = 200;

/** Adds pending entries to balances, some accounts per round. Returns whether there were any. */
export async function rollUpAll({ db }: Pick<WalletDeps, 'db'>): Promise<boolean> {
  for (let any = false; ; any = true) {
    const accounts = await pendingAccounts(db, accountsARound);
    if (accounts.length === 0) return any;
    await inTransaction(db, async (tx) => {
      await lockAccounts(tx, accounts);
      await rollUp(tx, accounts);
    });
    if (accounts.length < accountsARound) return true;
  }
}

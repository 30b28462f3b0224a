import { inTransaction } from '../../../platform/db/database.ts';
import type { WalletDeps } from '../needs.ts';
import { lockAccounts, pendingAccounts, rollUp } from './ledger.store.ts';

const accountsARound = 200;

/** Adds pending entries to balances, some accounts per round. */
export async function rollUpAll({ db }: Pick<WalletDeps, 'db'>): Promise<void> {
  for (;;) {
    const accounts = await pendingAccounts(db, accountsARound);
    await inTransaction(db, async (tx) => {
      await lockAccounts(tx, accounts);
      await rollUp(tx, accounts);
    });
    if (accounts.length < accountsARound) return;
  }
}

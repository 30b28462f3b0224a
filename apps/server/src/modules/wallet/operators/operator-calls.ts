import type { WalletDeps } from '../needs.ts';
import type { Reconciler } from '../proofs/reconcile.ts';
import { correctBalance } from './correct-balance.ts';
import { exportAddress, exportedFile } from './export.ts';
import { grantCoins } from './grant-coins.ts';
import { payOut } from './pay-out.ts';
import { readEconomy } from './read-economy.ts';
import { findPerson, readPayoutsDue, readPersonStatement, readRecipients, readWallet } from './read-wallets.ts';
import { saveEconomy } from './save-economy.ts';

export type WalletOperatorCalls = ReturnType<typeof createWalletOperatorCalls>;

/** The calls of operators on wallets, for the routes of this module. */
export const createWalletOperatorCalls = (deps: WalletDeps, reconciler: Reconciler) => ({
  find: findPerson.bind(null, deps),
  wallet: readWallet.bind(null, deps),
  statement: readPersonStatement.bind(null, deps),
  recipients: readRecipients.bind(null, deps),
  grant: grantCoins.bind(null, deps),
  correct: correctBalance.bind(null, deps),
  payoutsDue: readPayoutsDue.bind(null, deps),
  payOut: payOut.bind(null, deps),
  exportAddress: exportAddress.bind(null, deps),
  exportedFile: exportedFile.bind(null, deps),
  reconciliation: async (limit: number) => ({ items: await reconciler.last(limit) }),
  reconcile: () => reconciler.run(),
  economy: readEconomy.bind(null, deps),
  saveEconomy: saveEconomy.bind(null, deps),
});

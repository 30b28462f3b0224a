import { walletOperatorCalls } from '@touchline/contract/wallet';
import { walletOperatorSchemas } from '@touchline/contract/wallet/schemas';
import type { Api } from '../../../http/serve.ts';
import type { WalletDeps } from '../needs.ts';
import type { Reconciler } from '../proofs/reconcile.ts';
import { correctBalance } from './correct-balance.ts';
import { exportAddress, exportedFile } from './export.ts';
import { grantCoins } from './grant-coins.ts';
import { listReconciliations } from './list-reconciliations.ts';
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
  reconciliations: listReconciliations.bind(null, reconciler),
  reconcile: () => reconciler.run(),
  economy: readEconomy.bind(null, deps),
  saveEconomy: saveEconomy.bind(null, deps),
});

/** Serves coins, coupons and the ledger to operators. */
export function walletOperatorRoutes(api: Api, calls: WalletOperatorCalls): void {
  api.serve(walletOperatorCalls, walletOperatorSchemas, {
    find: (input) => calls.find(input),
    wallet: (input) => calls.wallet(input),
    statement: (input) => calls.statement(input),
    recipients: ({ appNumbers }) => calls.recipients(appNumbers),
    grant: (input, { principal }) => calls.grant(input, principal),
    correct: (input, { principal }) => calls.correct(input, principal),
    payoutsDue: (input) => calls.payoutsDue(input),
    payOut: (input, { principal }) => calls.payOut(input, principal),
    exportFile: (input, { principal, origin }) => calls.exportAddress(input, principal, origin),
    reconciliation: (input) => calls.reconciliations(input),
    reconcile: () => calls.reconcile(),
    economy: () => calls.economy(),
    saveEconomy: (input, { principal }) => calls.saveEconomy(input, principal),
  });
}

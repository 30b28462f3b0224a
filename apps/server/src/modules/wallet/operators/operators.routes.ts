import { walletOperatorCalls } from '@touchline/contract/wallet';
import { walletOperatorSchemas } from '@touchline/contract/wallet/schemas';
import type { Api } from '../../../http/serve.ts';
import type { WalletDeps } from '../needs.ts';
import type { Reconciler } from '../proofs/reconcile.ts';
import { correctBalance } from './correct-balance.ts';
import { exportAddress } from './export.ts';
import { grantCoins } from './grant-coins.ts';
import { listReconciliations } from './list-reconciliations.ts';
import { payOut } from './pay-out.ts';
import { readEconomy } from './read-economy.ts';
import { findPeople, readPayoutsDue, readPersonStatement, readRecipients, readWallet } from './read-wallets.ts';
import { saveEconomy } from './save-economy.ts';

export interface WalletServeDeps extends WalletDeps {
  readonly reconciler: Reconciler;
}

/** Serves coins, coupons and the ledger to operators. */
export function walletOperatorRoutes(api: Api, deps: WalletServeDeps): void {
  api.serve(walletOperatorCalls, walletOperatorSchemas, {
    find: (input) => findPeople(deps, input),
    wallet: (input) => readWallet(deps, input),
    statement: (input) => readPersonStatement(deps, input),
    recipients: ({ appNumbers }) => readRecipients(deps, appNumbers),
    grant: (input, { principal }) => grantCoins(deps, principal, input),
    correct: (input, { principal }) => correctBalance(deps, principal, input),
    payoutsDue: (input) => readPayoutsDue(deps, input),
    payOut: (input, { principal }) => payOut(deps, principal, input),
    exportFile: (input, { principal, origin }) => exportAddress(deps, principal, input, origin),
    reconciliation: (input) => listReconciliations(deps, input),
    reconcile: () => deps.reconciler.run(),
    economy: () => readEconomy(deps),
    saveEconomy: (input, { principal }) => saveEconomy(deps, principal, input),
  });
}

import { walletOperatorCalls } from '@touchline/contract/wallet';
import { walletOperatorSchemas } from '@touchline/contract/wallet/schemas';
import type { Api } from '../../../http/serve.ts';
import type { Reconciler } from '../reconcile.ts';
import { type CoinOperatorDeps, correctBalance, grantCoins, payOut } from './coins.ts';
import { readEconomy, saveEconomy } from './economy.ts';
import { serveExports } from './export.routes.ts';
import { exportAddress } from './export.ts';
import { findPerson, readPayoutsDue, readPersonStatement, readRecipients, readWallet } from './reading.ts';

export function serveCoinOperators(api: Api, deps: CoinOperatorDeps, reconciler: Reconciler): void {
  api.serve(walletOperatorCalls, walletOperatorSchemas, {
    find: (input) => findPerson(deps, input),
    wallet: (input) => readWallet(deps, input),
    statement: (input) => readPersonStatement(deps, input),
    recipients: ({ appNumbers }) => readRecipients(deps, appNumbers),
    grant: (input, { principal }) => grantCoins(deps, input, principal),
    correct: (input, { principal }) => correctBalance(deps, input, principal),
    payoutsDue: (input) => readPayoutsDue(deps, input),
    payOut: (input, { principal }) => payOut(deps, input, principal),
    exportFile: (input, { principal, origin }) => exportAddress(deps, input, principal, origin),
    reconciliation: async ({ limit }) => ({ items: await reconciler.last(limit) }),
    reconcile: () => reconciler.run(),
    economy: () => readEconomy(deps),
    saveEconomy: (input, { principal }) => saveEconomy(deps, input, principal),
  });
  serveExports(api, deps);
}

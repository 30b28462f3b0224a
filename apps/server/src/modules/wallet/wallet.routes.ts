import { walletCalls, walletOperatorCalls } from '@touchline/contract/wallet';
import { walletOperatorSchemas, walletSchemas } from '@touchline/contract/wallet/schemas';
import type { Api } from '../../http/serve.ts';
import { exportRoutes } from './operators/export.routes.ts';
import type { WalletCalls } from './wallet-calls.ts';

/** Serves wallets to their owners, and coins, coupons and the ledger to operators. */
export function walletRoutes(api: Api, { calls }: { readonly calls: WalletCalls }): void {
  api.serve(walletCalls, walletSchemas, {
    balance: (_input, { principal }) => calls.balance(principal.uid),
    statement: (input, { principal }) => calls.statement(principal.uid, input),
    coupons: (input, { principal }) => calls.coupons(input, principal.uid),
    buyCoupons: (input, { principal }) => calls.buyCoupons(input, principal.uid),
    earningsToWallet: (input, { principal }) => calls.convertEarnings(input, principal.uid),
    sendPreview: (_input, { principal }) => calls.previewTransfer(principal),
    sendToOne: (input, { principal }) => calls.sendToOne(input, principal),
    sendToAll: (input, { principal }) => calls.sendToAll(input, principal),
  });
  const { operators } = calls;
  api.serve(walletOperatorCalls, walletOperatorSchemas, {
    find: (input) => operators.find(input),
    wallet: (input) => operators.wallet(input),
    statement: (input) => operators.statement(input),
    recipients: ({ appNumbers }) => operators.recipients(appNumbers),
    grant: (input, { principal }) => operators.grant(input, principal),
    correct: (input, { principal }) => operators.correct(input, principal),
    payoutsDue: (input) => operators.payoutsDue(input),
    payOut: (input, { principal }) => operators.payOut(input, principal),
    exportFile: (input, { principal, origin }) => operators.exportAddress(input, principal, origin),
    reconciliation: ({ limit }) => operators.reconciliation(limit),
    reconcile: () => operators.reconcile(),
    economy: () => operators.economy(),
    saveEconomy: (input, { principal }) => operators.saveEconomy(input, principal),
  });
  exportRoutes(api, operators);
}

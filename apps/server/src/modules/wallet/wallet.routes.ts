import { walletCalls } from '@touchline/contract/wallet';
import { walletSchemas } from '@touchline/contract/wallet/schemas';
import type { Api } from '../../http/serve.ts';
import { convertEarnings } from './convert-earnings.ts';
import { buyCoupons } from './coupons/buy-coupons.ts';
import { listCoupons } from './coupons/coupons.ts';
import type { WalletDeps } from './needs.ts';
import { exportRoutes } from './operators/export.routes.ts';
import { createWalletOperatorCalls, walletOperatorRoutes } from './operators/operators.routes.ts';
import type { Reconciler } from './proofs/reconcile.ts';
import { ownStatement } from './statement/statement.ts';
import { previewTransfer } from './transfers/preview-transfer.ts';
import { sendToAll } from './transfers/send-to-all.ts';
import { sendToOne } from './transfers/send-to-one.ts';
import { summaryOf } from './wallet-summary.ts';

export type WalletCalls = ReturnType<typeof createWalletCalls>;

/** The calls of this module, for its routes. */
export const createWalletCalls = (deps: WalletDeps, reconciler: Reconciler) => ({
  balance: summaryOf.bind(null, deps),
  statement: ownStatement.bind(null, deps),
  coupons: listCoupons.bind(null, deps),
  buyCoupons: buyCoupons.bind(null, deps),
  convertEarnings: convertEarnings.bind(null, deps),
  previewTransfer: previewTransfer.bind(null, deps),
  sendToOne: sendToOne.bind(null, deps),
  sendToAll: sendToAll.bind(null, deps),
  operators: createWalletOperatorCalls(deps, reconciler),
});

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
  walletOperatorRoutes(api, calls.operators);
  exportRoutes(api, calls.operators);
}

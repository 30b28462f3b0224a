import { walletCalls } from '@touchline/contract/wallet';
import { walletSchemas } from '@touchline/contract/wallet/schemas';
import type { Api } from '../../http/serve.ts';
import { convertEarnings } from './convert-earnings.ts';
import { buyCoupons } from './coupons/buy-coupons.ts';
import { listCoupons } from './coupons/coupons.ts';
import { exportRoutes } from './operators/export.routes.ts';
import { type WalletServeDeps, walletOperatorRoutes } from './operators/operators.routes.ts';
import { ownStatement } from './statement/statement.ts';
import { previewTransfer } from './transfers/preview-transfer.ts';
import { sendToAll } from './transfers/send-to-all.ts';
import { sendToOne } from './transfers/send-to-one.ts';
import { readWalletSummary } from './wallet-summary.ts';

/** Serves wallets to their owners, and coins, coupons and the ledger to operators. */
export function walletRoutes(api: Api, deps: WalletServeDeps): void {
  api.serve(walletCalls, walletSchemas, {
    balance: (_input, { principal }) => readWalletSummary(deps, principal.uid),
    statement: (input, { principal }) => ownStatement(deps, principal.uid, input),
    coupons: (input, { principal }) => listCoupons(deps, principal.uid, input),
    buyCoupons: (input, { principal }) => buyCoupons(deps, principal.uid, input),
    earningsToWallet: (input, { principal }) => convertEarnings(deps, principal.uid, input),
    sendPreview: (_input, { principal }) => previewTransfer(deps, principal),
    sendToOne: (input, { principal }) => sendToOne(deps, principal, input),
    sendToAll: (input, { principal }) => sendToAll(deps, principal, input),
  });
  walletOperatorRoutes(api, deps);
  exportRoutes(api, deps);
}

import { convertEarnings } from './convert-earnings.ts';
import { buyCoupons } from './coupons/buy-coupons.ts';
import { listCoupons } from './coupons/coupons.ts';
import type { WalletDeps } from './needs.ts';
import { createWalletOperatorCalls } from './operators/operator-calls.ts';
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

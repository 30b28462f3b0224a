import { walletCalls } from '@touchline/contract/wallet';
import { walletSchemas } from '@touchline/contract/wallet/schemas';
import type { Api } from '../../http/serve.ts';
import { listCoupons } from './coupons.ts';
import type { WalletDeps } from './deps.ts';
import { buyCoupons, earningsToWallet, summaryOf } from './own-money.ts';
import { ownStatement } from './statement.ts';
import { previewTransfer, sendToAll, sendToOne } from './transfers.ts';

export function serveWallet(api: Api, deps: WalletDeps): void {
  api.serve(walletCalls, walletSchemas, {
    balance: (_input, { principal }) => summaryOf(deps, principal.uid),
    statement: (input, { principal }) => ownStatement(deps, principal.uid, input),
    coupons: (input, { principal }) => listCoupons(deps, input, principal.uid),
    buyCoupons: (input, { principal }) => buyCoupons(deps, input, principal.uid),
    earningsToWallet: (input, { principal }) => earningsToWallet(deps, input, principal.uid),
    sendPreview: (_input, { principal }) => previewTransfer(deps, principal),
    sendToOne: (input, { principal }) => sendToOne(deps, input, principal),
    sendToAll: (input, { principal }) => sendToAll(deps, input, principal),
  });
}

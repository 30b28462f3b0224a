import { earningCalls, giftCalls, giftOperatorCalls } from '@touchline/contract/gifts';
import { earningSchemas, giftOperatorSchemas, giftSchemas } from '@touchline/contract/gifts/schemas';
import type { Api } from '../../http/serve.ts';
import type { GiftCalls } from './gift-calls.ts';
import * as operators from './operators.ts';

/** Serves the tray, sending, leaderboards and the earnings of hosts. */
export function giftRoutes(api: Api, { calls }: { readonly calls: GiftCalls }): void {
  api.serve(giftCalls, giftSchemas, {
    list: () => calls.list(),
    send: (input, { principal }) => calls.send(input, principal),
    board: (input, { principal }) => calls.board(input, principal),
  });
  api.serve(earningCalls, earningSchemas, {
    recent: (input, { principal }) => calls.recentEarnings(principal.uid, input),
    detail: (input, { principal }) => calls.giftDetail(principal.uid, input),
    received: (input, { principal }) => calls.giftsReceived(principal.uid, input),
  });
}

/** Serves the catalogue to operators. */
export function giftOperatorRoutes(
  api: Api,
  { deps }: { readonly deps: Omit<operators.GiftOperatorDeps, 'operatorNeeds'> },
  operatorNeeds: operators.GiftOperatorNeeds,
): void {
  const operatorDeps = { ...deps, operatorNeeds };
  api.serve(giftOperatorCalls, giftOperatorSchemas, {
    list: () => operators.listGifts(operatorDeps),
    save: (input, { principal }) => operators.saveGift(operatorDeps, input, principal),
    order: (input, { principal }) => operators.orderGifts(operatorDeps, input, principal),
    retire: (input, { principal }) => operators.retireGifts(operatorDeps, input, principal),
    remove: (input, { principal }) => operators.removeGift(operatorDeps, input, principal),
  });
}

import { earningCalls, giftCalls, giftOperatorCalls } from '@touchline/contract/gifts';
import { earningSchemas, giftOperatorSchemas, giftSchemas } from '@touchline/contract/gifts/schemas';
import type { Api } from '../../http/serve.ts';
import type { GiftEditDeps } from './catalogue/gift-editing.ts';
import { listGifts } from './catalogue/list-gifts.ts';
import { orderGifts } from './catalogue/order-gifts.ts';
import { removeGift } from './catalogue/remove-gift.ts';
import { retireGifts } from './catalogue/retire-gifts.ts';
import { saveGift } from './catalogue/save-gift.ts';
import { type DetailDeps, giftDetail } from './earnings/gift-detail.ts';
import { receivedGifts } from './earnings/received-gifts.ts';
import { recentEarnings } from './earnings/recent-earnings.ts';
import { type BoardDeps, createReadBoard } from './leaderboards/read-board.ts';
import { createSendGift, type SendDeps } from './sending/send-gift.ts';

export type GiftCalls = ReturnType<typeof createGiftCalls>;

/** The calls of this module, for its routes. */
export const createGiftCalls = (deps: SendDeps & BoardDeps & DetailDeps & GiftEditDeps) => ({
  list: () => ({ gifts: [...deps.catalogue.tray()] }),
  send: createSendGift(deps),
  board: createReadBoard(deps),
  recentEarnings: recentEarnings.bind(null, deps),
  giftDetail: giftDetail.bind(null, deps),
  receivedGifts: receivedGifts.bind(null, deps),
  operators: {
    list: listGifts.bind(null, deps),
    save: saveGift.bind(null, deps),
    order: orderGifts.bind(null, deps),
    retire: retireGifts.bind(null, deps),
    remove: removeGift.bind(null, deps),
  },
});

/** Serves the tray, sending, leaderboards and the earnings of hosts, and the catalogue to operators. */
export function giftRoutes(api: Api, { calls }: { readonly calls: GiftCalls }): void {
  api.serve(giftCalls, giftSchemas, {
    list: () => calls.list(),
    send: (input, { principal }) => calls.send(input, principal),
    board: (input, { principal }) => calls.board(input, principal),
  });
  api.serve(earningCalls, earningSchemas, {
    recent: (input, { principal }) => calls.recentEarnings(principal.uid, input),
    detail: (input, { principal }) => calls.giftDetail(principal.uid, input),
    received: (input, { principal }) => calls.receivedGifts(principal.uid, input),
  });
  const { operators } = calls;
  api.serve(giftOperatorCalls, giftOperatorSchemas, {
    list: () => operators.list(),
    save: (input, { principal }) => operators.save(input, principal),
    order: (input, { principal }) => operators.order(input, principal),
    retire: (input, { principal }) => operators.retire(input, principal),
    remove: (input, { principal }) => operators.remove(input, principal),
  });
}

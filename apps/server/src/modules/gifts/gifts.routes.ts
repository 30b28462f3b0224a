import { earningCalls, giftCalls, giftOperatorCalls } from '@touchline/contract/gifts';
import { earningSchemas, giftOperatorSchemas, giftSchemas } from '@touchline/contract/gifts/schemas';
import type { Api } from '../../http/serve.ts';
import type { GiftEditDeps } from './catalogue/gift-editing.ts';
import { listGifts, listTray } from './catalogue/list-gifts.ts';
import { orderGifts } from './catalogue/order-gifts.ts';
import { removeGift } from './catalogue/remove-gift.ts';
import { retireGifts } from './catalogue/retire-gifts.ts';
import { saveGift } from './catalogue/save-gift.ts';
import { type DetailDeps, giftDetail } from './earnings/gift-detail.ts';
import { receivedGifts } from './earnings/received-gifts.ts';
import { recentEarnings } from './earnings/recent-earnings.ts';
import { type BoardDeps, readBoard } from './leaderboards/read-board.ts';
import { type SendDeps, sendGift } from './sending/send-gift.ts';

/** Serves the tray, sending, leaderboards and the earnings of hosts, and the catalogue to operators. */
export function giftRoutes(api: Api, deps: SendDeps & BoardDeps & DetailDeps & GiftEditDeps): void {
  api.serve(giftCalls, giftSchemas, {
    list: () => listTray(deps),
    send: (input, { principal }) => sendGift(deps, principal, input),
    board: (input, { principal }) => readBoard(deps, principal, input),
  });
  api.serve(earningCalls, earningSchemas, {
    recent: (input, { principal }) => recentEarnings(deps, principal.uid, input),
    detail: (input, { principal }) => giftDetail(deps, principal.uid, input),
    received: (input, { principal }) => receivedGifts(deps, principal.uid, input),
  });
  api.serve(giftOperatorCalls, giftOperatorSchemas, {
    list: () => listGifts(deps),
    save: (input, { principal }) => saveGift(deps, principal, input),
    order: (input, { principal }) => orderGifts(deps, principal, input),
    retire: (input, { principal }) => retireGifts(deps, principal, input),
    remove: (input, { principal }) => removeGift(deps, principal, input),
  });
}

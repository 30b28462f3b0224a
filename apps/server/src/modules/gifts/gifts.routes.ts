import { earningCalls, giftCalls, giftOperatorCalls } from '@touchline/contract/gifts';
import { earningSchemas, giftOperatorSchemas, giftSchemas } from '@touchline/contract/gifts/schemas';
import type { Api } from '../../http/serve.ts';
import type { GiftCalls } from './gift-calls.ts';

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

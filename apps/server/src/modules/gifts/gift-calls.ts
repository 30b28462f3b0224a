import { type BoardDeps, createBoards } from './boards.ts';
import { type EarningDeps, giftDetail, giftsReceived, recentEarnings } from './earnings.ts';
import { createSend, type SendDeps } from './send.ts';

export type GiftCalls = ReturnType<typeof createGiftCalls>;

/** The calls of this module, for its routes. */
export const createGiftCalls = (deps: SendDeps & BoardDeps & EarningDeps) => ({
  list: () => ({ gifts: [...deps.catalogue.tray()] }),
  send: createSend(deps),
  board: createBoards(deps),
  recentEarnings: recentEarnings.bind(null, deps),
  giftDetail: giftDetail.bind(null, deps),
  giftsReceived: giftsReceived.bind(null, deps),
});

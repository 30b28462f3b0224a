// The platform as `npm start` runs it, on its own database with every safety on, with hosts, senders and coins.

import { giftEvents, type SentGift } from '@touchline/contract/gifts';
import { channelOf } from '@touchline/contract/kernel';
import { arriveHost, arriveViewer, startTouchline } from '@touchline/dev-env';
import { serveParent } from './child.ts';

const touchline = await startTouchline({
  durable: true,
  env: { MEDIA_EMBEDDED: 'off', RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' },
});
const { wallet, rooms, platform } = touchline.app;
const { db } = platform;
let heard = 0;
let coinsHeard = 0;

const sumOf = (values: readonly (string | number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + Number(value ?? 0), 0);

const work = {
  port: (): number => Number(new URL(touchline.url).port),
  /** Hosts with rooms; somebody is in each of them and counts the gifts that are told. */
  hosts: async (count: number): Promise<{ uid: string; roomId: string }[]> => {
    const made: { uid: string; roomId: string }[] = [];
    for (let at = 0; at < count; at += 1) {
      const host = await arriveHost(touchline, `Host ${at + 1}`);
      const roomId = await rooms.roomOfAnchor(host.me.uid);
      host.realtime.join(channelOf('room', roomId), {
        onEvent: ({ type, data }) => {
          if (type !== giftEvents.sent.type) return;
          heard += 1;
          coinsHeard += (data as SentGift).coins;
        },
      });
      made.push({ uid: host.me.uid, roomId });
    }
    return made;
  },
  /** People with coins to give; their tokens. */
  senders: async (count: number, coins: number): Promise<string[]> => {
    const tokens: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const sender = await arriveViewer(touchline, `Sender ${at + 1}`);
      await wallet.seedDemo([{ uid: sender.me.uid, coins }]);
      tokens.push(sender.me.imToken);
      sender.leave();
    }
    return tokens;
  },
  /** What the gifts and the ledger say, which must be the same, and what the rooms heard. */
  books: async () => {
    const sent = await db
      .selectFrom('gifts_sent')
      .select(({ fn }) => [fn.countAll().as('gifts'), fn.sum('paid').as('paid'), fn.sum('share').as('share')])
      .executeTakeFirstOrThrow();
    const entries = await db
      .selectFrom('wallet_entry')
      .innerJoin('wallet_transaction', 'wallet_transaction.id', 'wallet_entry.transaction_id')
      .select(({ fn }) => ['wallet_entry.kind', fn.sum('wallet_entry.amount').as('sum')])
      .where('wallet_transaction.kind', '=', 'gift')
      .groupBy('wallet_entry.kind')
      .execute();
    const boards = await db.selectFrom('gifts_board').select('coins').where('bucket', '=', 'a').execute();
    const { ok, problemCount } = await wallet.reconciler.run();
    return {
      gifts: Number(sent.gifts),
      paid: Number(sent.paid),
      share: Number(sent.share),
      ledger: Object.fromEntries(entries.map(({ kind, sum }) => [kind, Number(sum)])),
      boards: sumOf(boards.map(({ coins }) => coins)),
      reconciled: ok && problemCount === 0,
      heard,
      coinsHeard,
    };
  },
};

export type GiftPlatform = typeof work;

serveParent(work, () => touchline.stop());

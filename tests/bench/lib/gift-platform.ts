// The platform as `npm start` runs it, on its own durable database or a given one, with hosts, senders and coins.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arriveHost, arriveViewer, growPlatform, plainTransactions, startTouchline } from '@touchline/dev-env';
import { serveParent } from './child.ts';

const given = process.env.GIVEN_DATABASE_URL;
const touchline = await startTouchline({
  ...(given ? { database: given } : { durable: true }),
  env: { MEDIA_EMBEDDED: 'off', VOICE_EMBEDDED: 'off', RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' },
});
const { wallet, rooms, platform } = touchline.app;
const { db } = platform;

const sumOf = (values: readonly (string | number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + Number(value ?? 0), 0);

const work = {
  /** The root process of the embedded database. */
  databasePid: (): number =>
    Number(readFileSync(join(platform.config.database.dir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]),
  port: (): number => Number(new URL(touchline.url).port),
  /** Hosts with rooms. */
  hosts: async (count: number): Promise<{ uid: string; roomId: string; token: string }[]> => {
    const made: { uid: string; roomId: string; token: string }[] = [];
    for (let at = 0; at < count; at += 1) {
      const host = await arriveHost(touchline, `Host ${at + 1}`);
      host.leave();
      made.push({ uid: host.me.uid, roomId: await rooms.roomOfHost(host.me.uid), token: host.me.imToken });
    }
    return made;
  },
  /** Users with coins; returns their tokens. */
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
  /** Adds matches, one every five minutes until now. */
  addMatches: (matches: number): Promise<void> =>
    growPlatform(db, { hosts: 0, users: 0, followers: 0, messages: 0, matches }),
  /** Plain transactions per second of the same database, without platform code. */
  plainTransactions: (seconds: number): Promise<number> => plainTransactions(db, seconds),
  /** Totals of the gifts and of the ledger, which must match. */
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
    };
  },
};

export type GiftPlatform = typeof work;

serveParent(work, () => touchline.stop());

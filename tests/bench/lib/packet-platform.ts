// The platform as `npm start` runs it, on its own durable database, with a host who sends packets and a crowd of
// members.

import { randomUUID } from 'node:crypto';
import { createClient, memoryTokenStore } from '@touchline/client';
import { accountCalls } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import { channelOf } from '@touchline/contract/kernel';
import { type PacketChange, redPacketCalls, redPacketEvents } from '@touchline/contract/red-packets';
import { arriveHost, startTouchline } from '@touchline/dev-env';
import { serveParent } from './child.ts';

const touchline = await startTouchline({
  durable: true,
  env: { MEDIA_EMBEDDED: 'off', VOICE_EMBEDDED: 'off', RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' },
});
const { wallet, rooms, accounts, platform } = touchline.app;
const { db } = platform;
const host = await arriveHost(touchline);
const heard: PacketChange[] = [];
host.realtime.join(channelOf('room', await rooms.roomOfHost(host.me.uid)), {
  onEvent: ({ type, data }) => {
    if (type === redPacketEvents.changed.type) heard.push(data as PacketChange);
  },
});
const arrivingAtOnce = 16;

const work = {
  port: (): number => Number(new URL(touchline.url).port),
  /**
   * Members with their own sessions: guests whose accounts become members, which avoids hashing a thousand passwords.
   */
  crowd: async (people: number): Promise<string[]> => {
    const client = createClient({
      baseUrl: touchline.url,
      storage: memoryTokenStore(),
      language: () => 'eng',
      deviceId: 'bench',
    });
    const tokens: string[] = [];
    const uids: string[] = [];
    await Promise.all(
      Array.from({ length: arrivingAtOnce }, async () => {
        while (tokens.length < people) {
          const at = tokens.push('') - 1;
          const session = await client.call(accountCalls.guestLogin, {});
          tokens[at] = session.token;
          uids.push(session.user.uid);
        }
      }),
    );
    await db.updateTable('accounts_account').set({ user_type: userTypes.user }).where('uid', 'in', uids).execute();
    for (const uid of uids) accounts.identity.forget(uid);
    return tokens;
  },
  give: (coins: number): Promise<void> => wallet.seedDemo([{ uid: host.me.uid, coins }]),
  /** Sends a lucky draw with `count` shares; returns its id. */
  send: async (count: number, total: number): Promise<string> => {
    const wish = { type: 'lucky_draw', count, total, hours: 3, key: randomUUID() } as const;
    return (await host.call(redPacketCalls.send, wish)).packet.id;
  },
  /** Totals of packets, claims and the ledger, which must match. */
  books: async () => {
    const packets = await db
      .selectFrom('red_packets_packet')
      .select(({ fn }) => [fn.sum('total').as('total'), fn.sum('opened').as('opened'), fn.sum('count').as('count')])
      .executeTakeFirstOrThrow();
    const openings = await db
      .selectFrom('red_packets_opening')
      .select(({ fn }) => [fn.countAll().as('openings'), fn.sum('amount').as('amount')])
      .executeTakeFirstOrThrow();
    const entries = await db
      .selectFrom('wallet_entry')
      .innerJoin('wallet_transaction', 'wallet_transaction.id', 'wallet_entry.transaction_id')
      .select(({ fn }) => ['wallet_entry.kind', fn.sum('wallet_entry.amount').as('sum')])
      .where('wallet_transaction.kind', '=', 'red_packet_opened')
      .groupBy('wallet_entry.kind')
      .execute();
    const { ok, problemCount } = await wallet.reconciler.run();
    return {
      total: Number(packets.total),
      opened: Number(packets.opened),
      count: Number(packets.count),
      openings: Number(openings.openings),
      amount: Number(openings.amount),
      ledger: Object.fromEntries(entries.map(({ kind, sum }) => [kind, Number(sum)])),
      reconciled: ok && problemCount === 0,
      over: heard.filter(({ change }) => change === 'fully_claimed').length,
      heardCount: heard.length,
    };
  },
};

export type PacketPlatform = typeof work;

serveParent(work, () => touchline.stop());

import { fanLevelOf } from '@touchline/contract/gifts';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/cache-size.ts';
import type { GiftPlatform } from '../needs.ts';
import type { SentRow } from '../sending/sent.store.ts';
import { coinsEver, readFans } from './boards.store.ts';

/** Fan levels, from memory after the first request for a host. */
export interface FanLevels {
  fanLevelOf(uid: string, hostId: string): number | Promise<number>;
  /** Adds the given gifts here; every other process is notified. */
  given(rows: readonly SentRow[]): void;
}

interface Fans {
  /** All-time coins; they only grow, so the greater of two values is the newer. */
  readonly coins: Map<string, number>;
  readonly loaded: Promise<void>;
  ready: boolean;
  /** Whether every sender of all time is included. */
  complete: boolean;
}

interface GivenGift {
  readonly hostId: string;
  readonly uid: string;
  readonly coins: number;
}

const topic = 'gifts.given';
const hostsMax = 2000;
const fansMax = 5000;

export function createFanLevels({ db, bus, log }: GiftPlatform): FanLevels {
  const hosts = new LRUCache<string, Fans>(atMost(hostsMax));
  const raise = (fans: Fans, uid: string, coins: number): void => {
    fans.coins.set(uid, Math.max(coins, fans.coins.get(uid) ?? 0));
  };

  const load = (hostId: string): Fans => {
    const fans: Fans = {
      coins: new Map(),
      ready: false,
      complete: false,
      // Deferred to the next turn, when `fans` is set.
      loaded: Promise.resolve().then(async () => {
        const rows = await readFans(db, hostId, fansMax);
        for (const { uid, coins } of rows) raise(fans, uid, Number(coins));
        fans.complete = rows.length < fansMax;
        fans.ready = true;
      }),
    };
    hosts.set(hostId, fans);
    fans.loaded.catch((error: unknown) => {
      log.error({ err: error, host: hostId }, 'fan levels load failed');
      hosts.delete(hostId);
    });
    return fans;
  };

  const levelLater = async (uid: string, hostId: string, fans: Fans): Promise<number> => {
    await fans.loaded;
    if (!fans.complete && !fans.coins.has(uid)) raise(fans, uid, await coinsEver(db, hostId, uid));
    return fanLevelOf(fans.coins.get(uid) ?? 0);
  };

  bus.subscribe(topic, (payload) => {
    for (const { hostId, uid, coins } of payload as readonly GivenGift[]) {
      const fans = hosts.peek(hostId);
      if (fans) raise(fans, uid, coins);
    }
  });

  return {
    fanLevelOf: (uid, hostId) => {
      const fans = hosts.get(hostId) ?? load(hostId);
      const coins = fans.ready ? (fans.coins.get(uid) ?? (fans.complete ? 0 : undefined)) : undefined;
      return coins === undefined ? levelLater(uid, hostId, fans) : fanLevelOf(coins);
    },
    given: (rows) =>
      bus.publish(
        topic,
        rows.map((row): GivenGift => ({ hostId: row.host_uid, uid: row.uid, coins: Number(row.ever) })),
      ),
  };
}

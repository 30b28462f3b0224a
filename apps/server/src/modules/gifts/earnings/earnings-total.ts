import type { Earnings } from '@touchline/contract/gifts';
import { earningsOf, noEarnings } from '../gifts.present.ts';
import { firstOfBoard } from '../leaderboards/boards.store.ts';
import { dayOfBucket, sessionBucket } from '../leaderboards/buckets.ts';
import type { GiftPlatform } from '../needs.ts';
import { dayTotals, sessionTotal } from './earnings.store.ts';

/** What the days from `first` to `last` brought a host, by day; days without gifts are left out. */
export async function earnedByDay(
  { db }: Pick<GiftPlatform, 'db'>,
  hostId: string,
  first: string,
  last: string,
): Promise<ReadonlyMap<string, Pick<Earnings, 'gifts' | 'coins'>>> {
  const rows = await dayTotals(db, hostId, first, last);
  return new Map(
    rows.map((row) => {
      const { gifts, coins } = earningsOf(row);
      return [dayOfBucket(row.bucket), { gifts, coins }];
    }),
  );
}

/** Earnings of one broadcast, and its top senders. */
export async function earnedInSession(
  { db }: Pick<GiftPlatform, 'db'>,
  hostId: string,
  sessionId: string,
  fansMax: number,
): Promise<Pick<Earnings, 'gifts' | 'coins' | 'senders'> & { fans: { uid: string; coins: number; gifts: number }[] }> {
  const [total, fans] = await Promise.all([
    sessionTotal(db, hostId, sessionId),
    firstOfBoard(db, hostId, sessionBucket(sessionId), fansMax),
  ]);
  const { gifts, coins, senders } = total ? earningsOf(total) : noEarnings;
  return {
    gifts,
    coins,
    senders,
    fans: fans.map((fan) => ({ uid: fan.uid, coins: Number(fan.coins), gifts: Number(fan.gifts) })),
  };
}

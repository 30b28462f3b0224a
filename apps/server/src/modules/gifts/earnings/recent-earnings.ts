import type { DayEarnings, Earnings, earningCalls } from '@touchline/contract/gifts';
import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { dayAfter, dayOf, utcOffsetAt } from '../../../platform/calendar.ts';
import { earningsOf, noEarnings } from '../gifts.present.ts';
import { dayOfBucket } from '../leaderboards/buckets.ts';
import { type GiftNeeds, type GiftPlatform, publicBroadcast } from '../needs.ts';
import { dayTotals, sendersBetween, sessionTotal } from './earnings.store.ts';

type Recent = typeof earningCalls.recent;

interface RecentDeps extends Pick<GiftPlatform, 'db' | 'clock'> {
  readonly needs: Pick<GiftNeeds, 'broadcasts'>;
}

/** Gift earnings of a host in the last days, from sums that are updated with every gift. */
export async function recentEarnings(
  { db, clock, needs }: RecentDeps,
  hostId: string,
  { days: length }: ParsedInputOf<Recent>,
): Promise<OutputOf<Recent>> {
  const now = clock.date();
  const today = dayOf(now);
  const [first, before] = [dayAfter(today, 1 - length), dayAfter(today, 1 - 2 * length)];
  const broadcast = publicBroadcast(needs, hostId);
  const [rows, senders, sendersBefore, session] = await Promise.all([
    dayTotals(db, hostId, before, today),
    sendersBetween(db, hostId, first, today),
    sendersBetween(db, hostId, before, dayAfter(first, -1)),
    broadcast && sessionTotal(db, hostId, broadcast.id),
  ]);
  const byDay = new Map(rows.map((row) => [dayOfBucket(row.bucket), earningsOf(row)]));
  const spanFrom = (day: string): DayEarnings[] =>
    Array.from({ length }, (_, at) => {
      const one = dayAfter(day, at);
      return { day: one, ...(byDay.get(one) ?? noEarnings) };
    });
  const days = spanFrom(first);
  return {
    asOf: now.toISOString(),
    utcOffset: utcOffsetAt(now),
    days,
    total: sumOf(days, senders),
    before: sumOf(spanFrom(before), sendersBefore),
    session: broadcast && { id: broadcast.id, ...(session ? earningsOf(session) : noEarnings) },
  };
}

const sumOf = (days: readonly Earnings[], senders: number): Earnings =>
  days.reduce(
    (sum, day) => ({
      coins: sum.coins + day.coins,
      paid: sum.paid + day.paid,
      gifts: sum.gifts + day.gifts,
      sendings: sum.sendings + day.sendings,
      senders,
    }),
    { ...noEarnings, senders },
  );

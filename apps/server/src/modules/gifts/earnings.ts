import type { DayEarnings, Earnings, earningCalls } from '@touchline/contract/gifts';
import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { dayAfter, dayOf, startOf, utcOffsetAt } from '../../platform/calendar.ts';
import { BadInput } from '../../platform/refusal.ts';
import { firstOfBoard } from './boards.store.ts';
import { dayOfBucket, sessionBucket } from './buckets.ts';
import type { Catalogue } from './catalogue.ts';
import {
  type DetailFilter,
  dayTotals,
  giftsTo,
  sendersBetween,
  sentTo,
  sessionTotal,
  sumOfSent,
} from './earnings.store.ts';
import { earningsOf, faceOf, noEarnings, recordOf } from './gifts.present.ts';
import { type GiftNeeds, type GiftPlatform, publicBroadcast } from './needs.ts';

export interface EarningDeps extends Pick<GiftPlatform, 'db' | 'clock'> {
  readonly needs: Pick<GiftNeeds, 'accounts' | 'broadcasts'>;
  readonly catalogue: Pick<Catalogue, 'find'>;
}

type Recent = typeof earningCalls.recent;
type Detail = typeof earningCalls.detail;
type Received = typeof earningCalls.received;

/** Default number of days of a gift detail. */
const usualDays = 30;
/** Maximum span of one query in days: a leap year. */
const spanDaysMax = 366;

/** Gift earnings of a host in the last days, from sums that are updated with every gift. */
export async function recentEarnings(
  { db, clock, needs }: EarningDeps,
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

/** What the days from `first` to `last` brought a host, by day; days without gifts are left out. */
export async function earnedByDay(
  { db }: Pick<EarningDeps, 'db'>,
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
  { db }: Pick<EarningDeps, 'db'>,
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

/** First day of a gift detail; a broadcast includes all days that are not excluded. */
function firstOfDetail({ sessionId, from, to }: ParsedInputOf<Received>, today: string): string | null | BadInput {
  if (from !== undefined && to !== undefined && to < from) return new BadInput([{ path: 'to', code: 'too_small' }]);
  if (sessionId !== undefined) return from ?? null;
  const last = to ?? today;
  const length = to === undefined ? usualDays : spanDaysMax;
  const first = from ?? dayAfter(last, 1 - length);
  return first < dayAfter(last, 1 - spanDaysMax) ? new BadInput([{ path: 'from', code: 'too_small' }]) : first;
}

/** Filter of all gifts to a host in a span. */
function filterOf(
  { clock }: Pick<EarningDeps, 'clock'>,
  hostId: string,
  span: ParsedInputOf<Received>,
): DetailFilter | BadInput {
  const first = firstOfDetail(span, dayOf(clock.date()));
  if (first instanceof BadInput) return first;
  return {
    hostId,
    sessionId: span.sessionId,
    from: first === null ? null : startOf(first),
    to: span.to === undefined ? null : startOf(dayAfter(span.to, 1)),
    senderId: undefined,
    giftId: undefined,
  };
}

/** Single gifts to a host; by default of the last days. */
export async function giftDetail(
  deps: EarningDeps,
  hostId: string,
  { senderId, giftId, page, pageSize, ...span }: ParsedInputOf<Detail>,
): Promise<OutputOf<Detail> | BadInput> {
  const { db, needs, catalogue } = deps;
  const all = filterOf(deps, hostId, span);
  if (all instanceof BadInput) return all;
  const filter = { ...all, senderId, giftId };
  const [rows, sum] = await Promise.all([
    sentTo(db, filter, { offset: (page - 1) * pageSize, limit: pageSize }),
    sumOfSent(db, filter),
  ]);
  const cards = await needs.accounts.findUsers(rows.map(({ uid }) => uid));
  const items = rows.flatMap((row) => {
    const [card, gift] = [cards.get(row.uid), catalogue.find(row.gift_id)];
    return card && gift ? [recordOf(row, card, faceOf(gift))] : [];
  });
  return { items, total: Number(sum.sendings), page, pageSize, sum: earningsOf(sum) };
}

/** Distinct gifts that a host received in a span, including retired ones. */
export async function giftsReceived(
  deps: EarningDeps,
  hostId: string,
  span: ParsedInputOf<Received>,
): Promise<OutputOf<Received> | BadInput> {
  const filter = filterOf(deps, hostId, span);
  if (filter instanceof BadInput) return filter;
  const gifts = (await giftsTo(deps.db, filter)).flatMap((giftId) => deps.catalogue.find(giftId) ?? []);
  const inOrder = gifts.toSorted(
    (a, b) => Number(a.retired) - Number(b.retired) || a.position - b.position || Number(BigInt(a.id) - BigInt(b.id)),
  );
  return { gifts: inOrder.map(faceOf) };
}

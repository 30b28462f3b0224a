import type { DayEarnings, Earnings, earningCalls, GiftFace } from '@touchline/contract/gifts';
import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { dayAfter, dayOf, startOf, utcOffsetAt } from '../../platform/calendar.ts';
import { BadInput } from '../../platform/refusal.ts';
import { dayOfBucket } from './buckets.ts';
import type { Catalogue } from './catalogue.ts';
import { type GiftDoors, type GiftPlatform, publicBroadcast } from './doors.ts';
import { type DetailFilter, dayTotals, sendersBetween, sentTo, sessionTotal, sumOfSent } from './earnings.store.ts';
import { earningsOf, faceOf, noEarnings, recordOf } from './gifts.present.ts';
import { giftsOfSent } from './sent.store.ts';

export interface EarningDeps extends Pick<GiftPlatform, 'db' | 'clock'> {
  readonly doors: Pick<GiftDoors, 'accounts' | 'broadcasts'>;
  readonly catalogue: Pick<Catalogue, 'find'>;
}

type Recent = typeof earningCalls.recent;
type Detail = typeof earningCalls.detail;

/** Days of a window that a gift detail has when none are named. */
const usualDays = 30;
/** What is summed up and counted at once: a leap year. */
const spanDaysMax = 366;

/** What gifts brought a host in the last days, from sums that are kept with every gift. */
export async function recentEarnings(
  { db, clock, doors }: EarningDeps,
  anchorId: string,
  { days: length }: ParsedInputOf<Recent>,
): Promise<OutputOf<Recent>> {
  const now = clock.date();
  const today = dayOf(now);
  const [first, before] = [dayAfter(today, 1 - length), dayAfter(today, 1 - 2 * length)];
  const broadcast = publicBroadcast(doors, anchorId);
  const [rows, senders, sendersBefore, session] = await Promise.all([
    dayTotals(db, anchorId, before, today),
    sendersBetween(db, anchorId, first, today),
    sendersBetween(db, anchorId, before, dayAfter(first, -1)),
    broadcast && sessionTotal(db, anchorId, broadcast.id),
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

/** What was given with each of these sendings, retired gifts too; what is unknown is left out. */
export async function facesOfSent(
  { db, catalogue }: Pick<EarningDeps, 'db' | 'catalogue'>,
  sentIds: readonly string[],
): Promise<ReadonlyMap<string, GiftFace>> {
  const rows = await giftsOfSent(db, sentIds);
  return new Map(
    rows.flatMap(({ id, gift_id: giftId }) => {
      const gift = catalogue.find(giftId);
      return gift ? [[id, faceOf(gift)] as const] : [];
    }),
  );
}

/** What the days from `first` to `last` brought a host, by day; days without gifts are left out. */
export async function earnedByDay(
  { db }: Pick<EarningDeps, 'db'>,
  anchorId: string,
  first: string,
  last: string,
): Promise<ReadonlyMap<string, Pick<Earnings, 'gifts' | 'coins'>>> {
  const rows = await dayTotals(db, anchorId, first, last);
  return new Map(
    rows.map((row) => {
      const { gifts, coins } = earningsOf(row);
      return [dayOfBucket(row.bucket), { gifts, coins }];
    }),
  );
}

/** The days that a gift detail reads; of a broadcast all that are not excluded. */
function spanOfDetail(
  { sessionId, from, to }: Pick<ParsedInputOf<Detail>, 'sessionId' | 'from' | 'to'>,
  today: string,
): { readonly first: string | null } | BadInput {
  if (sessionId !== undefined) return { first: from ?? null };
  const last = to ?? today;
  const length = to === undefined ? usualDays : spanDaysMax;
  const first = from ?? dayAfter(last, 1 - length);
  return first < dayAfter(last, 1 - spanDaysMax) ? new BadInput([{ path: 'from', code: 'too_small' }]) : { first };
}

/** Single gifts to a host; of the last days where neither a broadcast nor days are named. */
export async function giftDetail(
  { db, clock, doors, catalogue }: EarningDeps,
  anchorId: string,
  input: ParsedInputOf<Detail>,
): Promise<OutputOf<Detail> | BadInput> {
  const { sessionId, from, to, senderId, giftId, page, pageSize } = input;
  if (from !== undefined && to !== undefined && to < from) return new BadInput([{ path: 'to', code: 'too_small' }]);
  const days = spanOfDetail({ sessionId, from, to }, dayOf(clock.date()));
  if (days instanceof BadInput) return days;
  const filter: DetailFilter = {
    anchorId,
    sessionId,
    from: days.first === null ? null : startOf(days.first),
    to: to === undefined ? null : startOf(dayAfter(to, 1)),
    senderId,
    giftId,
  };
  const [rows, sum] = await Promise.all([
    sentTo(db, filter, { offset: (page - 1) * pageSize, limit: pageSize }),
    sumOfSent(db, filter),
  ]);
  const cards = await doors.accounts.findUsers(rows.map(({ uid }) => uid));
  const items = rows.flatMap((row) => {
    const [card, gift] = [cards.get(row.uid), catalogue.find(row.gift_id)];
    return card && gift ? [recordOf(row, card, faceOf(gift))] : [];
  });
  return { items, total: Number(sum.sendings), page, pageSize, sum: earningsOf(sum) };
}

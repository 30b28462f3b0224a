import type { earningCalls } from '@touchline/contract/gifts';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { dayAfter, dayOf, startOf } from '../../../platform/calendar.ts';
import { BadInput } from '../../../platform/refusal.ts';
import type { GiftPlatform } from '../needs.ts';
import type { DetailFilter } from './earnings.store.ts';

type Span = ParsedInputOf<typeof earningCalls.received>;

/** Default number of days of a gift detail. */
const usualDays = 30;
/** Maximum span of one query in days: a leap year. */
const spanDaysMax = 366;

/** First day of a gift detail; a broadcast includes all days that are not excluded. */
function firstOfDetail({ sessionId, from, to }: Span, today: string): string | null | BadInput {
  if (from !== undefined && to !== undefined && to < from) return new BadInput([{ path: 'to', code: 'too_small' }]);
  if (sessionId !== undefined) return from ?? null;
  const last = to ?? today;
  const length = to === undefined ? usualDays : spanDaysMax;
  const first = from ?? dayAfter(last, 1 - length);
  return first < dayAfter(last, 1 - spanDaysMax) ? new BadInput([{ path: 'from', code: 'too_small' }]) : first;
}

/** Filter of all gifts to a host in a span. */
export function filterOf({ clock }: Pick<GiftPlatform, 'clock'>, hostId: string, span: Span): DetailFilter | BadInput {
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

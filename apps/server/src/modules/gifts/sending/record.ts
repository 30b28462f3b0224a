import type { CouponTier } from '@touchline/contract/enums';
import { nameIn } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { couponPrice, hostShare } from '@touchline/contract/wallet';
import type { Queries } from '../../../platform/db/database.ts';
import type { Topic } from '../../../platform/outbox/outbox.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { movementDigest } from '../../wallet/index.ts';
import { bucketsOf } from '../leaderboards/buckets.ts';
import { type LeaderboardTotals, totalsOf } from '../leaderboards/leaderboard-totals.ts';
import type { GiftPlatform } from '../needs.ts';
import { lineDueAt } from './missing-lines.ts';
import type { Sending } from './sending.ts';
import { type NewSent, type RecordedSent, recordSent, type SentRow } from './sent.store.ts';

export type WalletRefusal = Refusal<
  | 'insufficient_coins'
  | 'idempotency_conflict'
  | 'not_found'
  | 'coupon_already_used'
  | 'coupon_expired'
  | 'coin_amount_invalid'
>;
/** Stored, or already paid under the same key (`repeated`), or refused. */
export type Recorded = { readonly row: SentRow } | { readonly repeated: string } | WalletRefusal;

export interface RecordDeps extends Pick<GiftPlatform, 'settings' | 'ids' | 'outbox'> {
  /** For the chat messages; gifts of the past get none. */
  readonly lineTopic: Pick<Topic, 'name'> | null;
}

export interface RecordedBatch {
  readonly answers: readonly Recorded[];
  readonly sums: LeaderboardTotals;
}

const { comboMs } = limits.gifts;

/**
 * Writes coins, gifts, combos and leaderboards in one statement; returns one result per gift, in order. A refused
 * payment leaves no trace. `tier` is that of a coupon which the caller's transaction has used.
 */
export async function record(
  deps: RecordDeps,
  queries: Queries,
  sendings: readonly Sending[],
  tier: CouponTier | null = null,
): Promise<RecordedBatch> {
  const priced = sendings.map((sending) => freshOf(deps, sending, tier));
  const firsts = new Map<string, NewSent>();
  for (const one of priced) if (!isRefusal(one) && !firsts.has(one.key)) firsts.set(one.key, one);
  if (firsts.size === 0) return { answers: priced.flatMap((one) => (isRefusal(one) ? [one] : [])), sums: new Map() };

  const fresh = [...firsts.values()];
  const lines = linesOf(deps, fresh);
  const recorded = await recordSent(queries, fresh, { comboMs, lines });
  if (lines) deps.outbox.owed(queries, lines.topic, lines.due);
  const answers = answersOf(fresh, recorded);
  return {
    answers: priced.map((one): Recorded => {
      if (isRefusal(one)) return one;
      const first = firsts.get(one.key);
      const answer = first && answers.get(first.id);
      if (one === first || !isRefusal(answer)) return one === first && answer ? answer : { repeated: one.key };
      // The same key twice in one batch has the outcome of the first.
      return one.digest === first?.digest ? answer : refuse('idempotency_conflict');
    }),
    sums: totalsOf(recorded.totals),
  };
}

/** When the messages of these gifts are missing in the chat. */
const linesOf = ({ lineTopic }: RecordDeps, fresh: readonly NewSent[]) =>
  lineTopic && {
    topic: lineTopic.name,
    due: lineDueAt(new Date(Math.max(...fresh.map(({ at }) => at.getTime())))),
  };

/** Outcomes by id of a gift; without one, its key was used before. */
function answersOf(
  fresh: readonly NewSent[],
  { stored, short }: RecordedSent,
): Map<string, { row: SentRow } | WalletRefusal> {
  const answers = new Map<string, { row: SentRow } | WalletRefusal>();
  const byId = new Map(fresh.map((one) => [one.id, one]));
  for (const [id, balance, comboId, comboCount, ever] of stored) {
    const sent = byId.get(id);
    if (sent) answers.set(id, { row: rowOf(sent, balance, { id: comboId, count: comboCount }, ever) });
  }
  for (const [id, balance] of short) answers.set(id, refuse('insufficient_coins', { balance }));
  return answers;
}

/** A gift with its price. */
function freshOf({ settings, ids }: RecordDeps, sending: Sending, tier: CouponTier | null): NewSent | WalletRefusal {
  const { gift, count, at, sessionId } = sending;
  const paid = couponPrice(gift.price, count, tier);
  const [min, max] = [settings.get('wallet.coinMin'), settings.get('wallet.coinMax')];
  if (paid < min || paid > max) return refuse('coin_amount_invalid', { min, max });
  return {
    id: sending.id,
    key: sending.key,
    digest: sending.digest,
    uid: sending.uid,
    host_uid: sending.hostId,
    room_id: sending.roomId,
    session_id: sessionId,
    gift_id: gift.id,
    count,
    price: gift.price,
    paid,
    share: hostShare(paid, settings.get('wallet.giftShare')).host,
    coupon_id: sending.couponId,
    coupon_tier: tier,
    at,
    movement_id: ids.next(),
    movement_digest: movementDigest('gift', sending.digest),
    details: { gift: nameIn('eng', gift.name), art: gift.art, count },
    buckets: bucketsOf(at, sessionId).join(' '),
  };
}

const rowOf = (
  { movement_id: _id, movement_digest: _digest, details: _details, buckets: _buckets, ...sent }: NewSent,
  balance: number,
  combo: { readonly id: string; readonly count: number },
  ever: number,
): SentRow => ({
  ...sent,
  combo_id: combo.id,
  combo_count: combo.count,
  balance: String(balance),
  ever: String(ever),
});

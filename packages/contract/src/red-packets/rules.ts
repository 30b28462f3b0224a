import type { ErrorData } from '../errors.ts';
import { limits } from '../limits/index.ts';

export const redPacketTypes = ['normal', 'lucky_draw'] as const;
export type RedPacketType = (typeof redPacketTypes)[number];
export const redPacketStatuses = ['available', 'fully_claimed', 'expired', 'refunded'] as const;
export type RedPacketStatus = (typeof redPacketStatuses)[number];
export type RedPacketHours = (typeof limits.redPackets.timeLimitHours)[number];

/** The sender's request; an empty number is null or missing. */
export type RedPacketRequest =
  | {
      readonly content: 'coins';
      readonly type: 'normal';
      readonly count?: Figure;
      readonly single?: Figure;
      readonly hours: number;
    }
  | {
      readonly content: 'coins';
      readonly type: 'lucky_draw';
      readonly count?: Figure;
      readonly total?: Figure;
      readonly hours: number;
    }
  | { readonly content: 'coupons'; readonly count?: Figure; readonly hours: number };
type Figure = number | null | undefined;

type RedPacketCode =
  | 'red_packet_count_empty'
  | 'red_packet_amount_empty'
  | 'coin_amount_invalid'
  | 'red_packet_count_too_high'
  | 'red_packet_total_below_count'
  | 'red_packet_time_limit_not_allowed'
  | 'red_packet_coupon_count_too_low'
  | 'red_packet_coupon_stock_exceeded'
  | 'insufficient_coins';
export type RedPacketProblem = {
  [C in RedPacketCode]: { readonly code: C; readonly data: ErrorData<C> };
}[RedPacketCode];

const problem = <C extends RedPacketCode>(code: C, data: ErrorData<C>) => ({ code, data }) as RedPacketProblem;

const isEmpty = (figure: Figure): figure is null | undefined => figure === null || figure === undefined;
const isTimeLimit = (hours: number): hours is RedPacketHours =>
  (limits.redPackets.timeLimitHours as readonly number[]).includes(hours);

/** Bounds that operators may change. */
export interface RedPacketBounds {
  readonly coinMin: number;
  readonly coinMax: number;
  readonly countMax: number;
}

const standardBounds: RedPacketBounds = {
  coinMin: limits.wallet.coinMin,
  coinMax: limits.wallet.coinMax,
  countMax: limits.redPackets.countMax,
};

type Checked = RedPacketProblem | { readonly code: null; readonly taken: number };

/**
 * Checks a sending in the order of the error messages: count present, amount present, whole numbers, count, total, time
 * limit, funds. `available` is the balance in coins, or the stock of the coupon. Returns the amount to take (coins or
 * coupons).
 */
export function checkRedPacket(
  request: RedPacketRequest,
  available: number,
  bounds: RedPacketBounds = standardBounds,
): Checked {
  return request.content === 'coupons'
    ? checkCoupons(request, available, bounds)
    : checkCoins(request, available, bounds);
}

function checkCoins(
  request: Extract<RedPacketRequest, { content: 'coins' }>,
  balance: number,
  { coinMin, coinMax, countMax }: RedPacketBounds,
): Checked {
  const { count, hours } = request;
  const amount = request.type === 'normal' ? request.single : request.total;
  const range = { min: coinMin, max: coinMax };
  const { shareMin } = limits.redPackets;
  const isWhole = (value: number, min: number): boolean => Number.isInteger(value) && value >= min && value <= coinMax;
  if (isEmpty(count)) return problem('red_packet_count_empty', undefined);
  if (isEmpty(amount)) return problem('red_packet_amount_empty', undefined);
  const total = request.type === 'normal' ? count * amount : amount;
  if (!isWhole(count, 1) || !isWhole(amount, shareMin)) return problem('coin_amount_invalid', range);
  if (count > countMax) return problem('red_packet_count_too_high', { max: countMax });
  // The minimum applies to the whole packet that leaves the wallet; a share may be smaller.
  if (!isWhole(total, coinMin)) return problem('coin_amount_invalid', range);
  if (total < count * shareMin) return problem('red_packet_total_below_count', undefined);
  if (!isTimeLimit(hours)) return problem('red_packet_time_limit_not_allowed', undefined);
  if (total > balance) return problem('insufficient_coins', { balance });
  return { code: null, taken: total };
}

function checkCoupons(
  { count, hours }: Extract<RedPacketRequest, { content: 'coupons' }>,
  stock: number,
  { countMax }: RedPacketBounds,
): Checked {
  const { couponMin } = limits.redPackets;
  if (isEmpty(count)) return problem('red_packet_count_empty', undefined);
  if (!Number.isInteger(count) || count < couponMin) {
    return problem('red_packet_coupon_count_too_low', { min: couponMin });
  }
  if (count > countMax) return problem('red_packet_count_too_high', { max: countMax });
  if (!isTimeLimit(hours)) return problem('red_packet_time_limit_not_allowed', undefined);
  if (count > stock) return problem('red_packet_coupon_stock_exceeded', { stock });
  return { code: null, taken: count };
}

/** Unpredictable whole number from 0 to below `bound` (`randomInt` of the crypto module). */
export type RandomBelow = (bound: number) => number;

/**
 * Splits `total` coins into `count` shares of at least 1, every split equally likely (stars and bars): the cuts between
 * the coins are a uniform sample without repeats (Floyd's algorithm), so that no position has an advantage. Needs total
 * >= count >= 1.
 */
export function splitLuckyDraw(total: number, count: number, randomBelow: RandomBelow): number[] {
  if (!Number.isInteger(count) || !Number.isInteger(total) || count < 1 || total < count) {
    throw new RangeError(`cannot split ${total} coins into ${count} shares`);
  }
  const cuts = new Set<number>();
  for (let highest = total - count + 1; highest < total; highest++) {
    const cut = randomBelow(highest) + 1;
    cuts.add(cuts.has(cut) ? highest : cut);
  }
  const ends = [...cuts].sort((a, b) => a - b);
  return [...ends, total].map((end, at) => end - (ends[at - 1] ?? 0));
}

export const splitNormal = (count: number, single: number): number[] => new Array<number>(count).fill(single);

/** Instants in UTC milliseconds: claims are refused from `expiresAt`, the rest is refunded from `refundAt`. */
export const redPacketTimes = (sentAt: number, hours: RedPacketHours): { expiresAt: number; refundAt: number } => ({
  expiresAt: sentAt + hours * 3_600_000,
  refundAt: sentAt + limits.redPackets.refundAfterMs,
});

export interface RedPacketState {
  readonly count: number;
  readonly opened: number;
  readonly expiresAt: number;
  readonly refunded: boolean;
}

/** A packet that is both empty and expired counts as fully claimed. */
export function redPacketStatus({ count, opened, expiresAt, refunded }: RedPacketState, now: number): RedPacketStatus {
  if (opened >= count) return 'fully_claimed';
  if (refunded) return 'refunded';
  return now < expiresAt ? 'available' : 'expired';
}

/** Why a packet in this state cannot be claimed, or null when it can. */
export function openingRefusal(status: RedPacketStatus): 'red_packet_all_taken' | 'red_packet_expired' | null {
  if (status === 'available') return null;
  return status === 'fully_claimed' ? 'red_packet_all_taken' : 'red_packet_expired';
}

export const redPacketContents = ['coins', 'coupons'] as const;
export type RedPacketContent = (typeof redPacketContents)[number];

import type { CouponTier } from '@touchline/contract/enums';
import type { InputOf } from '@touchline/contract/kernel';
import {
  checkRedPacket,
  type RedPacketBounds,
  type RedPacketContent,
  type RedPacketHours,
  type RedPacketProblem,
  type RedPacketType,
  type redPacketCalls,
} from '@touchline/contract/red-packets';

/** The field values of the dialog; numbers as typed. */
export interface SendValues extends Record<string, unknown> {
  content: RedPacketContent;
  type: RedPacketType;
  count: string;
  /** Coins of each share, or the total of all. */
  amount: string;
  tier: CouponTier;
  hours: RedPacketHours;
}

/** The means of the sender: balance, stock and limits. */
export interface Means {
  balance: number;
  stock: ReadonlyMap<CouponTier, number>;
  bounds: RedPacketBounds;
}

type Problems = Partial<Record<'count' | 'amount', RedPacketProblem>>;

/** Parses a typed number: null when empty, an invalid number for anything else that is not a number. */
const figure = (typed: string): number | null => {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
};

const coinsRequest = ({ type, hours }: SendValues, count: number | null, amount: number | null) =>
  type === 'normal'
    ? ({ content: 'coins', type, count, single: amount, hours } as const)
    : ({ content: 'coins', type, count, total: amount, hours } as const);

/**
 * Returns the problems by field, by the rules of the contract. Checks each field on its own, so that all errors show
 * together; the server returns only the first.
 */
export function sendProblems(values: SendValues, { balance, stock, bounds }: Means): Problems {
  const count = figure(values.count);
  if (values.content === 'coupons') {
    const checked = checkRedPacket(
      { content: 'coupons', count, hours: values.hours },
      stock.get(values.tier) ?? 0,
      bounds,
    );
    return checked.code === null ? {} : { count: checked };
  }
  const most = { content: 'coins', type: 'lucky_draw', total: bounds.coinMax, hours: values.hours } as const;
  const ofCount = checkRedPacket({ ...most, count }, Number.POSITIVE_INFINITY, bounds);
  const checked = checkRedPacket(
    coinsRequest(values, ofCount.code === null ? count : 1, figure(values.amount)),
    balance,
    bounds,
  );
  return {
    ...(ofCount.code === null ? {} : { count: ofCount }),
    ...(checked.code === null ? {} : { amount: checked }),
  };
}

/** Returns the coins to take from the wallet; null while the fields are incomplete. */
export function totalOf(values: SendValues): number | null {
  const [count, amount] = [figure(values.count), figure(values.amount)];
  if (values.content === 'coupons' || !amount || !Number.isInteger(amount)) return null;
  if (values.type === 'lucky_draw') return amount;
  return count && Number.isInteger(count) ? count * amount : null;
}

/** Returns the input of the call without its key. */
export function sendInput(values: SendValues, roomId: string): Omit<InputOf<typeof redPacketCalls.send>, 'key'> {
  const { content, type, tier, hours } = values;
  const count = figure(values.count);
  if (content === 'coupons') return { roomId, content, tier, count, hours };
  const amount = figure(values.amount);
  return { roomId, content, type, count, hours, ...(type === 'normal' ? { single: amount } : { total: amount }) };
}

const fields: Readonly<Record<string, 'count' | 'amount'>> = {
  red_packet_count_empty: 'count',
  red_packet_count_too_high: 'count',
  red_packet_coupon_count_too_low: 'count',
  red_packet_coupon_stock_exceeded: 'count',
  red_packet_amount_empty: 'amount',
  red_packet_total_below_count: 'amount',
  coin_amount_invalid: 'amount',
  insufficient_coins: 'amount',
};

/** Returns the field that an error code of the server belongs to. */
export const fieldOfCode = (code: string): 'count' | 'amount' | undefined => fields[code];

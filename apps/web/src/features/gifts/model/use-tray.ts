import type { Gift } from '@touchline/contract/gifts';
import { couponPrice } from '@touchline/contract/wallet';
import { useState } from 'react';
import type { CouponChoice } from '../api/use-gifts.ts';
import { countOf } from './gift-count.ts';
import { comboCount, type GiftRequest, type GiftSender, pendingCoins, priceOf } from './gift-sender.ts';

export interface Tray {
  readonly gift: Gift | null;
  readonly choose: (gift: Gift) => void;
  readonly countText: string;
  readonly setCountText: (text: string) => void;
  readonly coupon: CouponChoice | null;
  readonly setCoupon: (choice: CouponChoice | null) => void;
  /** The gift a press would send now; null while something is missing. */
  readonly wish: GiftRequest | null;
  readonly price: number | null;
  /** Set while a press would continue the running combo. */
  readonly combo: { readonly count: number; readonly until: number; readonly leftMs: number } | null;
  /** The gift costs more than the balance; checked before the call. */
  readonly short: { readonly price: number; readonly coins: number } | null;
  readonly press: () => void;
}

export interface TrayOf {
  sender: GiftSender;
  gifts: readonly Gift[];
  coins: number | undefined;
  coupons: readonly CouponChoice[];
}

/** The choice in the tray, and the action of its button. */
export function useTray({ sender, gifts, coins, coupons }: TrayOf): Tray {
  const [giftId, setGiftId] = useState<string | null>(null);
  const [countText, setCountText] = useState('1');
  const [tier, setTier] = useState<number | null>(null);
  const [short, setShort] = useState<Tray['short']>(null);
  const state = sender.store();
  const gift = gifts.find(({ id }) => id === giftId) ?? gifts[0] ?? null;
  const coupon = coupons.find((choice) => choice.coupon.tier === tier) ?? null;
  // Rounding up may leave the cheapest price unchanged: then the coupon is kept.
  const lowers = coupon && gift && couponPrice(gift.price, 1, coupon.coupon.tier) < gift.price;
  const count = countOf(countText);
  const wish: GiftRequest | null =
    gift && count !== null ? { gift, count, coupon: lowers ? coupon.coupon : null } : null;
  const price = wish && priceOf(wish);
  const running = state.combo?.wish;
  const goesOn = running && !lowers && running.gift.id === gift?.id && running.count === count;
  const shown = short && wish && price !== null && price > (coins ?? 0) ? short : null;

  /** The choice changed: the result of the last gift is cleared. */
  const restarting =
    <T>(set: (value: T) => void) =>
    (value: T): void => {
      set(value);
      setShort(null);
      sender.forgive();
    };
  return {
    gift,
    choose: restarting((next: Gift) => setGiftId(next.id)),
    countText,
    setCountText: restarting(setCountText),
    coupon,
    setCoupon: restarting((choice: CouponChoice | null) => setTier(choice?.coupon.tier ?? null)),
    wish,
    price,
    combo:
      goesOn && state.combo && gift
        ? { count: comboCount(state, gift.id), until: state.combo.until, leftMs: state.combo.leftMs }
        : null,
    short: shown,
    press: () => {
      if (!wish || price === null) return;
      if (coins !== undefined && price > coins - pendingCoins(state)) {
        setShort({ price, coins });
        return;
      }
      setShort(null);
      sender.send(wish);
      // A coupon is for one gift: the next one goes without.
      if (wish.coupon) setTier(null);
    },
  };
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  answerKey,
  callQuery,
  combinedKey,
  patchAnswer,
  reloadAnswers,
  useCall,
  useCombined,
} from '@touchline/app-kit/calls';
import type { CouponTier } from '@touchline/contract/enums';
import { giftCalls } from '@touchline/contract/gifts';
import type { Call, OutputOf } from '@touchline/contract/kernel';
import { type Coupon, type CouponHolding, walletCalls } from '@touchline/contract/wallet';
import { useEffect, useMemo } from 'react';
import { api } from '../../../shared/api/api.ts';
import { unansweredRequestsOf } from '../../../shared/wallet/unanswered-requests.ts';
import { type GiftRequest, GiftSender, type SendAnswer, type StoredSending } from '../model/gift-sender.ts';

const walletKey = answerKey(walletCalls.balance, {});
const unused = { state: 'unused' } as const;
const couponsKey = combinedKey<Coupon[]>(walletCalls.coupons, unused);

/** All gifts, in the order of the tray. */
export const useGiftList = () => useCall(giftCalls.list, {}, { select: ({ gifts }) => gifts, staleTime: 5 * 60_000 });

/** The user's balance in coins; undefined until it is known, and for guests. */
export const useCoins = (member: boolean): number | undefined =>
  useCall(walletCalls.balance, {}, { enabled: member }).data?.coins;

/** The unused coupon of a tier that expires first, and their number. */
export interface CouponChoice {
  readonly coupon: Coupon;
  readonly count: number;
}

export function useCoupons(member: boolean): readonly CouponChoice[] {
  const queries = useQueryClient();
  const held = useCall(walletCalls.balance, {}, { enabled: member }).data?.coupons;
  const { data } = useCombined(
    walletCalls.coupons,
    unused,
    async () => {
      const { coupons } = await queries.fetchQuery(callQuery(api, walletCalls.balance, {}));
      return firstOfEach(coupons, pageOfCoupons);
    },
    { enabled: member },
  );
  return useMemo(() => choicesOf(data ?? [], held ?? []), [data, held]);
}

const couponsAsked = 100;
type CouponPage = OutputOf<typeof walletCalls.coupons>;

const pageOfCoupons = (cursor: string | null): Promise<CouponPage> =>
  api.call(walletCalls.coupons, { ...unused, limit: couponsAsked, ...(cursor ? { cursor } : {}) });

/** Reads pages until every held tier has a coupon; pages are sorted by expiry, not by tier. */
export async function firstOfEach(
  held: readonly CouponHolding[],
  page: (cursor: string | null) => Promise<CouponPage>,
): Promise<Coupon[]> {
  const missing = new Set(held.map(({ tier }) => tier));
  const found: Coupon[] = [];
  let next: string | null = null;
  do {
    const read: CouponPage = await page(next);
    found.push(...read.items);
    for (const { tier } of read.items) missing.delete(tier);
    next = read.next;
  } while (next !== null && missing.size > 0);
  return found;
}

/** Sorts the strongest tier first; counts come from the wallet, since not all coupons are read. */
export function choicesOf(coupons: readonly Coupon[], held: readonly CouponHolding[]): CouponChoice[] {
  const byTier = new Map<CouponTier, CouponChoice>();
  for (const coupon of coupons) {
    const known = byTier.get(coupon.tier);
    const sooner = !known || Date.parse(coupon.expiresAt) < Date.parse(known.coupon.expiresAt);
    byTier.set(coupon.tier, { coupon: sooner ? coupon : known.coupon, count: (known?.count ?? 0) + 1 });
  }
  const heldOf = (tier: CouponTier): number => held.find((each) => each.tier === tier)?.count ?? 0;
  return [...byTier.values()]
    .map(({ coupon, count }) => ({ coupon, count: Math.max(count, heldOf(coupon.tier)) }))
    .toSorted((a, b) => a.coupon.tier - b.coupon.tier);
}

/** The gift sender of this user, host and room; a change of any of them makes a new one. */
export function useGiftSender(hostId: string, roomId: string, uid: string): GiftSender {
  const queries = useQueryClient();
  // Another user must not see the gifts of the one before.
  const { sender } = useMemo(
    () => ({ uid, sender: senderFor(queries, uid, hostId, roomId) }),
    [queries, hostId, roomId, uid],
  );
  useEffect(() => () => sender.close(), [sender]);
  return sender;
}

/** The call whose cached answers a refusal makes stale. */
const staleBy: Readonly<Record<string, Call>> = {
  conflict: giftCalls.list,
  gift_not_available: giftCalls.list,
  insufficient_coins: walletCalls.balance,
  coupon_already_used: walletCalls.coupons,
  coupon_expired: walletCalls.coupons,
};

const unsettled = unansweredRequestsOf<StoredSending>('gift');

function senderFor(queries: QueryClient, uid: string, hostId: string, roomId: string): GiftSender {
  const place = `${uid} ${hostId} ${roomId}`;
  return new GiftSender(
    { hostId, roomId },
    {
      send: (input) => api.call(giftCalls.send, input),
      onSent: ({ balance }: SendAnswer, { coupon }: GiftRequest) => {
        patchAnswer(queries, walletKey, (wallet) => ({ ...wallet, coins: balance }));
        if (!coupon) return;
        patchAnswer(queries, couponsKey, (coupons) => coupons.filter(({ id }) => id !== coupon.id));
        for (const call of [walletCalls.balance, walletCalls.coupons]) void reloadAnswers(queries, call);
      },
      onRefused: (code) => {
        const stale = staleBy[code];
        if (stale) void reloadAnswers(queries, stale);
      },
      now: () => performance.now(),
      newKey: () => crypto.randomUUID(),
      left: () => unsettled.at(place),
      keep: (sending) => unsettled.keep(place, sending),
      settle: (key) => unsettled.settle(place, key),
      after: (ms, work) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    },
  );
}

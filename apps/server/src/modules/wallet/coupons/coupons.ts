import { type CouponTier, couponTiers } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { CouponHolding, CouponStock, walletCalls } from '@touchline/contract/wallet';
import { decodeCursor, takePage } from '../../../platform/cursor.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import type { Coupons } from '../ledger/ledger.types.ts';
import type { WalletDeps } from '../needs.ts';
import { couponStateOf, presentCoupon, presentHolding } from './coupons.present.ts';
import {
  addToStock,
  expireCoupons,
  insertCoupons,
  lockCoupon,
  markUsed,
  orderedBy,
  readCoupons,
  readHoldings,
  shelfRows,
  stockRows,
  takeFromStock,
} from './coupons.store.ts';

type CouponPlatform = Pick<Platform, 'ids' | 'settings'>;

export function createCoupons({ ids, settings }: CouponPlatform): Coupons {
  return {
    stockOf: async (queries, uid) => {
      const stored = new Map((await stockRows(queries, uid)).map(({ tier, count }) => [tier, count]));
      return new Map(couponTiers.map((tier) => [tier, stored.get(tier) ?? 0]));
    },
    takeStock: async (tx, { uid, tier, count }) => {
      if (await takeFromStock(tx, uid, tier, count)) return true;
      const stock = (await stockRows(tx, uid)).find((row) => row.tier === tier)?.count ?? 0;
      return refuse('red_packet_coupon_stock_exceeded', { stock });
    },
    returnStock: (tx, { uid, tier, count }) => addToStock(tx, uid, tier, count),
    give: async (tx, given) => {
      const lifeMs = settings.get('wallet.couponLifeMs');
      const rows = given.map(({ uid, tier, from, at }) => ({
        id: ids.next(),
        uid,
        tier,
        from_uid: from,
        received_at: at,
        expires_at: new Date(at.getTime() + lifeMs),
      }));
      if (rows.length > 0) await insertCoupons(tx, rows);
      return rows.map(({ id }) => id);
    },
    use: async (tx, { uid, couponId, at, ref }) => {
      const coupon = await lockCoupon(tx, uid, couponId);
      if (!coupon) return refuse('not_found');
      const state = couponStateOf(coupon, at);
      if (state === 'used') return refuse('coupon_already_used');
      if (state === 'expired') return refuse('coupon_expired');
      await markUsed(tx, couponId, at, ref);
      return { tier: coupon.tier };
    },
  };
}

const expiredAtOnce = 1000;

/** Marks expired coupons and notifies their holders. Safe to repeat, and to run late. */
export async function sweepCoupons({ db, clock, ledger }: WalletDeps): Promise<void> {
  for (;;) {
    const uids = await expireCoupons(db, clock.date(), expiredAtOnce);
    ledger.balanceChanged([...new Set(uids)]);
    if (uids.length < expiredAtOnce) return;
  }
}

export const couponPriceOf = ({ settings }: Pick<Platform, 'settings'>, tier: CouponTier): number =>
  settings.get(`wallet.couponPrice${tier}`);

/** Coupons that a host can give away, by tier. */
export async function stockSheet(deps: WalletDeps, queries: Queries, uid: string): Promise<CouponStock[]> {
  const stock = await deps.coupons.stockOf(queries, uid);
  const shelf = new Map((await shelfRows(queries)).map(({ tier, remaining }) => [tier, remaining]));
  return couponTiers.map((tier) => ({
    tier,
    count: stock.get(tier) ?? 0,
    price: couponPriceOf(deps, tier),
    left: shelf.get(tier) ?? null,
  }));
}

export const holdingSheet = async ({ db, clock }: WalletDeps, uid: string): Promise<CouponHolding[]> =>
  (await readHoldings(db, uid, clock.date())).map(presentHolding);

type ListInput = ParsedInputOf<typeof walletCalls.coupons>;

/** A page of an account's coupons of one state. */
export async function listCoupons(deps: WalletDeps, uid: string, { state, cursor, limit }: ListInput) {
  const { db, clock, needs } = deps;
  const place = decodeCursor(cursor, ['instant', 'id']);
  if (isRefusal(place)) return place;
  const now = clock.date();
  const after = place && { at: new Date(place[0]), id: place[1] };
  const rows = await readCoupons(db, { uid, state, now, after, limit: limit + 1 });
  const { page, next } = takePage(rows, limit, (last) => [
    (last[orderedBy[state]] ?? last.expires_at).getTime(),
    last.id,
  ]);
  const people = await needs.accounts.findUsers(page.map((row) => row.from_uid));
  return { items: page.map((row) => presentCoupon(row, people.get(row.from_uid), now)), next };
}

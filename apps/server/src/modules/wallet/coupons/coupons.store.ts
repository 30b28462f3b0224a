import type { CouponTier } from '@touchline/contract/enums';
import type { CouponState } from '@touchline/contract/wallet';
import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { CouponTable } from '../wallet.tables.ts';

export type CouponRow = Selectable<CouponTable>;

export async function stockRows(queries: Queries, uid: string): Promise<{ tier: CouponTier; count: number }[]> {
  return await queries.selectFrom('wallet_coupon_stock').select(['tier', 'count']).where('uid', '=', uid).execute();
}

/** False when there are fewer. */
export async function takeFromStock(tx: Tx, uid: string, tier: CouponTier, count: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('wallet_coupon_stock')
    .set((of) => ({ count: of('count', '-', count) }))
    .where('uid', '=', uid)
    .where('tier', '=', tier)
    .where('count', '>=', count)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function addToStock(tx: Tx, uid: string, tier: CouponTier, count: number): Promise<void> {
  await tx
    .insertInto('wallet_coupon_stock')
    .values({ uid, tier, count })
    .onConflict((conflict) =>
      conflict.columns(['uid', 'tier']).doUpdateSet((of) => ({ count: of('wallet_coupon_stock.count', '+', count) })),
    )
    .execute();
}

export async function shelfRows(queries: Queries): Promise<{ tier: CouponTier; remaining: number | null }[]> {
  return await queries.selectFrom('wallet_coupon_shelf').select(['tier', 'remaining']).orderBy('tier').execute();
}

/** Takes sold coupons from a limited supply; false when it has fewer. */
export async function takeFromShelf(tx: Tx, tier: CouponTier, count: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('wallet_coupon_shelf')
    .set((of) => ({ remaining: of('remaining', '-', count) }))
    .where('tier', '=', tier)
    .where('remaining', '>=', count)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const shelf = await tx
    .selectFrom('wallet_coupon_shelf')
    .select('remaining')
    .where('tier', '=', tier)
    .executeTakeFirst();
  return shelf?.remaining === null;
}

export async function setShelf(tx: Tx, tier: CouponTier, remaining: number | null): Promise<void> {
  await tx.updateTable('wallet_coupon_shelf').set({ remaining }).where('tier', '=', tier).execute();
}

export type NewCoupon = Pick<CouponRow, 'id' | 'uid' | 'tier' | 'from_uid' | 'received_at' | 'expires_at'>;

export async function insertCoupons(tx: Tx, coupons: readonly NewCoupon[]): Promise<void> {
  const of = <K extends keyof NewCoupon>(name: K): NewCoupon[K][] => coupons.map((coupon) => coupon[name]);
  await sql`
    insert into wallet_coupon (id, uid, tier, from_uid, received_at, expires_at)
    select * from unnest(
      ${of('id')}::bigint[], ${of('uid')}::bigint[], ${of('tier')}::smallint[], ${of('from_uid')}::bigint[],
      ${of('received_at')}::timestamptz[], ${of('expires_at')}::timestamptz[]
    )`.execute(tx);
}

export async function lockCoupon(tx: Tx, uid: string, id: string): Promise<CouponRow | undefined> {
  return await tx
    .selectFrom('wallet_coupon')
    .selectAll()
    .where('id', '=', id)
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst();
}

export async function markUsed(tx: Tx, id: string, at: Date, ref: string): Promise<void> {
  await tx.updateTable('wallet_coupon').set({ used_at: at, used_ref: ref }).where('id', '=', id).execute();
}

/** Unused coupons of an account by tier. */
export async function readHoldings(
  queries: Queries,
  uid: string,
  now: Date,
): Promise<{ tier: CouponTier; count: number; soonest: Date }[]> {
  return await queries
    .selectFrom('wallet_coupon')
    .select(['tier', (of) => of.fn.countAll<string>().as('count'), (of) => of.fn.min('expires_at').as('soonest')])
    .where('uid', '=', uid)
    .where('used_at', 'is', null)
    .where('expired', '=', false)
    .where('expires_at', '>', now)
    .groupBy('tier')
    .orderBy('tier')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, count: Number(row.count) })));
}

interface CouponPage {
  readonly uid: string;
  readonly state: CouponState;
  readonly now: Date;
  /** Position after the previous page. */
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** The time by which a state is ordered. */
export const orderedBy = { unused: 'expires_at', used: 'used_at', expired: 'expires_at' } as const;

export async function readCoupons(
  queries: Queries,
  { uid, state, now, after, limit }: CouponPage,
): Promise<CouponRow[]> {
  const order = orderedBy[state];
  const way = state === 'unused' ? 'asc' : 'desc';
  let query = queries.selectFrom('wallet_coupon').selectAll().where('uid', '=', uid);
  if (state === 'used') query = query.where('used_at', 'is not', null);
  else query = query.where('used_at', 'is', null);
  if (state === 'unused') query = query.where('expired', '=', false).where('expires_at', '>', now);
  if (state === 'expired') query = query.where((of) => of.or([of('expired', '=', true), of('expires_at', '<=', now)]));
  if (after) {
    const place = sql`(${after.at}::timestamptz, ${after.id}::bigint)`;
    const column = sql.ref(order);
    query = query.where(
      way === 'asc' ? sql<boolean>`(${column}, id) > ${place}` : sql<boolean>`(${column}, id) < ${place}`,
    );
  }
  return await query.orderBy(order, way).orderBy('id', way).limit(limit).execute();
}

/** Marks expired coupons for good; returns their owners. Skips rows locked by another process. */
export async function expireCoupons(queries: Queries, now: Date, limit: number): Promise<string[]> {
  const rows = await queries
    .updateTable('wallet_coupon')
    .set({ expired: true })
    .where('id', 'in', (of) =>
      of
        .selectFrom('wallet_coupon')
        .select('id')
        .where('used_at', 'is', null)
        .where('expired', '=', false)
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('uid')
    .execute();
  return rows.map(({ uid }) => uid);
}

/** Adds coupons from outside to a host's stock. */
export async function gainCoupons(
  tx: Tx,
  uid: string,
  tier: CouponTier,
  { bought = 0, other = 0 }: { readonly bought?: number; readonly other?: number },
): Promise<void> {
  await addToStock(tx, uid, tier, bought + other);
  await sql`
    insert into wallet_coupon_gained as g (uid, tier, bought, other) values (${uid}, ${tier}, ${bought}, ${other})
    on conflict (uid, tier) do update set bought = g.bought + excluded.bought, other = g.other + excluded.other`.execute(
    tx,
  );
}

/** Deletes all coupons of these accounts, in stock and held, and lowers the hosts' received totals. */
export async function deleteCouponsOf(tx: Tx, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  await sql`
    with stock as (
      delete from wallet_coupon_stock where uid = any(${uids}::bigint[]) returning uid, tier, count
    ), hand as (
      delete from wallet_coupon where uid = any(${uids}::bigint[]) returning from_uid as uid, tier
    )
    insert into wallet_coupon_gained as g (uid, tier, other)
    select uid, tier, -sum(num) from (
      select uid, tier, count as num from stock union all select uid, tier, count(*) from hand group by uid, tier
    ) gone group by uid, tier
    on conflict (uid, tier) do update set other = g.other + excluded.other`.execute(tx);
  await tx.deleteFrom('wallet_coupon_gained').where('bought', '=', 0).where('other', '=', 0).execute();
}

import { type Kysely, sql } from 'kysely';

/** Data for the hourly proof of gifts and coupons; see docs/money.md. */
export async function up(db: Kysely<never>): Promise<void> {
  // Gifts arrive in time order, so this index is a few pages and costs a gift nothing.
  await sql`create index gifts_sent_at on gifts_sent using brin (at) with (pages_per_range = 16, autosummarize = on)`.execute(
    db,
  );
  await sql`create index gifts_total_bucket on gifts_total (bucket)`.execute(db);
  // Gifts of removed accounts: the ledger keeps their coins for ever.
  await sql`
    create table gifts_forgotten (
      uid bigint not null,
      anchor_uid bigint not null,
      paid integer not null,
      share integer not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index wallet_transaction_purchases on wallet_transaction (actor) where kind = 'coupon_purchase'`.execute(
    db,
  );
  // Coupons a host received: bought, and otherwise, negative where some were removed with their owners.
  await sql`
    create table wallet_coupon_gained (
      uid bigint not null,
      tier smallint not null,
      bought integer not null default 0,
      other integer not null default 0,
      primary key (uid, tier)
    )`.execute(db);
  await sql`
    insert into wallet_coupon_gained (uid, tier, bought, other)
    select uid, tier, coalesce(bought, 0), coalesce(num, 0) - coalesce(bought, 0)
    from (
      select uid, tier, sum(num) as num from (
        select uid, tier, count as num from wallet_coupon_stock
        union all select from_uid, tier, count(*) from wallet_coupon group by from_uid, tier
        union all select sender_uid, tier, sum(total - opened_total) from red_packets_packet
          where content = 'coupons' and refunded_at is null group by sender_uid, tier
      ) part group by uid, tier
    ) there
    full join (
      select actor as uid, (details->>'tier')::smallint as tier, sum((details->>'count')::int) as bought
      from wallet_transaction where kind = 'coupon_purchase' group by 1, 2
    ) paid using (uid, tier)`.execute(db);
}

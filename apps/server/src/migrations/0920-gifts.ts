import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table gifts_gift (
      id bigint primary key,
      name jsonb not null,
      price integer not null check (price > 0),
      tier text not null check (tier in ('small', 'medium', 'large', 'grand')),
      art text not null,
      position integer not null,
      retired boolean not null default false,
      updated_at timestamptz not null,
      by_uid bigint,
      revision integer not null default 1
    )`.execute(db);

  // Every sent gift. The key is the ledger's: each gift here is paid, and each payment has a gift here.
  await sql`
    create table gifts_sent (
      id bigint primary key,
      key text not null constraint gifts_sent_key unique,
      digest text not null,
      uid bigint not null,
      anchor_uid bigint not null,
      room_id bigint not null,
      session_id bigint,
      gift_id bigint not null references gifts_gift (id),
      count integer not null check (count > 0),
      price integer not null check (price > 0),
      paid integer not null check (paid > 0),
      share integer not null check (share between 0 and paid),
      coupon_id bigint,
      coupon_tier smallint,
      combo_id bigint not null,
      combo_count integer not null check (combo_count >= count),
      balance bigint not null,
      ever bigint not null,
      at timestamptz not null,
      check (uid <> anchor_uid),
      check ((coupon_id is null) = (coupon_tier is null))
    )`.execute(db);
  await sql`create index gifts_sent_anchor on gifts_sent (anchor_uid, at desc, id desc)`.execute(db);
  await sql`create index gifts_sent_session on gifts_sent (session_id, at desc, id desc) where session_id is not null`.execute(
    db,
  );
  await sql`create index gifts_sent_combo on gifts_sent (uid, gift_id, at desc, id desc)`.execute(db);

  // Sums, updated with every sent gift: leaderboards and earnings never read the single gifts.
  await sql`
    create table gifts_board (
      anchor_uid bigint not null,
      bucket text collate "C" not null,
      uid bigint not null,
      coins bigint not null,
      gifts bigint not null,
      reached_at timestamptz not null,
      primary key (anchor_uid, bucket, uid)
    )`.execute(db);
  await sql`create index gifts_board_place on gifts_board (anchor_uid, bucket, coins desc, reached_at, uid)`.execute(
    db,
  );
  await sql`
    create table gifts_total (
      anchor_uid bigint not null,
      bucket text collate "C" not null,
      paid bigint not null,
      share bigint not null,
      gifts bigint not null,
      sendings bigint not null,
      senders integer not null,
      primary key (anchor_uid, bucket)
    )`.execute(db);
  await sql`
    create table gifts_sold (
      gift_id bigint primary key references gifts_gift (id) on delete cascade,
      gifts bigint not null,
      paid bigint not null
    )`.execute(db);
}

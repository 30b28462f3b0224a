import { type Kysely, sql } from 'kysely';

/** The ledger, coupons and one-time rewards; see docs/money.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ledger(db);
  await guards(db);
  await coupons(db);
  await sql`
    create table wallet_reconciliation (
      id bigint primary key,
      started_at timestamptz not null,
      finished_at timestamptz not null,
      ok boolean not null,
      report jsonb not null
    )`.execute(db);
  await sql`
    create table tasks_reward (
      uid bigint not null,
      task text not null,
      coins integer not null check (coins >= 0),
      client_key text not null,
      at timestamptz not null,
      primary key (uid, task)
    )`.execute(db);
}

async function ledger(db: Kysely<unknown>): Promise<void> {
  // Only balances change here, and no index covers them: free space on the page keeps updates cheap.
  await sql`
    create table wallet_account (
      kind text collate "C" not null
        check (kind in ('user_wallet', 'anchor_earnings', 'red_packet_escrow', 'platform', 'task_rewards')),
      owner bigint not null,
      balance bigint not null default 0,
      primary key (kind, owner),
      constraint wallet_account_not_negative check (balance >= 0 or kind in ('platform', 'task_rewards')),
      constraint wallet_account_owner check ((owner = 0) = (kind in ('platform', 'task_rewards')))
    ) with (fillfactor = 80)`.execute(db);
  await sql`
    create table wallet_transaction (
      id bigint primary key,
      key text collate "C" not null constraint wallet_transaction_key unique,
      kind text not null,
      digest text not null,
      at timestamptz not null,
      ref_kind text,
      ref_id text,
      actor bigint,
      party bigint,
      details jsonb not null,
      note text,
      check ((ref_kind is null) = (ref_id is null))
    )`.execute(db);
  await sql`create index wallet_transaction_at on wallet_transaction (at, id)`.execute(db);
  await sql`
    create table wallet_entry (
      transaction_id bigint not null references wallet_transaction (id),
      kind text collate "C" not null,
      owner bigint not null,
      amount bigint not null check (amount <> 0),
      balance bigint,
      primary key (transaction_id, kind, owner)
    )`.execute(db);
  await sql`create index wallet_entry_account on wallet_entry (kind, owner, transaction_id desc)`.execute(db);
  // Entries not yet in a stored balance. Written and emptied often.
  await sql`
    create table wallet_pending (
      kind text collate "C" not null,
      owner bigint not null,
      amount bigint not null
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`.execute(db);
  await sql`create index wallet_pending_account on wallet_pending (kind, owner)`.execute(db);
}

/** Database guards: entries sum to zero, and written entries are immutable. */
async function guards(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function wallet_entries_sum() returns trigger language plpgsql as $$
    declare
      wrong bigint;
    begin
      select transaction_id into wrong from fresh group by transaction_id having sum(amount) <> 0 limit 1;
      if found then
        raise exception 'the entries of transaction % do not sum to zero', wrong using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger wallet_entry_sum after insert on wallet_entry referencing new table as fresh
    for each statement execute function wallet_entries_sum()`.execute(db);
  await sql`
    create function wallet_is_kept() returns trigger language plpgsql as $$
    begin
      raise exception 'what is in % is never changed', tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger wallet_entry_kept before update or delete or truncate on wallet_entry
    for each statement execute function wallet_is_kept()`.execute(db);
  // A transaction without entries may be deleted: a refused movement releases its key.
  await sql`
    create trigger wallet_transaction_kept before update or truncate on wallet_transaction
    for each statement execute function wallet_is_kept()`.execute(db);
}

async function coupons(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet_coupon_shelf (
      tier smallint primary key check (tier in (50, 60, 70, 80)),
      remaining integer check (remaining >= 0)
    )`.execute(db);
  await sql`insert into wallet_coupon_shelf (tier) values (50), (60), (70), (80)`.execute(db);
  await sql`
    create table wallet_coupon_stock (
      uid bigint not null,
      tier smallint not null check (tier in (50, 60, 70, 80)),
      count integer not null check (count >= 0),
      primary key (uid, tier)
    )`.execute(db);
  await sql`
    create table wallet_coupon (
      id bigint primary key,
      uid bigint not null,
      tier smallint not null check (tier in (50, 60, 70, 80)),
      from_uid bigint not null,
      received_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      used_ref text,
      expired boolean not null default false,
      check ((used_at is null) = (used_ref is null)),
      check (not expired or used_at is null)
    )`.execute(db);
  await sql`create index wallet_coupon_open on wallet_coupon (uid, expires_at, id) where used_at is null and not expired`.execute(
    db,
  );
  await sql`create index wallet_coupon_over on wallet_coupon (uid, id desc) where used_at is not null or expired`.execute(
    db,
  );
  await sql`create index wallet_coupon_sweep on wallet_coupon (expires_at) where used_at is null and not expired`.execute(
    db,
  );
}

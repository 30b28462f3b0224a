import { type Kysely, sql } from 'kysely';

/** Days of the ledger that were proved and summed; see docs/money.md. */
export async function up(db: Kysely<never>): Promise<void> {
  // Each day begins where the one before it ends, so that together they hold every id below the last of them.
  await sql`
    create table wallet_closed_day (
      to_id bigint primary key check (to_id > from_id),
      from_id bigint not null unique,
      day date not null,
      transactions bigint not null,
      entries bigint not null,
      coins numeric not null,
      digest text not null,
      sums_digest text not null,
      proved_at timestamptz not null
    )`.execute(db);
  await sql`
    create table wallet_closed_sum (
      kind text collate "C" not null,
      owner bigint not null,
      amount numeric not null,
      primary key (kind, owner)
    )`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Proved and summed days of the ledger; see docs/money.md. */
export async function up(db: Kysely<never>): Promise<void> {
  // Each day starts where the previous one ends, so together they cover every id below the last.
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

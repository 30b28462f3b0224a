import { type Kysely, sql } from 'kysely';

/** Editions of the agreements, and which of them each member accepted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table agreements_edition (
      page text not null,
      edition integer not null check (edition > 1),
      by_uid bigint not null,
      published_at timestamptz not null,
      primary key (page, edition)
    )`.execute(db);
  await sql`
    create table agreements_acceptance (
      uid bigint not null references accounts_account on delete cascade,
      page text not null,
      edition integer not null,
      accepted_at timestamptz not null,
      primary key (uid, page, edition)
    )`.execute(db);
}

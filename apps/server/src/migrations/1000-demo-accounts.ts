import { type Kysely, sql } from 'kysely';

/** Demo accounts are disabled while the demo is off. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table accounts_account add column disabled boolean not null default false`.execute(db);
  await sql`create index accounts_account_demo on accounts_account (uid) where demo`.execute(db);
  await sql`alter table operators_staff add column disabled_with_demo boolean not null default false`.execute(db);
}

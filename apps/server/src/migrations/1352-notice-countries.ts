import { type Kysely, sql } from 'kysely';

/** Notices for some countries: where an account and a device were last used. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table accounts_account add column country text`.execute(db);
  await sql`alter table push_device add column country text`.execute(db);
  await sql`alter table notifications_custom add column countries text[] not null default '{}'`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Standing of the reporter in the room. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table reports_entry add column place jsonb`.execute(db);
}

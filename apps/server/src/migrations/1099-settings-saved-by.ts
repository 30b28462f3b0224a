import { type Kysely, sql } from 'kysely';

/** An operator who saves over a newer configuration is shown who saved that one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table system_settings add column by_uid bigint`.execute(db);
}

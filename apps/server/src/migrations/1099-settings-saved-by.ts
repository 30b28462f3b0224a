import { type Kysely, sql } from 'kysely';

/** The author of a configuration, shown to an operator who saves over a newer one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table system_settings add column by_uid bigint`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** One row that the readiness check writes; see platform/readiness. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table platform_probe (id smallint primary key check (id = 1), at timestamptz not null)`.execute(db);
}

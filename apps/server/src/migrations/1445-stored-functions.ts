import { type Kysely, sql } from 'kysely';

/** Which stored functions the database has; see docs/decisions/stored-functions.md. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table platform_functions (
      only_one boolean primary key default true check (only_one),
      revision integer not null,
      digest text not null
    )`.execute(db);
}

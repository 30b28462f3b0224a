import { type Kysely, sql } from 'kysely';

/** Smaller versions of pictures in the making. One past its lease belongs to a process that has ended. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table files_version (
      name text collate "C" primary key,
      leased_until timestamptz not null
    )`.execute(db);
}

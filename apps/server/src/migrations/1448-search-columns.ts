import { type Kysely, sql } from 'kysely';

/** How far the search columns of earlier releases have been computed again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table platform_search_column (
      name text collate "C" primary key,
      version integer not null,
      after text,
      done boolean not null default false
    )`.execute(db);
}

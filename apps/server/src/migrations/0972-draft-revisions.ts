import { type Kysely, sql } from 'kysely';

/** A draft that was published or thrown away leaves its number behind: another draft is never taken for it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table content_page_draft add column gone boolean not null default false`.execute(db);
}

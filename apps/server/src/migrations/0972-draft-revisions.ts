import { type Kysely, sql } from 'kysely';

/** A published or discarded draft keeps its revision number, so that no other draft is mistaken for it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table content_page_draft add column gone boolean not null default false`.execute(db);
}

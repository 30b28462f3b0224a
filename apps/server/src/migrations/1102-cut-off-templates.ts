import { type Kysely, sql } from 'kysely';

/** Viewers read the reason of the list, apart from the words that an operator typed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table streams_session add column cut_off_template text`.execute(db);
}

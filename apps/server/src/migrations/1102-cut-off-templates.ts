import { type Kysely, sql } from 'kysely';

/** Stores the reason template that viewers read apart from the words of the operator. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table streams_session add column cut_off_template text`.execute(db);
}

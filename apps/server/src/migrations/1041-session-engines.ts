import { type Kysely, sql } from 'kysely';

/**
 * The media engine that has the encoder: only that engine may end the session. Null: started before engines had names.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table streams_session add column engine_id text`.execute(db);
}

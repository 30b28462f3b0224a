import { type Kysely, sql } from 'kysely';

/** Which media engine has the encoder: only its own look at a session may end it. Null: begun before engines had names. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table streams_session add column engine_id text`.execute(db);
}

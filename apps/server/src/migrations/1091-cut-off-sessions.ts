import { type Kysely, sql } from 'kysely';

/** A start reads only recently cut-off broadcasts, not all of them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index streams_session_cut_off on streams_session (ended_at) where state = 'cut_off'`.execute(db);
}

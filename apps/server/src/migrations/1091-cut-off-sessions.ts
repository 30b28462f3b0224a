import { type Kysely, sql } from 'kysely';

/** A start reads the broadcasts that were cut off a moment ago, not all there ever were. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index streams_session_cut_off on streams_session (ended_at) where state = 'cut_off'`.execute(db);
}

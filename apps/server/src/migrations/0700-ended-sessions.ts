import { type Kysely, sql } from 'kysely';

/** Index of ended sessions, so that the sweep does not scan live ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index accounts_session_revoked on accounts_session (revoked_at) where revoked_at is not null`.execute(
    db,
  );
}

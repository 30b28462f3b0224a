import { type Kysely, sql } from 'kysely';

/** Finds the ended sessions that are swept away without reading all that live. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index accounts_session_revoked on accounts_session (revoked_at) where revoked_at is not null`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

/**
 * The token of a session, and the one that replaces it on first use, by their times of issue. Sessions from before have
 * none until their token is renewed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table accounts_session
    add column token_at timestamptz,
    add column successor_at timestamptz,
    add column token_since timestamptz`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Passwords that somebody else made from now on; who made the ones before is not known for sure, and nobody is stopped. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table operators_staff add column given_credential text`.execute(db);
}

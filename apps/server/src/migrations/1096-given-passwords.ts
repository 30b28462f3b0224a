import { type Kysely, sql } from 'kysely';

/** Marks passwords set by somebody else from now on; earlier ones are unknown, and nobody is locked out. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table operators_staff add column given_credential text`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** The author of a conflicting change, shown to the later author. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['matches_league', 'matches_team', 'matches_match'])
    await sql`alter table ${sql.table(table)} add column changed_by bigint`.execute(db);
}

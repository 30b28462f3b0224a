import { type Kysely, sql } from 'kysely';

/** Who comes second with a change is told who was first. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['matches_league', 'matches_team', 'matches_match'])
    await sql`alter table ${sql.table(table)} add column changed_by bigint`.execute(db);
}

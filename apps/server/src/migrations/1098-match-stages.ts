import { type Kysely, sql } from 'kysely';

/** Operators list and count upcoming and finished matches, like running ones. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index matches_match_next on matches_match (kickoff_at, id)
      where status in ('not_started', 'to_be_determined', 'postponed')`.execute(db);
  await sql`
    create index matches_match_over on matches_match (kickoff_at, id) where status in ('ended', 'abandoned')`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

/** Handball, whose season crosses the year. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`insert into matches_sport (id, season_of_two_years) values (101, true)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** What the page of a person asks for: their mutes in rooms, and the reports about them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index rooms_mute_person on rooms_mute (uid)`.execute(db);
  await sql`create index reports_report_person on reports_report ((snapshot -> 'person' ->> 'uid'))`.execute(db);
}

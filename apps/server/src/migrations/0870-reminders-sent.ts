import { type Kysely, sql } from 'kysely';

/** Sent reminders: one for each user and match, even when the user removes and adds the reminder again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table matches_reminder_sent (
      match_id bigint not null references matches_match (id) on delete cascade,
      uid bigint not null,
      sent_at timestamptz not null,
      primary key (match_id, uid)
    )`.execute(db);
  await sql`create index matches_reminder_sent_uid on matches_reminder_sent (uid)`.execute(db);
}

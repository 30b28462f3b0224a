import { type Kysely, sql } from 'kysely';

/** Decisions about applications wait a moment, during which they can be undone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table anchors_application
    add column pending jsonb,
    add column pending_due_at timestamptz,
    add constraint anchors_application_pending check
      ((pending is null) = (pending_due_at is null) and (pending is null or status = 'under_review'))`.execute(db);
  await sql`create index anchors_application_pending_due on anchors_application (pending_due_at)
    where pending is not null`.execute(db);
}

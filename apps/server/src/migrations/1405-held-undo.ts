import { type Kysely, sql } from 'kysely';

/** Rejections of held messages wait a moment, during which they can be undone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table rooms_held
    add column pending_by bigint,
    add column pending_due_at timestamptz,
    add constraint rooms_held_pending check
      ((pending_by is null) = (pending_due_at is null) and (pending_by is null or state = 'waiting'))`.execute(db);
  await sql`create index rooms_held_pending_due on rooms_held (pending_due_at)
    where pending_due_at is not null`.execute(db);
}

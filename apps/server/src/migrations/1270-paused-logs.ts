import { type Kysely, sql } from 'kysely';

/** Whose log is paused, and when it was last used. Old events are found by their time without reading the others. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table messages_position
      add column paused boolean not null default false,
      add column used_at timestamptz not null default now()`.execute(db);
  await sql`create index messages_position_used on messages_position (used_at) where not paused`.execute(db);
  await sql`drop index messages_log_at`.execute(db);
  await sql`create index messages_log_at on messages_log (at)`.execute(db);
}

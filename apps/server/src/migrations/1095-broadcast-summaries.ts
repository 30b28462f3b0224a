import { type Kysely, sql } from 'kysely';

/** Broadcast figures besides viewers, stored soon after the end: chat and leaderboards expire. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table streams_summary (
      session_id bigint primary key,
      anchor_uid bigint not null,
      new_fans integer not null,
      messages integer not null,
      loudest_at timestamptz,
      loudest_messages integer not null,
      gifts bigint not null,
      coins bigint not null,
      senders integer not null,
      fans jsonb not null
    )`.execute(db);
  await sql`create index streams_summary_host on streams_summary (anchor_uid)`.execute(db);
}

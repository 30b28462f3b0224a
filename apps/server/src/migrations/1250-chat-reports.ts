import { type Kysely, sql } from 'kysely';

/** Reports with messages of the messenger, as they were when they were reported, and the files kept for them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table reports_report drop constraint reports_report_kind_check`.execute(db);
  await sql`
    create table reports_message (
      report_id bigint not null references reports_report (id) on delete cascade,
      message_id bigint not null,
      reporter_uid bigint not null,
      reporter_name text not null,
      conversation_id text collate "C" not null,
      sender_uid bigint not null,
      sender_name text not null,
      content_type smallint not null,
      content jsonb not null,
      at timestamptz not null,
      reported_at timestamptz not null,
      primary key (report_id, message_id)
    )`.execute(db);
  await sql`create index reports_message_reporter on reports_message (reporter_uid, message_id)`.execute(db);

  await sql`
    create table messages_held_media (
      url text not null,
      holder_id bigint not null,
      primary key (url, holder_id)
    )`.execute(db);
  await sql`create index messages_held_media_holder on messages_held_media (holder_id)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * The messages of merged forwards, stored once for all copies. Messages keep the head; a job moves those that are stored
 * inside of messages and reports (the indexes `_unmoved`), because they can be large.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table messages_merged (
      id bigint primary key,
      levels integer[] not null,
      gone_before timestamptz,
      at timestamptz not null
    )`.execute(db);
  await sql`
    create table messages_merged_item (
      merged_id bigint not null references messages_merged (id) on delete cascade,
      place integer not null,
      content_type smallint not null,
      item jsonb not null,
      bytes integer not null,
      inner_id bigint references messages_merged (id),
      inner_levels smallint not null default 0,
      primary key (merged_id, place)
    )`.execute(db);
  await sql`
    create index messages_merged_item_inner on messages_merged_item (inner_id) where inner_id is not null`.execute(db);
  await sql`
    create table messages_merged_hold (
      merged_id bigint not null references messages_merged (id),
      holder_id bigint not null,
      primary key (merged_id, holder_id)
    )`.execute(db);

  await sql`alter table messages_message add column merged_id bigint`.execute(db);
  await sql`create index messages_message_merged on messages_message (merged_id) where merged_id is not null`.execute(
    db,
  );
  await sql`
    create index messages_message_unmoved on messages_message (id)
    where content_type = 107 and merged_id is null and revoked_at is null`.execute(db);

  await sql`alter table reports_message add column merged_id bigint`.execute(db);
  await sql`
    create index reports_message_unmoved on reports_message (report_id, message_id)
    where content_type = 107 and merged_id is null`.execute(db);
}

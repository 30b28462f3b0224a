import { type Kysely, sql } from 'kysely';

/** Notices of the platform to users, and how new messages are announced to them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table notifications_notice (
    id bigint primary key,
    uid bigint not null,
    content jsonb not null,
    at timestamptz not null,
    read_at timestamptz
  )`.execute(db);
  await sql`create index notifications_notice_listed on notifications_notice (uid, id desc)`.execute(db);
  await sql`create index notifications_notice_unread on notifications_notice (uid, id) where read_at is null`.execute(
    db,
  );
  await sql`create index notifications_notice_old on notifications_notice (at)`.execute(db);
  await sql`create table notifications_setting (
    uid bigint primary key,
    announce boolean not null,
    show_text boolean not null,
    sound boolean not null
  )`.execute(db);
}

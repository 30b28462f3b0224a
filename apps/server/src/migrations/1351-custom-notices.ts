import { type Kysely, sql } from 'kysely';

/** Notices that operators write for an audience. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table notifications_custom (
      id bigint primary key,
      key text not null,
      audience jsonb not null,
      languages text[] not null,
      title jsonb not null,
      body jsonb not null,
      link text,
      send_at timestamptz not null,
      created_at timestamptz not null,
      by_uid bigint not null,
      cancelled_at timestamptz,
      position text,
      given boolean not null default false,
      users integer not null default 0
    )`.execute(db);
  await sql`create unique index notifications_custom_key on notifications_custom (key)`.execute(db);
  await sql`create index notifications_custom_listed on notifications_custom (created_at desc, id desc)`.execute(db);
}

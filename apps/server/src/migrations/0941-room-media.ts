import { type Kysely, sql } from 'kysely';

/** Pictures and videos in rooms: their duration, and which message shows which upload. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table files_file add column duration integer`.execute(db);
  await sql`
    create table rooms_media (
      url text not null,
      message_id bigint not null,
      at timestamptz not null,
      primary key (url, message_id)
    )`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Which message shows which upload, and since when: files are deleted some days after they were first sent. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table messages_media (
      url text not null,
      message_id bigint not null,
      at timestamptz not null,
      primary key (url, message_id)
    )`.execute(db);
  await sql`create index messages_media_message on messages_media (message_id)`.execute(db);
  await sql`create index messages_media_at on messages_media (at, message_id)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Uploads that run or wait, in the order of their arrival. One past its lease belongs to a process that has ended. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table files_upload (
      id bigint generated always as identity primary key,
      key text collate "C" not null unique,
      uid bigint not null,
      bytes bigint not null,
      running boolean not null default false,
      leased_until timestamptz not null
    )`.execute(db);
  await sql`create index files_upload_uid on files_upload (uid, id)`.execute(db);
}

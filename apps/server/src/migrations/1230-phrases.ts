import { type Kysely, sql } from 'kysely';

/** Common phrases of users. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table phrases_phrase (
    id bigint primary key,
    uid bigint not null,
    text text not null,
    rank integer not null
  )`.execute(db);
  await sql`create index phrases_phrase_listed on phrases_phrase (uid, rank, id)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Match rooms are emptied when their chat expires; the index covers rooms that may still have messages. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table rooms_room add column emptied_at timestamptz`.execute(db);
  await sql`create index rooms_room_filled on rooms_room (created_at, id)
    where kind = 'match' and emptied_at is null`.execute(db);
}

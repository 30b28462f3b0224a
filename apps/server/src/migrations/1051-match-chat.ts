import { type Kysely, sql } from 'kysely';

/** Rooms of matches are emptied when their chat was kept long enough; the index is of those that may still hold some. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table rooms_room add column emptied_at timestamptz`.execute(db);
  await sql`create index rooms_room_filled on rooms_room (created_at, id)
    where kind = 'match' and emptied_at is null`.execute(db);
}

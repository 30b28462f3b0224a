import { type Kysely, sql } from 'kysely';

/** The live-room button of the player and the app that the portal offers, in one row. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table system_portal (
      one boolean primary key default true check (one),
      revision integer not null default 0,
      live_room_path text,
      android_version text,
      android_address text,
      android_notes jsonb not null default '{}',
      android_at timestamptz,
      by_uid bigint
    )`.execute(db);
  await sql`insert into system_portal default values`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Moderation of rooms: room rules, a log of all actions, and messages held for an operator. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table rooms_room
      add column announcement text not null default '',
      add column welcome text not null default '',
      add column cleared_seq bigint not null default 0,
      add column pinned_message bigint,
      add column pinned_by bigint,
      add column pinned_at timestamptz,
      add constraint rooms_room_pin check (num_nonnulls(pinned_message, pinned_by, pinned_at) in (0, 3))`.execute(db);
  for (const table of ['rooms_mute', 'rooms_blacklist'])
    await sql`alter table ${sql.table(table)} add column by_role text not null default 'anchor'`.execute(db);
  await sql`
    create table rooms_log (
      id bigint primary key,
      room_id bigint not null references rooms_room (id),
      act text not null,
      by_uid bigint not null,
      by_role text not null,
      target_uid bigint,
      details jsonb not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index rooms_log_room on rooms_log (room_id, id desc)`.execute(db);
  await sql`create index rooms_log_person on rooms_log (room_id, target_uid, id desc)`.execute(db);
  await sql`
    create table rooms_held (
      id bigint primary key,
      room_id bigint not null references rooms_room (id),
      uid bigint not null,
      content_type integer not null,
      content jsonb not null,
      words text[] not null,
      client_id text not null,
      digest text not null,
      at timestamptz not null,
      state text not null default 'waiting' check (state in ('waiting', 'released', 'refused')),
      decided_by bigint,
      decided_at timestamptz,
      constraint rooms_held_client_key unique (room_id, uid, client_id),
      check ((state = 'waiting') = (decided_at is null))
    )`.execute(db);
  await sql`create index rooms_held_waiting on rooms_held (id) where state = 'waiting'`.execute(db);
}

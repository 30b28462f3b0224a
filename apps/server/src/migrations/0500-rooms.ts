import { type Kysely, sql } from 'kysely';

/** Starter list of a fresh platform; operators edit the table, never this file. */
const starterWords: readonly (readonly [word: string, action: 'refuse' | 'mask'])[] = [
  ['fuck', 'mask'],
  ['fucking', 'mask'],
  ['shit', 'mask'],
  ['bitch', 'mask'],
  ['asshole', 'mask'],
  ['cunt', 'refuse'],
  ['nigger', 'refuse'],
  ['kill yourself', 'refuse'],
  ['free betting tips', 'refuse'],
  ['傻逼', 'mask'],
  ['操你妈', 'refuse'],
  ['他妈的', 'mask'],
  ['去死吧', 'refuse'],
  ['加微信', 'refuse'],
  ['外围投注', 'refuse'],
  ['địt mẹ', 'refuse'],
  ['anjing lu', 'mask'],
  ['filho da puta', 'mask'],
  ['ควาย', 'mask'],
  ['मादरचोद', 'refuse'],
];

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table rooms_room (
      id bigint primary key,
      kind text not null check (kind in ('match', 'anchor')),
      match_id bigint unique,
      anchor_uid bigint unique,
      speaking_interval integer not null default 2 check (speaking_interval between 0 and 300),
      all_muted boolean not null default false,
      locked_down boolean not null default false,
      followers_only boolean not null default false,
      emoji_only boolean not null default false,
      account_age_hours integer not null default 0 check (account_age_hours >= 0),
      last_seq bigint not null default 0,
      created_at timestamptz not null,
      check ((kind = 'match') = (match_id is not null) and (kind = 'anchor') = (anchor_uid is not null))
    )`.execute(db);
  await sql`
    create table rooms_message (
      room_id bigint not null references rooms_room (id),
      seq bigint not null,
      id bigint not null,
      uid bigint not null,
      content_type integer not null,
      content jsonb not null,
      client_id text not null,
      digest text not null,
      at timestamptz not null,
      deleted_at timestamptz,
      deleted_by bigint,
      constraint rooms_message_pkey primary key (room_id, seq),
      constraint rooms_message_client_key unique (room_id, uid, client_id)
    )`.execute(db);
  await sql`create unique index rooms_message_id on rooms_message (id)`.execute(db);
  await sql`create index rooms_message_last on rooms_message (room_id, uid, seq desc)`.execute(db);
  await sql`
    create table rooms_mute (
      room_id bigint not null references rooms_room (id),
      uid bigint not null,
      until timestamptz,
      match_id bigint,
      session_id bigint,
      by_uid bigint,
      at timestamptz not null,
      primary key (room_id, uid),
      check (num_nonnulls(until, match_id, session_id) = 1)
    )`.execute(db);
  for (const table of ['rooms_blacklist', 'rooms_admin']) {
    await sql`
      create table ${sql.table(table)} (
        room_id bigint not null references rooms_room (id),
        uid bigint not null,
        by_uid bigint,
        at timestamptz not null,
        primary key (room_id, uid)
      )`.execute(db);
  }
  await sql`
    create table rooms_word (
      word text primary key check (word <> ''),
      action text not null check (action in ('refuse', 'mask', 'hold')),
      by_uid bigint,
      at timestamptz not null
    )`.execute(db);
  const words = starterWords.map(([word]) => word);
  const actions = starterWords.map(([, action]) => action);
  await sql`
    insert into rooms_word (word, action, at)
    select word, action, timestamptz '2026-01-01 00:00Z' from unnest(${words}::text[], ${actions}::text[]) as t (word, action)
  `.execute(db);
}

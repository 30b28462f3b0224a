import { type Kysely, sql } from 'kysely';

/** Conversations, their messages and members, and the ordered log of each user. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table messages_conversation (
      id text collate "C" primary key,
      kind text not null check (kind in ('private', 'group')),
      group_id bigint,
      name text not null default '',
      avatar text,
      last_seq bigint not null default 0,
      last_at timestamptz,
      cleared_seq bigint not null default 0
    ) with (fillfactor = 70)`.execute(db);

  await sql`create index messages_conversation_cleared on messages_conversation (id) where cleared_seq > 0`.execute(db);

  await sql`
    create table messages_message (
      id bigint primary key,
      conversation_id text collate "C" not null,
      seq bigint not null,
      sender_uid bigint not null,
      client_id text,
      digest text,
      content_type smallint not null,
      content jsonb not null,
      text text,
      reactions jsonb,
      at timestamptz not null,
      revoked_at timestamptz,
      revoked_by bigint
    )`.execute(db);
  await sql`create unique index messages_message_place on messages_message (conversation_id, seq)`.execute(db);
  await sql`create unique index messages_message_client_key on messages_message (sender_uid, client_id)`.execute(db);

  await sql`create index messages_message_sender on messages_message (conversation_id, sender_uid, seq)`.execute(db);

  await sql`
    create table messages_member (
      conversation_id text collate "C" not null references messages_conversation (id) on delete cascade,
      uid bigint not null,
      state text not null default 'active',
      joined_seq bigint not null default 0,
      left_seq bigint,
      left_at timestamptz,
      read_seq bigint not null default 0,
      uncounted integer not null default 0 check (uncounted >= 0),
      mentions bigint[] not null default '{}',
      cleared_seq bigint not null default 0,
      pinned_at timestamptz,
      muted boolean not null default false,
      hidden boolean not null default false,
      draft jsonb,
      primary key (conversation_id, uid)
    ) with (fillfactor = 80)`.execute(db);
  await sql`create index messages_member_uid on messages_member (uid, conversation_id)`.execute(db);

  await sql`
    create table messages_deleted (
      conversation_id text collate "C" not null,
      uid bigint not null,
      seq bigint not null,
      primary key (conversation_id, uid, seq)
    )`.execute(db);
  await sql`create index messages_deleted_uid on messages_deleted (uid)`.execute(db);

  await sql`
    create table messages_position (
      uid bigint primary key,
      position bigint not null
    ) with (fillfactor = 70)`.execute(db);

  await sql`
    create table messages_log (
      uid bigint not null,
      position bigint not null,
      type text not null,
      conversation_id text collate "C",
      message_id bigint,
      read_seq bigint,
      unread integer,
      mention_seq bigint,
      data jsonb,
      at timestamptz not null,
      primary key (uid, position)
    )`.execute(db);
  await sql`create index messages_log_at on messages_log using brin (at)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Web push: the keys of the installation, the devices of members, and what is to be sent to them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table push_key (
      only_one boolean primary key default true check (only_one),
      public_key text not null,
      private_key text not null,
      created_at timestamptz not null
    )`.execute(db);

  await sql`
    create table push_device (
      id bigint primary key,
      uid bigint not null,
      session_id bigint not null,
      endpoint text not null,
      service text not null,
      p256dh text not null,
      auth text not null,
      device text not null,
      language text not null,
      registered_at timestamptz not null
    )`.execute(db);
  await sql`create unique index push_device_endpoint on push_device (endpoint)`.execute(db);
  await sql`create index push_device_owner on push_device (uid, registered_at)`.execute(db);
  await sql`create index push_device_session on push_device (session_id)`.execute(db);

  await sql`
    create table push_setting (
      uid bigint primary key,
      match_soon boolean not null,
      match_status boolean not null,
      host_live boolean not null,
      news boolean not null,
      custom boolean not null
    )`.execute(db);

  await sql`
    create table push_message (
      id bigint primary key,
      key text not null,
      subject jsonb not null,
      audience jsonb not null,
      position text,
      spread boolean not null default false,
      at timestamptz not null,
      expires_at timestamptz not null,
      devices integer not null default 0,
      sent integer not null default 0,
      failed integer not null default 0,
      gone integer not null default 0,
      dropped integer not null default 0
    )`.execute(db);
  await sql`create unique index push_message_key on push_message (key)`.execute(db);
  await sql`create index push_message_expired on push_message (expires_at)`.execute(db);

  await sql`
    create table push_delivery (
      message_id bigint not null references push_message (id) on delete cascade,
      device_id bigint not null,
      service text not null,
      due_at timestamptz not null,
      attempts smallint not null default 0,
      primary key (message_id, device_id)
    )`.execute(db);
  await sql`create index push_delivery_due on push_delivery (due_at)`.execute(db);

  // Only messages of which a device may hear are owed a push. Planned for rows that are found by key.
  await sql`
    create function push_owe_chat(ids bigint[], uids bigint[], due timestamptz) returns void language sql
    set enable_seqscan = off
    begin atomic
      select platform_owe('push.chat', array(
        select distinct t.id from unnest(ids, uids) as t (id, uid)
        where exists (select from push_device d where d.uid = t.uid)
      ), due);
    end`.execute(db);
}

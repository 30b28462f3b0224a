import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table streams_stream (
      anchor_uid bigint primary key,
      public_id text not null unique,
      live_code text not null,
      auto_on_air boolean not null default true,
      match_id bigint,
      refused_until timestamptz,
      refused_reason text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table streams_session (
      id bigint primary key,
      anchor_uid bigint not null,
      room_id bigint not null,
      match_id bigint,
      state text not null check (state in ('live', 'reconnecting', 'ended', 'cut_off')),
      private boolean not null,
      client_id text not null,
      started_at timestamptz not null,
      seen_at timestamptz not null,
      lost_at timestamptz,
      ended_at timestamptz,
      end_reason text,
      ended_by bigint,
      peak_viewers integer not null default 0,
      check ((state in ('ended', 'cut_off')) = (ended_at is not null)),
      check ((state = 'reconnecting') <= (lost_at is not null))
    )`.execute(db);
  // One open broadcast per host, even with several processes.
  await sql`create unique index streams_session_open on streams_session (anchor_uid) where ended_at is null`.execute(
    db,
  );
  await sql`create index streams_session_history on streams_session (anchor_uid, started_at desc)`.execute(db);
}

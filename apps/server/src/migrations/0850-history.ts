import { type Kysely, sql } from 'kysely';

/** Viewer counts during broadcasts, and the nightly figures computed from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table streams_sample (
      session_id bigint not null,
      at timestamptz not null,
      viewers integer not null,
      primary key (session_id, at)
    )`.execute(db);
  await sql`create index streams_sample_at on streams_sample (at)`.execute(db);
  await sql`
    create table streams_broadcast (
      session_id bigint primary key,
      anchor_uid bigint not null,
      day date not null,
      seconds integer not null,
      peak integer not null,
      average_viewers integer not null
    )`.execute(db);
  await sql`create index streams_broadcast_host on streams_broadcast (anchor_uid, day)`.execute(db);
  const figures = sql.raw(`
      peak integer not null,
      viewer_minutes bigint not null,
      sampled_minutes integer not null,
      broadcasts integer not null,
      seconds integer not null,
      new_fans integer not null`);
  await sql`
    create table streams_day (
      anchor_uid bigint not null,
      day date not null,
      ${figures},
      primary key (anchor_uid, day)
    )`.execute(db);
  await sql`create index streams_day_day on streams_day (day)`.execute(db);
  await sql`
    create table streams_month (
      anchor_uid bigint not null,
      month date not null,
      ${figures},
      days_on_air integer not null,
      primary key (anchor_uid, month)
    )`.execute(db);
  // At most one row: the day up to which figures exist, and when they were computed.
  await sql`
    create table streams_figures (
      single boolean primary key default true check (single),
      through date not null,
      as_of timestamptz not null
    )`.execute(db);
  await sql`create index streams_session_started on streams_session (started_at)`.execute(db);
  await sql`create index streams_session_ended on streams_session (ended_at) where ended_at is not null`.execute(db);
}

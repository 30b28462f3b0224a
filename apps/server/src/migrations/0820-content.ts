import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table system_settings (
      one boolean primary key default true check (one),
      revision integer not null default 0,
      settings jsonb not null default '{}',
      features jsonb not null default '{}'
    )`.execute(db);
  await sql`insert into system_settings default values`.execute(db);
  // Rooms follow the platform's interval until they set their own; no room could so far.
  await sql`
    alter table rooms_room
      alter column speaking_interval drop not null,
      alter column speaking_interval drop default`.execute(db);
  await sql`update rooms_room set speaking_interval = null where speaking_interval = 2`.execute(db);

  await sql`
    create table regions_rule (
      country text primary key check (country ~ '^[A-Z]{2}$'),
      scope text not null check (scope in ('all', 'watching')),
      reason text not null default '',
      by_uid bigint,
      at timestamptz not null
    )`.execute(db);

  await sql`
    create table content_page_version (
      page text not null,
      language text not null,
      version integer not null check (version > 0),
      title text not null,
      html text not null,
      current boolean not null,
      by_uid bigint,
      published_at timestamptz not null,
      primary key (page, language, version)
    )`.execute(db);
  await sql`create unique index content_page_current on content_page_version (page, language) where current`.execute(
    db,
  );
  await sql`
    create table content_page_draft (
      page text not null,
      language text not null,
      revision integer not null check (revision > 0),
      title text not null,
      html text not null,
      by_uid bigint,
      saved_at timestamptz not null,
      primary key (page, language)
    )`.execute(db);
  await sql`
    create table content_news (
      id bigint primary key,
      title jsonb not null,
      summary jsonb not null,
      html jsonb not null,
      image text,
      state text not null check (state in ('draft', 'published', 'hidden')),
      pin integer,
      published_at timestamptz,
      updated_at timestamptz not null,
      by_uid bigint,
      revision integer not null default 1
    )`.execute(db);
  await sql`create index content_news_published on content_news (published_at desc, id desc) where state = 'published'`.execute(
    db,
  );
  await sql`
    create table content_banner (
      id bigint primary key,
      place text not null check (place in ('home', 'room', 'chat')),
      room_id bigint references rooms_room (id) on delete cascade,
      title jsonb not null,
      image text not null,
      link text,
      languages text[] not null default '{}',
      starts_at timestamptz,
      ends_at timestamptz,
      hidden boolean not null default false,
      position integer not null,
      updated_at timestamptz not null,
      by_uid bigint,
      revision integer not null default 1,
      check (place <> 'home' or room_id is null),
      check (ends_at is null or starts_at is null or ends_at > starts_at)
    )`.execute(db);

  await sql`
    create table reports_report (
      id bigint primary key,
      kind text not null check (kind in ('host', 'room', 'message', 'person')),
      target_id bigint not null,
      state text not null check (state in ('open', 'escalated', 'closed')),
      snapshot jsonb not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      reporters integer not null,
      taken_by bigint,
      outcome text,
      closed_at timestamptz,
      version integer not null default 1,
      check ((state = 'closed') = (closed_at is not null) and (state = 'closed') = (outcome is not null))
    )`.execute(db);
  await sql`create unique index reports_report_open on reports_report (kind, target_id) where state <> 'closed'`.execute(
    db,
  );
  await sql`create index reports_report_queue on reports_report (state, reporters desc, first_at)`.execute(db);
  await sql`
    create table reports_entry (
      report_id bigint not null references reports_report (id) on delete cascade,
      uid bigint not null,
      reason text not null,
      words text not null,
      at timestamptz not null,
      primary key (report_id, uid)
    )`.execute(db);
  await sql`create index reports_entry_uid on reports_entry (uid, at)`.execute(db);
  await sql`
    create table reports_step (
      id bigint primary key,
      report_id bigint not null references reports_report (id) on delete cascade,
      step text not null,
      by_uid bigint not null,
      text text not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index reports_step_report on reports_step (report_id, id)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Keys of match data providers, their deliveries, and imports of files. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table feeds_key (
      id bigint primary key,
      name text not null,
      provider text not null,
      sport_id smallint,
      hash text not null unique,
      hint text not null,
      created_by bigint not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      revoked_by bigint,
      revoked_at timestamptz,
      refusals jsonb not null default '[]'
    )`.execute(db);
  await sql`
    create table feeds_hour (
      key_id bigint not null references feeds_key (id) on delete cascade,
      hour timestamptz not null,
      deliveries integer not null,
      accepted integer not null,
      unchanged integer not null,
      refused integer not null,
      unknown integer not null,
      primary key (hour, key_id)
    )`.execute(db);
  await sql`create index feeds_hour_key on feeds_hour (key_id, hour)`.execute(db);
  await sql`
    create table feeds_import (
      id bigint primary key,
      format text not null,
      file_name text not null,
      options jsonb not null,
      rows jsonb,
      refused jsonb not null,
      state text not null check (state in ('preview', 'waiting', 'running', 'done', 'failed')),
      total integer not null,
      done integer not null default 0,
      counts jsonb not null,
      created_by bigint,
      created_at timestamptz not null,
      leased_until timestamptz,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index feeds_import_open on feeds_import (id) where state in ('waiting', 'running')`.execute(db);
  await sql`create index feeds_import_created on feeds_import (created_at)`.execute(db);
}

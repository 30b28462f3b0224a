import { type Kysely, sql } from 'kysely';

/** Operator changes of leagues, teams and matches, which override the feeds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table matches_match add column revision integer not null default 0`.execute(db);
  await sql`
    alter table matches_league add column revision integer not null default 0,
      add column held_by bigint, add column held_at timestamptz`.execute(db);
  await sql`
    alter table matches_team add column revision integer not null default 0,
      add column held_by bigint, add column held_at timestamptz`.execute(db);
  await sql`
    create table matches_hold (
      match_id bigint primary key references matches_match (id) on delete cascade,
      parts text[] not null,
      fed jsonb not null,
      held_by bigint not null,
      held_at timestamptz not null
    )`.execute(db);
}

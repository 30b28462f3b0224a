import { type Kysely, sql } from 'kysely';

/** Line-ups and statistics of matches, and the season of each match. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table matches_lineup (
      match_id bigint not null references matches_match (id) on delete cascade,
      side text not null,
      formation text,
      coach jsonb,
      players jsonb not null,
      sequence bigint not null,
      updated_at timestamptz not null,
      primary key (match_id, side)
    )`.execute(db);
  await sql`
    create table matches_statistics (
      match_id bigint primary key references matches_match (id) on delete cascade,
      values jsonb not null,
      sequence bigint not null,
      updated_at timestamptz not null
    )`.execute(db);
  // The rule of `seasonOf` in the contract: from 1 July UTC for sports whose season crosses the year.
  await sql`
    create function matches_season(sport_id smallint, kickoff_at timestamptz) returns text
      language sql immutable as $$
      select case
        when sport_id not in (1, 2, 8, 10) then extract(year from kickoff_at at time zone 'UTC')::text
        else first::text || '/' || lpad(((first + 1) % 100)::text, 2, '0')
      end
      from (select extract(year from (kickoff_at at time zone 'UTC') - interval '6 months')::integer as first) s
    $$`.execute(db);
  await sql`
    alter table matches_match add column stated_season text,
      add column season text not null
        generated always as (coalesce(stated_season, matches_season(sport_id, kickoff_at))) stored`.execute(db);
}

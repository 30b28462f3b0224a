import { type Kysely, sql } from 'kysely';

/**
 * The seasons of sports are rows, so that a new sport is one, and no function names sports. A generated column cannot
 * read a table: a trigger fills the season, for processes of the release before as well.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table matches_sport (
      id smallint primary key,
      season_of_two_years boolean not null
    )`.execute(db);
  await sql`insert into matches_sport (id, season_of_two_years) values
    (1, true), (2, true), (3, false), (4, false), (5, false), (6, false), (8, true), (10, true)`.execute(db);
  await sql`alter table matches_match alter column season drop expression`.execute(db);
  // The rule of `seasonOf` in the contract: from 1 July UTC for sports whose season crosses the year.
  await sql`
    create or replace function matches_season(sport_id smallint, kickoff_at timestamptz) returns text
      language sql stable as $$
      select case
        when not s.season_of_two_years then extract(year from $2 at time zone 'UTC')::text
        else y.first::text || '/' || lpad(((y.first + 1) % 100)::text, 2, '0')
      end
      from matches_sport s,
        (select extract(year from ($2 at time zone 'UTC') - interval '6 months')::integer as first) y
      where s.id = $1
    $$`.execute(db);
  await sql`
    create function matches_fill_season() returns trigger language plpgsql as $$
    begin
      new.season := coalesce(new.stated_season, matches_season(new.sport_id, new.kickoff_at));
      return new;
    end $$`.execute(db);
  await sql`create trigger matches_match_season before insert or update of sport_id, kickoff_at, stated_season
    on matches_match for each row execute function matches_fill_season()`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Standings of each league and season, and the indexes for the results of a team in them and of two teams. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table matches_standing (
      league_id bigint not null references matches_league (id) on delete cascade,
      season text not null,
      team_id bigint not null references matches_team (id) on delete cascade,
      home jsonb not null,
      away jsonb not null,
      form text[] not null,
      rank integer not null default 0,
      home_rank integer not null default 0,
      away_rank integer not null default 0,
      primary key (league_id, season, team_id)
    )`.execute(db);
  for (const rank of ['rank', 'home_rank', 'away_rank'])
    await sql`create index ${sql.ref(`matches_standing_${rank}`)}
      on matches_standing (league_id, season, ${sql.ref(rank)})`.execute(db);
  await sql`create index matches_standing_team on matches_standing (team_id)`.execute(db);
  await sql`create index matches_match_season_home on matches_match (league_id, season, home_id)
    where status = 'ended'`.execute(db);
  await sql`create index matches_match_season_away on matches_match (league_id, season, away_id)
    where status = 'ended'`.execute(db);
  await sql`create index matches_match_meeting
    on matches_match (least(home_id, away_id), greatest(home_id, away_id), kickoff_at, id)
    where status = 'ended'`.execute(db);
  await recordChanges(db);
}

/**
 * Every change of a result is recorded in its own transaction, whoever makes it: a feed, an operator, a merge of teams, a
 * deletion. A log instead of marks, so that writers never wait for each other or for the job that reads it.
 */
async function recordChanges(db: Kysely<never>): Promise<void> {
  await sql`
    create table matches_standing_due (
      id bigint generated always as identity primary key,
      league_id bigint not null,
      season text not null,
      team_id bigint not null
    )`.execute(db);
  await sql`create index matches_standing_due_season on matches_standing_due (league_id, season)`.execute(db);
  await sql`create function matches_record_result() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.status = 'ended' then
        insert into matches_standing_due (league_id, season, team_id)
          values (old.league_id, old.season, old.home_id), (old.league_id, old.season, old.away_id);
      end if;
      if tg_op <> 'DELETE' and new.status = 'ended' then
        insert into matches_standing_due (league_id, season, team_id)
          values (new.league_id, new.season, new.home_id), (new.league_id, new.season, new.away_id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger matches_match_result_added after insert on matches_match for each row
    when (new.status = 'ended') execute function matches_record_result()`.execute(db);
  await sql`create trigger matches_match_result_gone after delete on matches_match for each row
    when (old.status = 'ended') execute function matches_record_result()`.execute(db);
  await sql`create trigger matches_match_result_changed after update on matches_match for each row
    when ((old.status = 'ended' or new.status = 'ended') and
      (old.status, old.league_id, old.season, old.home_id, old.away_id, old.kickoff_at, old.sport_id,
        old.home_score, old.away_score, old.vb_scores) is distinct from
      (new.status, new.league_id, new.season, new.home_id, new.away_id, new.kickoff_at, new.sport_id,
        new.home_score, new.away_score, new.vb_scores))
    execute function matches_record_result()`.execute(db);
  await sql`insert into matches_standing_due (league_id, season, team_id)
    select league_id, season, home_id from matches_match where status = 'ended'
    union select league_id, season, away_id from matches_match where status = 'ended'`.execute(db);
}

-- Records the standings that a change of a result makes out of date: those of the teams before and after it.
create or replace function matches_record_result() returns trigger language plpgsql as $$
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
end $$;

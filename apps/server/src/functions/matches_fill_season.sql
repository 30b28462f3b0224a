-- Fills the season of a match: the stated one, or that of its sport and kick-off.
create or replace function matches_fill_season() returns trigger language plpgsql as $$
begin
  new.season := coalesce(new.stated_season, matches_season(new.sport_id, new.kickoff_at));
  return new;
end $$;

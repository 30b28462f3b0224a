-- The season of a match without a stated one, by the rule of `seasonOf` in the contract: from 1 July UTC for sports whose
-- season crosses the year.
create or replace function matches_season(sport_id smallint, kickoff_at timestamptz) returns text
  language sql stable as $$
  select case
    when not s.season_of_two_years then extract(year from $2 at time zone 'UTC')::text
    else y.first::text || '/' || lpad(((y.first + 1) % 100)::text, 2, '0')
  end
  from matches_sport s,
    (select extract(year from ($2 at time zone 'UTC') - interval '6 months')::integer as first) y
  where s.id = $1
$$;

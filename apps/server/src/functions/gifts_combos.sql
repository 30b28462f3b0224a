-- The combo that each paid gift begins or continues, with the count after the gift. The wallets of the senders must be
-- locked.
create or replace function gifts_combos(sendings gifts_sending[], balances bigint[], combo interval)
returns table (id bigint, combo_id bigint, combo_count bigint) language plpgsql stable as $$
declare
  earliest timestamptz := (select min(s.at) - combo from unnest(sendings) as s);
begin
  return query
    with paid as (
      select s.* from unnest(sendings) with ordinality as s where balances[s.ordinality] is not null
    ), last as (
      select k.*, l.combo_id, l.combo_count, l.at
      from (select distinct uid, host_uid, room_id, gift_id from paid) k
      cross join lateral (
        select g.combo_id, g.combo_count, g.at from gifts_sent g
        where g.uid = k.uid and g.gift_id = k.gift_id and g.at > earliest
          and g.host_uid = k.host_uid and g.room_id = k.room_id
        -- Ids grow even when the clock goes back. The sum keeps the planner from reading all gifts by their id.
        order by g.id + 0 desc limit 1
      ) l
    ), linked as (
      select p.*, l.combo_id as last_id, coalesce(l.combo_count, 0) as last_count,
        coalesce(lag(p.at) over (partition by p.uid, p.host_uid, p.room_id, p.gift_id order by p.ordinality), l.at) as before
      from paid p
      left join last l on l.uid = p.uid and l.host_uid = p.host_uid and l.room_id = p.room_id and l.gift_id = p.gift_id
    ), counted as (
      -- A clock that went back continues the combo, but not beyond its duration.
      select l.*, count(*) filter (
        where l.before is null or l.before - l.at >= combo or l.at - l.before >= combo
      ) over (partition by l.uid, l.host_uid, l.room_id, l.gift_id order by l.ordinality) as run
      from linked l
    )
    select c.id,
      case when c.run = 0 then c.last_id else first_value(c.id) over run_of end,
      case when c.run = 0 then c.last_count else 0 end + sum(c.count) over run_of
    from counted c
    window run_of as (partition by c.uid, c.host_uid, c.room_id, c.gift_id, c.run order by c.ordinality);
end $$;

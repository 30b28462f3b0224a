-- Adds paid gifts to the counts of sold gifts.
create or replace function gifts_raise_sold(sendings gifts_sending[], balances bigint[]) returns void
language plpgsql as $$
begin
  insert into gifts_sold as g (gift_id, gifts, paid)
  select s.gift_id, sum(s.count), sum(s.paid)
  from unnest(sendings) with ordinality as s
  where balances[s.ordinality] is not null
  group by s.gift_id order by s.gift_id
  on conflict (gift_id) do update set gifts = g.gifts + excluded.gifts, paid = g.paid + excluded.paid;
end $$;

-- Stores paid gifts with their combos, and the coins that the sender has given the host until then: those of the
-- leaderboard of all times. The arrays are the raised places of `gifts_raise_boards`.
create or replace function gifts_store(
  sendings gifts_sending[], balances bigint[], combo interval,
  hosts bigint[], buckets text[], uids bigint[], coins bigint[]
) returns jsonb language plpgsql as $$
declare
  stored jsonb;
begin
  with sent as (
    insert into gifts_sent as g (id, key, digest, uid, host_uid, room_id, session_id, gift_id, count, price, paid,
      share, coupon_id, coupon_tier, combo_id, combo_count, balance, ever, at)
    select s.id, s.key, s.digest, s.uid, s.host_uid, s.room_id, s.session_id, s.gift_id, s.count, s.price, s.paid,
      s.share, s.coupon_id, s.coupon_tier, c.combo_id, c.combo_count, balances[s.ordinality],
      place.coins - sum(s.paid) over (partition by s.host_uid, s.uid)
        + sum(s.paid) over (partition by s.host_uid, s.uid order by s.ordinality),
      s.at
    from unnest(sendings) with ordinality as s
    join gifts_combos(sendings, balances, combo) as c on c.id = s.id
    join unnest(hosts, gifts_store.buckets, uids, coins) as place (host_uid, bucket, uid, coins)
      on place.bucket = 'a' and place.host_uid = s.host_uid and place.uid = s.uid
    returning g.id, g.balance, g.combo_id, g.combo_count, g.ever
  )
  select jsonb_agg(jsonb_build_array(s.id::text, s.balance, s.combo_id::text, s.combo_count, s.ever)) into stored
  from sent s;
  return stored;
end $$;

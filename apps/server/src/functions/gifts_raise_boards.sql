-- Adds paid gifts to the leaderboards of their hosts. Returns the raised places as parallel arrays; `fresh` are those of
-- users who had no place in the bucket.
create or replace function gifts_raise_boards(
  sendings gifts_sending[], balances bigint[],
  out hosts bigint[], out buckets text[], out uids bigint[], out coins bigint[], out fresh boolean[]
) language plpgsql as $$
begin
  with raised as (
    insert into gifts_board as b (host_uid, bucket, uid, coins, gifts, reached_at)
    select s.host_uid, bucket, s.uid, sum(s.paid), sum(s.count), max(s.at)
    from unnest(sendings) with ordinality as s
    cross join lateral unnest(string_to_array(s.buckets, ' ')) as bucket
    where balances[s.ordinality] is not null
    group by s.host_uid, bucket, s.uid
    order by s.host_uid, bucket collate "C", s.uid
    on conflict (host_uid, bucket, uid) do update set
      coins = b.coins + excluded.coins, gifts = b.gifts + excluded.gifts,
      reached_at = greatest(b.reached_at, excluded.reached_at)
    returning b.host_uid, b.bucket, b.uid, b.coins, b.xmax = 0 as fresh
  )
  select array_agg(r.host_uid), array_agg(r.bucket), array_agg(r.uid), array_agg(r.coins), array_agg(r.fresh)
  into hosts, buckets, uids, coins, fresh
  from raised r;
end $$;

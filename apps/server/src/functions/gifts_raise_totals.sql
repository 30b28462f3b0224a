-- Adds paid gifts to the totals of their hosts and returns these. The arrays are the raised places of
-- `gifts_raise_boards`, whose `fresh` ones are new senders.
create or replace function gifts_raise_totals(
  sendings gifts_sending[], balances bigint[], hosts bigint[], buckets text[], fresh boolean[]
) returns jsonb language plpgsql as $$
declare
  totals jsonb;
begin
  with raised as (
    insert into gifts_total as t (host_uid, bucket, paid, share, gifts, sendings, senders)
    select n.host_uid, n.bucket, n.paid, n.share, n.gifts, n.sendings, f.senders
    from (
      select s.host_uid, bucket, sum(s.paid) as paid, sum(s.share) as share, sum(s.count) as gifts, count(*) as sendings
      from unnest(sendings) with ordinality as s
      cross join lateral unnest(string_to_array(s.buckets, ' ')) as bucket
      where balances[s.ordinality] is not null
      group by s.host_uid, bucket
    ) n
    join (
      select place.host_uid, place.bucket, count(*) filter (where place.fresh) as senders
      from unnest(hosts, buckets, fresh) as place (host_uid, bucket, fresh)
      group by place.host_uid, place.bucket
    ) f on f.host_uid = n.host_uid and f.bucket = n.bucket
    order by n.host_uid, n.bucket collate "C"
    on conflict (host_uid, bucket) do update set
      paid = t.paid + excluded.paid, share = t.share + excluded.share, gifts = t.gifts + excluded.gifts,
      sendings = t.sendings + excluded.sendings, senders = t.senders + excluded.senders
    returning t.host_uid, t.bucket, t.share
  )
  select jsonb_agg(jsonb_build_array(r.host_uid::text, r.bucket, r.share)) into totals from raised r;
  return totals;
end $$;

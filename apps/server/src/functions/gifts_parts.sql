-- The parts of these movements: the sender pays, the host earns a share, the platform gets the rest.
create or replace function gifts_parts(sendings gifts_sending[]) returns wallet_part[] language plpgsql as $$
begin
  return (
    select array_agg(row(s.movement_id, part.kind, part.owner, part.amount)::wallet_part order by s.ordinality, part.place)
    from unnest(sendings) with ordinality as s
    cross join lateral (values
      (1, 'user_wallet', s.uid, -s.paid), (2, 'anchor_earnings', s.host_uid, s.share),
      (3, 'platform', 0::bigint, s.paid - s.share)
    ) as part (place, kind, owner, amount)
    where part.amount <> 0
  );
end $$;

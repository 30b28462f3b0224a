-- The movement of coins of each gift.
create or replace function gifts_movements(sendings gifts_sending[]) returns wallet_movement[] language plpgsql as $$
begin
  return (
    select array_agg(row(s.movement_id, s.key, 'gift', s.movement_digest, s.at, 'gift', s.id::text, s.uid, s.host_uid,
      s.details, null)::wallet_movement order by s.ordinality)
    from unnest(sendings) with ordinality as s
  );
end $$;

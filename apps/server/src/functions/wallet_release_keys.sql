-- Releases the keys of refused movements.
create or replace function wallet_release_keys(ids bigint[], taken boolean[]) returns void language plpgsql as $$
begin
  delete from wallet_transaction t
  where t.id = any(array(select part.id from unnest(ids, taken) as part (id, taken) where not part.taken));
end $$;

-- Claims the keys of movements, in key order so that two callers do not deadlock, and waits for those that others claim.
-- Returns the ids of the movements whose key was free.
create or replace function wallet_claim_keys(movements wallet_movement[]) returns bigint[] language plpgsql as $$
declare
  claimed bigint[];
begin
  with fresh as (
    insert into wallet_transaction as t (id, key, kind, digest, at, ref_kind, ref_id, actor, party, details, note)
    select m.id, m.key, m.kind, m.digest, m.at, m.ref_kind, m.ref_id, m.actor, m.party, m.details, m.note
    from unnest(movements) as m order by m.key collate "C", m.id
    on conflict (key) do nothing
    returning t.id
  )
  select array_agg(fresh.id) into claimed from fresh;
  return claimed;
end $$;

-- Locks accounts in their order, creates missing ones, and returns their balances.
create or replace function wallet_lock_accounts(kinds text[], owners bigint[]) returns bigint[] language plpgsql as $$
declare
  balances bigint[];
begin
  loop
    select array_agg(l.balance) into balances
    from (
      select a.balance from unnest(kinds, owners) as wanted (kind, owner)
      join wallet_account a on a.kind = wanted.kind and a.owner = wanted.owner
      order by a.kind, a.owner for update of a
    ) l;
    exit when cardinality(balances) = cardinality(kinds);
    insert into wallet_account (kind, owner)
    select wanted.kind, wanted.owner from unnest(kinds, owners) as wanted (kind, owner)
    order by wanted.kind collate "C", wanted.owner
    on conflict do nothing;
  end loop;
  -- Earnings are locked to be debited, so they need their pending entries.
  if 'anchor_earnings' = any(kinds) then balances := wallet_settle_earnings(kinds, owners); end if;
  return balances;
end $$;

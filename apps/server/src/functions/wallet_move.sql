-- Writes movements as if one after another: their keys, entries and balances. A movement whose key is in use has no row
-- in the answer; `moved` is false for one that would make a balance negative. A movement that changes no locked account
-- has one row without an account.
-- Planned once, for rows that are found by key: the arrays hold some hundreds at most, the tables millions. The functions
-- that it calls inherit these settings.
create or replace function wallet_move(movements wallet_movement[], parts wallet_part[])
returns table (id bigint, moved boolean, kind text, owner bigint, balance bigint) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_nestloop = on
set plan_cache_mode = force_generic_plan as $$
declare
  claimed bigint[];
  -- The parts of the claimed movements in order, as parallel arrays.
  ids bigint[];
  kinds text[];
  owners bigint[];
  amounts bigint[];
  accounts int[];
  taken boolean[];
  balances bigint[];
  -- The locked accounts by number.
  held_kinds text[];
  held_owners bigint[];
  held_balances bigint[];
  bare bigint[];
begin
  claimed := wallet_claim_keys(movements);
  if claimed is null then return; end if;
  select n.ids, n.kinds, n.owners, n.amounts, n.accounts, n.held_kinds, n.held_owners
  into ids, kinds, owners, amounts, accounts, held_kinds, held_owners
  from wallet_number_accounts(parts, case when cardinality(claimed) < cardinality(movements) then claimed end) n;
  if held_kinds is not null then held_balances := wallet_lock_accounts(held_kinds, held_owners); end if;
  select c.taken, c.balances, c.held_balances, c.bare into taken, balances, held_balances, bare
  from wallet_compute_balances(ids, amounts, accounts, held_balances) c;
  if false = any(taken) then perform wallet_release_keys(ids, taken); end if;
  perform wallet_write_balances(held_kinds, held_owners, held_balances);
  perform wallet_write_entries(ids, kinds, owners, amounts, accounts, taken, balances);
  return query
    select part.id, part.taken, part.kind, part.owner, part.balance
    from unnest(ids, taken, kinds, owners, balances) as part (id, taken, kind, owner, balance)
    where part.balance is not null
    union all
    select b.id, true, null::text, null::bigint, null::bigint from unnest(bare) as b (id);
end $$;

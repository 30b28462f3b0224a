-- Writes the entries of movements that were not refused. Credits to accounts that many pay into lock nothing: they are
-- pending, in one row for each account and batch. The table refuses entries that do not sum to zero.
create or replace function wallet_write_entries(
  ids bigint[], kinds text[], owners bigint[], amounts bigint[], accounts int[], taken boolean[], balances bigint[]
) returns void language plpgsql as $$
begin
  insert into wallet_pending (kind, owner, amount)
  select part.kind, part.owner, sum(part.amount)
  from unnest(kinds, owners, amounts, accounts, taken) as part (kind, owner, amount, account, taken)
  where part.taken and part.account is null
  group by part.kind, part.owner having sum(part.amount) <> 0;
  insert into wallet_entry (transaction_id, kind, owner, amount, balance)
  select part.id, part.kind, part.owner, part.amount, part.balance
  from unnest(ids, kinds, owners, amounts, balances, taken) as part (id, kind, owner, amount, balance, taken)
  where part.taken;
end $$;

-- Writes the balances of locked accounts that changed.
create or replace function wallet_write_balances(kinds text[], owners bigint[], balances bigint[]) returns void
language plpgsql as $$
begin
  update wallet_account a set balance = fresh.balance
  from unnest(kinds, owners, balances) as fresh (kind, owner, balance)
  where a.kind = fresh.kind and a.owner = fresh.owner and a.balance <> fresh.balance;
end $$;

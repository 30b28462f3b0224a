-- Adds the pending entries of locked earnings to their balances. Returns the balances of all these accounts.
create or replace function wallet_settle_earnings(kinds text[], owners bigint[]) returns bigint[] language plpgsql as $$
begin
  with gone as (
    delete from wallet_pending p using unnest(kinds, owners) as wanted (kind, owner)
    where p.kind = wanted.kind and p.owner = wanted.owner and wanted.kind = 'anchor_earnings'
    returning p.kind, p.owner, p.amount
  ), sums as (select gone.kind, gone.owner, sum(gone.amount) as amount from gone group by gone.kind, gone.owner)
  update wallet_account a set balance = a.balance + sums.amount from sums
  where a.kind = sums.kind and a.owner = sums.owner;
  return (
    select array_agg(a.balance order by a.kind, a.owner)
    from unnest(kinds, owners) as wanted (kind, owner)
    join wallet_account a on a.kind = wanted.kind and a.owner = wanted.owner
  );
end $$;

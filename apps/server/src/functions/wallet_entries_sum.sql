-- Refuses entries of a transaction that do not sum to zero.
create or replace function wallet_entries_sum() returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  select transaction_id into wrong from fresh group by transaction_id having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'the entries of transaction % do not sum to zero', wrong using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Refuses changes of tables to which rows are only added.
create or replace function wallet_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'what is in % is never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

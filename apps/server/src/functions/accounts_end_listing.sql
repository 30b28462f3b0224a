-- Removes a host without an account from lists.
create or replace function accounts_end_listing() returns trigger language plpgsql as $$
begin
  update hosts_profile set listed_from = null where uid = old.uid;
  return null;
end $$;

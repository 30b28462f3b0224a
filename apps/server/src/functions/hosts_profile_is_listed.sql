-- Copies to a new profile what lists show of its account. The share lock makes it wait for a change of the account, and
-- vice versa.
create or replace function hosts_profile_is_listed() returns trigger language plpgsql as $$
begin
  select search, app_number, hosts_listed_from(host_status, host_banned_until)
    into new.nickname_search, new.app_number, new.listed_from
    from accounts_account where uid = new.uid for share;
  new.nickname_search := coalesce(new.nickname_search, '');
  return new;
end $$;

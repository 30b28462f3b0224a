-- Updates what lists show of a host whose account changed.
create or replace function accounts_change_listing() returns trigger language plpgsql as $$
begin
  update hosts_profile set nickname_search = new.search, app_number = new.app_number,
    listed_from = hosts_listed_from(new.host_status, new.host_banned_until)
    where uid = new.uid;
  return null;
end $$;

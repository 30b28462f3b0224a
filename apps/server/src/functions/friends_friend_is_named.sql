-- Copies to a new friend the name of the account. The share lock makes it wait for a change of the account, and vice
-- versa.
create or replace function friends_friend_is_named() returns trigger language plpgsql as $$
begin
  select search, name_key into new.nickname_search, new.nickname_key
    from accounts_account where uid = new.friend_uid for share;
  new.nickname_search := coalesce(new.nickname_search, '');
  new.nickname_key := coalesce(new.nickname_key, '');
  return new;
end $$;

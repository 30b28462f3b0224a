-- Updates the name of an account in the address books of its friends.
create or replace function accounts_rename_friend() returns trigger language plpgsql as $$
begin
  update friends_friend set nickname_search = new.search, nickname_key = new.name_key where friend_uid = new.uid;
  return null;
end $$;

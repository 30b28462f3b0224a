-- Owes pushes of those messages only of which a device may hear. Planned for rows that are found by key.
create or replace function push_owe_chat(ids bigint[], uids bigint[], due timestamptz) returns void language sql
set enable_seqscan = off
begin atomic
  select platform_owe('push.chat', array(
    select distinct t.id from unnest(ids, uids) as t (id, uid)
    where exists (select from push_device d where d.uid = t.uid)
  ), due);
end;

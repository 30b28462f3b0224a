-- Adds messages to the outbox; those that are there already are due at the new time.
create or replace function platform_owe(owed_topic text, refs bigint[], due timestamptz) returns void language sql
begin atomic
  insert into platform_outbox as o (topic, ref, due_at)
  select owed_topic, ref, due from unnest(refs) as fresh (ref)
  on conflict (topic, ref) do update set due_at = excluded.due_at, attempts = 0;
end;

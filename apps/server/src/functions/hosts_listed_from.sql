-- The time from which lists show a host. A host whose ban has an end counts as approved from that time on.
create or replace function hosts_listed_from(status text, banned_until timestamptz) returns timestamptz
language sql immutable as $$
  select case status when 'approved' then timestamptz 'epoch' when 'banned' then banned_until end
$$;

import { type Kysely, sql } from 'kysely';

/**
 * Wrong passwords are counted per address, separately for portal and back office; accounts know their sign-in sources.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop table accounts_login_failure`.execute(db);
  await sql`create table accounts_login_failure (
    entry text not null check (entry in ('portal', 'back_office')),
    subject text not null,
    source text not null,
    count integer not null,
    last_at timestamptz not null,
    primary key (subject, entry, source)
  )`.execute(db);
  await sql`create index accounts_login_failure_last on accounts_login_failure (last_at)`.execute(db);
  await sql`create table accounts_known_source (
    uid bigint not null references accounts_account on delete cascade,
    entry text not null check (entry in ('portal', 'back_office')),
    source text not null,
    last_at timestamptz not null,
    primary key (uid, entry, source)
  )`.execute(db);
  await sql`create index accounts_known_source_last on accounts_known_source (last_at)`.execute(db);
  await sql`insert into accounts_known_source (uid, entry, source, last_at)
    select uid, 'portal', case kind
      when 'address' then 'address:' || value
      else 'device:' || left(encode(sha256(convert_to(value, 'UTF8')), 'hex'), 32) end, last_at
    from accounts_trace where kind in ('address', 'device')`.execute(db);
}

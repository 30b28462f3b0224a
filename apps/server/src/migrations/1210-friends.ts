import { type Kysely, sql } from 'kysely';
import { nameKey } from '../platform/names/name-key.ts';

/** Friends, requests, blacklists, settings, daily limits and presence. */
export async function up(db: Kysely<never>): Promise<void> {
  await addFriends(db);
  await sql`create table friends_request (
    id bigint primary key,
    from_uid bigint not null,
    to_uid bigint not null,
    source smallint not null,
    text text not null,
    state text not null,
    latest boolean not null,
    at timestamptz not null,
    answered_at timestamptz,
    check (from_uid <> to_uid)
  )`.execute(db);
  await sql`create index friends_request_received on friends_request (to_uid, latest, id desc)`.execute(db);
  await sql`create index friends_request_sent on friends_request (from_uid, latest, id desc)`.execute(db);
  await sql`create index friends_request_pending on friends_request (from_uid, to_uid) where state = 'pending'`.execute(
    db,
  );
  await sql`create index friends_request_waiting on friends_request (to_uid) where state = 'pending' and latest`.execute(
    db,
  );
  await sql`create index friends_request_due on friends_request (at) where state = 'pending'`.execute(db);
  await sql`create table friends_block (
    uid bigint not null,
    blocked_uid bigint not null,
    at timestamptz not null,
    primary key (uid, blocked_uid),
    check (uid <> blocked_uid)
  )`.execute(db);
  await sql`create index friends_block_listed on friends_block (uid, at desc, blocked_uid desc)`.execute(db);
  await sql`create index friends_block_of on friends_block (blocked_uid)`.execute(db);
  await sql`create table friends_setting (
    uid bigint primary key,
    messages_from_hosts boolean not null,
    messages_from_followers boolean not null,
    find_by_phone boolean not null
  )`.execute(db);
  await sql`create table friends_daily (
    uid bigint not null,
    kind text not null,
    day date not null,
    used integer not null,
    primary key (uid, kind)
  )`.execute(db);
  await sql`create table friends_seen (uid bigint primary key, at timestamptz not null)`.execute(db);
  await sql`create table friends_process (process text primary key, beat_at timestamptz not null)`.execute(db);
  await sql`create table friends_connection (
    process text not null references friends_process (process) on delete cascade,
    uid bigint not null,
    primary key (process, uid)
  )`.execute(db);
  await sql`create index friends_connection_uid on friends_connection (uid)`.execute(db);
}

/**
 * Address books are paged by name, so each friend stores the sort key. Triggers keep it current in the transaction that
 * changes the account.
 */
async function addFriends(db: Kysely<never>): Promise<void> {
  await sql`alter table accounts_account add column name_key text collate "C" not null default ''`.execute(db);
  await fillNameKeys(db);
  await sql`create table friends_friend (
    uid bigint not null,
    friend_uid bigint not null,
    source smallint not null,
    at timestamptz not null,
    remark text not null default '',
    remark_search text not null default '',
    remark_key text collate "C" not null default '',
    nickname_search text not null default '',
    nickname_key text collate "C" not null default '',
    name_key text collate "C" not null
      generated always as (case when remark = '' then nickname_key else remark_key end) stored,
    primary key (uid, friend_uid),
    check (uid <> friend_uid)
  )`.execute(db);
  await sql`create index friends_friend_named on friends_friend (uid, name_key, friend_uid)`.execute(db);
  await sql`create index friends_friend_of on friends_friend (friend_uid)`.execute(db);
  // The share lock makes a new friend wait for a change of the account, and vice versa.
  await sql`create function friends_friend_is_named() returns trigger language plpgsql as $$
    begin
      select search, name_key into new.nickname_search, new.nickname_key
        from accounts_account where uid = new.friend_uid for share;
      new.nickname_search := coalesce(new.nickname_search, '');
      new.nickname_key := coalesce(new.nickname_key, '');
      return new;
    end $$`.execute(db);
  await sql`create trigger friends_friend_named before insert on friends_friend
    for each row execute function friends_friend_is_named()`.execute(db);
  await sql`create function accounts_rename_friend() returns trigger language plpgsql as $$
    begin
      update friends_friend set nickname_search = new.search, nickname_key = new.name_key where friend_uid = new.uid;
      return null;
    end $$`.execute(db);
  await sql`create trigger accounts_account_befriended after update on accounts_account for each row
    when ((old.search, old.name_key) is distinct from (new.search, new.name_key))
    execute function accounts_rename_friend()`.execute(db);
}

const batch = 5000;

async function fillNameKeys(db: Kysely<never>): Promise<void> {
  for (let after = '0'; ; ) {
    const { rows } = await sql<{ uid: string; nickname: string }>`select uid::text, nickname from accounts_account
      where uid > ${after}::bigint order by uid limit ${batch}`.execute(db);
    await sql`update accounts_account a set name_key = named.key
      from unnest(${rows.map(({ uid }) => uid)}::bigint[], ${rows.map(({ nickname }) => nameKey(nickname))}::text[]) as named (uid, key)
      where a.uid = named.uid`.execute(db);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.uid;
  }
}

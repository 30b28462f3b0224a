import { type Kysely, sql } from 'kysely';
import { normaliseForSearch } from '../platform/normalise-for-search.ts';

/**
 * Host lists are paginated, so each profile stores the time from which it is listed and its search text. Triggers keep
 * both current in the transaction that changes the account.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table accounts_account add column search text not null default ''`.execute(db);
  await sql`alter table anchors_profile
    add column room_search text not null default '',
    add column nickname_search text not null default '',
    add column app_number integer,
    add column listed_from timestamptz`.execute(db);
  await normaliseNames(db, 'accounts_account', 'nickname', 'search');
  await normaliseNames(db, 'anchors_profile', 'room_name', 'room_search');
  await keepListings(db);
  await sql`update anchors_profile p set nickname_search = a.search, app_number = a.app_number,
      listed_from = anchors_listed_from(a.anchor_status, a.anchor_banned_until)
    from accounts_account a where a.uid = p.uid`.execute(db);
  await sql`create index anchors_profile_listed on anchors_profile (followers desc, uid)
    where listed_from is not null`.execute(db);
  await sql`create index anchors_profile_listed_sport on anchors_profile (sport_id, followers desc, uid)
    where listed_from is not null`.execute(db);
  await sql`create index anchors_profile_number on anchors_profile (coalesce(app_number, 0))`.execute(db);
  await sql`create index anchors_profile_nickname on anchors_profile (nickname_search text_pattern_ops)`.execute(db);
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index anchors_profile_nickname_search on anchors_profile using gin (nickname_search gin_trgm_ops);
    create index anchors_profile_room_search on anchors_profile using gin (room_search gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not available';
  end $$`.execute(db);
}

const batch = 5000;

/** Names are normalised by `normaliseForSearch`, which the database cannot do. */
async function normaliseNames(db: Kysely<never>, table: string, name: string, search: string): Promise<void> {
  for (let after = '0'; ; ) {
    const { rows } = await sql<{ uid: string; name: string }>`select uid::text, ${sql.ref(name)} as name
      from ${sql.table(table)} where uid > ${after}::bigint order by uid limit ${batch}`.execute(db);
    await sql`update ${sql.table(table)} t set ${sql.ref(search)} = folded.search
      from unnest(${rows.map(({ uid }) => uid)}::bigint[], ${rows.map((row) => normaliseForSearch(row.name))}::text[]) as folded (uid, search)
      where t.uid = folded.uid`.execute(db);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.uid;
  }
}

async function keepListings(db: Kysely<never>): Promise<void> {
  // A host whose ban has an end counts as approved from that time on.
  await sql`create function anchors_listed_from(status text, banned_until timestamptz) returns timestamptz
    language sql immutable as $$
      select case status when 'approved' then timestamptz 'epoch' when 'banned' then banned_until end
    $$`.execute(db);
  // The share lock makes a new profile wait for a change of its account, and vice versa.
  await sql`create function anchors_profile_is_listed() returns trigger language plpgsql as $$
    begin
      select search, app_number, anchors_listed_from(anchor_status, anchor_banned_until)
        into new.nickname_search, new.app_number, new.listed_from
        from accounts_account where uid = new.uid for share;
      new.nickname_search := coalesce(new.nickname_search, '');
      return new;
    end $$`.execute(db);
  await sql`create trigger anchors_profile_listed before insert on anchors_profile
    for each row execute function anchors_profile_is_listed()`.execute(db);
  await sql`create function accounts_change_listing() returns trigger language plpgsql as $$
    begin
      update anchors_profile set nickname_search = new.search, app_number = new.app_number,
        listed_from = anchors_listed_from(new.anchor_status, new.anchor_banned_until)
        where uid = new.uid;
      return null;
    end $$`.execute(db);
  await sql`create trigger accounts_account_listed after update on accounts_account for each row
    when ((old.search, old.app_number, old.anchor_status, old.anchor_banned_until)
      is distinct from (new.search, new.app_number, new.anchor_status, new.anchor_banned_until))
    execute function accounts_change_listing()`.execute(db);
  await sql`create function accounts_end_listing() returns trigger language plpgsql as $$
    begin
      update anchors_profile set listed_from = null where uid = old.uid;
      return null;
    end $$`.execute(db);
  await sql`create trigger accounts_account_unlisted after delete on accounts_account for each row
    when (old.anchor_status <> 'not_an_anchor') execute function accounts_end_listing()`.execute(db);
}

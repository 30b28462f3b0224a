import { type Kysely, sql } from 'kysely';

/** Renames tables, columns, indexes and constraints to the glossary: host, post. Stored values stay unchanged. */
export async function up(db: Kysely<never>): Promise<void> {
  await dropListingTriggers(db);
  await renameTables(db);
  await renameColumns(db);
  await renameConstraintsAndIndexes(db);
  await createListingTriggers(db);
}

/** Function bodies name tables and columns as text, so they are recreated with the new names. */
async function dropListingTriggers(db: Kysely<never>): Promise<void> {
  await sql`drop trigger anchors_profile_listed on anchors_profile`.execute(db);
  await sql`drop trigger accounts_account_listed on accounts_account`.execute(db);
  await sql`drop trigger accounts_account_unlisted on accounts_account`.execute(db);
  await sql`drop function anchors_profile_is_listed, accounts_change_listing, accounts_end_listing,
    anchors_listed_from`.execute(db);
}

async function renameTables(db: Kysely<never>): Promise<void> {
  const names = ['profile', 'follow', 'application', 'application_step', 'closed_zone', 'cover', 'photo'];
  for (const name of names)
    await sql`alter table ${sql.table(`anchors_${name}`)} rename to ${sql.table(`hosts_${name}`)}`.execute(db);
  await sql`alter table anchors_note rename to hosts_post`.execute(db);
  await sql`alter table anchors_note_image rename to hosts_post_image`.execute(db);
}

/**
 * `anchor`, `anchor_uid`, `anchor_status`, … become `host`, `host_uid`, `host_status`, …; pictures belong to a post.
 */
async function renameColumns(db: Kysely<never>): Promise<void> {
  await sql`do $$
    declare
      found record;
    begin
      for found in
        select c.table_name, c.column_name from information_schema.columns c
          join information_schema.tables t using (table_schema, table_name)
          where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
            and (c.column_name = 'anchor' or c.column_name like 'anchor\_%')
            and not (select relispartition from pg_class where oid = format('%I.%I', c.table_schema, c.table_name)::regclass)
      loop
        execute format('alter table %I rename column %I to %I',
          found.table_name, found.column_name, 'host' || substr(found.column_name, 7));
      end loop;
    end $$`.execute(db);
  await sql`alter table hosts_post_image rename column note to post`.execute(db);
}

async function renameConstraintsAndIndexes(db: Kysely<never>): Promise<void> {
  await sql`do $$
    declare
      found record;
    begin
      for found in
        select conrelid::regclass as owner, conname as name from pg_constraint
          where connamespace = current_schema()::regnamespace and conname ~ 'anchor' and conparentid = 0
      loop
        execute format('alter table %s rename constraint %I to %I', found.owner, found.name,
          replace(replace(found.name, 'anchors_note', 'hosts_post'), 'anchor', 'host'));
      end loop;
      for found in
        select relname as name from pg_class
          where relnamespace = current_schema()::regnamespace and relkind in ('i', 'I', 'S') and relname ~ 'anchor'
      loop
        execute format('alter index %I rename to %I', found.name,
          replace(replace(found.name, 'anchors_note', 'hosts_post'), 'anchor', 'host'));
      end loop;
    end $$`.execute(db);
}

async function createListingTriggers(db: Kysely<never>): Promise<void> {
  await sql`create function hosts_listed_from(status text, banned_until timestamptz) returns timestamptz
    language sql immutable as $$
      select case status when 'approved' then timestamptz 'epoch' when 'banned' then banned_until end
    $$`.execute(db);
  // The share lock makes a new profile wait for a change of its account, and vice versa.
  await sql`create function hosts_profile_is_listed() returns trigger language plpgsql as $$
    begin
      select search, app_number, hosts_listed_from(host_status, host_banned_until)
        into new.nickname_search, new.app_number, new.listed_from
        from accounts_account where uid = new.uid for share;
      new.nickname_search := coalesce(new.nickname_search, '');
      return new;
    end $$`.execute(db);
  await sql`create trigger hosts_profile_listed before insert on hosts_profile
    for each row execute function hosts_profile_is_listed()`.execute(db);
  await sql`create function accounts_change_listing() returns trigger language plpgsql as $$
    begin
      update hosts_profile set nickname_search = new.search, app_number = new.app_number,
        listed_from = hosts_listed_from(new.host_status, new.host_banned_until)
        where uid = new.uid;
      return null;
    end $$`.execute(db);
  await sql`create trigger accounts_account_listed after update on accounts_account for each row
    when ((old.search, old.app_number, old.host_status, old.host_banned_until)
      is distinct from (new.search, new.app_number, new.host_status, new.host_banned_until))
    execute function accounts_change_listing()`.execute(db);
  await sql`create function accounts_end_listing() returns trigger language plpgsql as $$
    begin
      update hosts_profile set listed_from = null where uid = old.uid;
      return null;
    end $$`.execute(db);
  await sql`create trigger accounts_account_unlisted after delete on accounts_account for each row
    when (old.host_status <> 'not_an_anchor') execute function accounts_end_listing()`.execute(db);
}

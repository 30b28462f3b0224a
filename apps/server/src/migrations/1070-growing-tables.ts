import { type Kysely, sql } from 'kysely';

/**
 * Indexes for queries that would scan a growing table: upload sweeps, daily figures, users by name, application search.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // Follows are written in time order, so a block range index finds those of a day and costs a write nothing.
  await sql`create index anchors_follow_at on anchors_follow using brin (at)
    with (pages_per_range = 16, autosummarize = on)`.execute(db);
  await sql`create index accounts_account_avatar on accounts_account (avatar) where avatar is not null`.execute(db);
  await sql`create index accounts_account_by_name on accounts_account (lower(nickname), uid)
    where user_type <> 4`.execute(db);
  await sql`create index accounts_account_by_seen on accounts_account (last_seen_at, uid)
    where user_type <> 4`.execute(db);
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index anchors_application_nickname_part on anchors_application using gin (lower(nickname) gin_trgm_ops);
    create index anchors_application_phone_part on anchors_application using gin (phone gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not available';
  end $$`.execute(db);
  await sql`create index anchors_application_number on anchors_application (app_number)`.execute(db);
  await sql`create index anchors_profile_cover on anchors_profile (cover) where cover is not null`.execute(db);
  await sql`create index anchors_cover_picture on anchors_cover (picture)`.execute(db);
  await sql`create index anchors_photo_picture on anchors_photo (picture)`.execute(db);
  await sql`create index rooms_held_decided on rooms_held (decided_at) where decided_at is not null`.execute(db);
  // A late page and a count are read from the index alone.
  for (const [name, columns] of [
    ['anchors_profile_listed', 'followers desc, uid'],
    ['anchors_profile_listed_sport', 'sport_id, followers desc, uid'],
  ] as const) {
    await sql`drop index ${sql.ref(name)}`.execute(db);
    await sql`create index ${sql.ref(name)} on anchors_profile (${sql.raw(columns)}) include (listed_from)
      where listed_from is not null`.execute(db);
  }
  await sql`create index files_file_purpose on files_file (purpose, key)`.execute(db);
}

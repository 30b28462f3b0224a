import { type Kysely, sql } from 'kysely';

/** For finding hosts by a part of their room texts; without pg_trgm the search scans the table. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index anchors_profile_room_name_part on anchors_profile using gin (lower(room_name) gin_trgm_ops);
    create index anchors_profile_title_part on anchors_profile using gin (lower(title) gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not available';
  end $$`.execute(db);
}

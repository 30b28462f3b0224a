import { type Kysely, sql } from 'kysely';

/** For finding groups by a part of their name. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index groups_group_search_name_part on groups_group using gin (search_name gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not available';
  end $$`.execute(db);
}

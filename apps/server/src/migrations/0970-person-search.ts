import { type Kysely, sql } from 'kysely';

/** For finding users by the prefix of their device, and hosts by a part of the real name in their application. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index accounts_session_device on accounts_session (lower(device) text_pattern_ops)`.execute(db);
  await sql`create index accounts_trace_device on accounts_trace (lower(value) text_pattern_ops)
    where kind = 'device'`.execute(db);
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index anchors_application_real_name_part on anchors_application using gin (lower(real_name) gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not available';
  end $$`.execute(db);
}

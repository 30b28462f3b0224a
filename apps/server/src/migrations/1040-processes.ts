import { type Kysely, sql } from 'kysely';

/** Processes that use this database; see platform/process/claim.ts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table platform_process (
      node smallint primary key check (node between 0 and 1023),
      boot text not null,
      machine text not null,
      host text not null,
      pid integer not null,
      birth text not null,
      secrets text not null,
      time_zone text not null,
      started_at timestamptz not null,
      seen_at timestamptz not null,
      beats integer not null default 0,
      ended_at timestamptz,
      evicted boolean not null default false,
      -- The greatest instant of an identifier given out, in milliseconds since 1970.
      last_id_ms bigint not null
    )`.execute(db);
}

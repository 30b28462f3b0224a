import { type Kysely, sql } from 'kysely';

/** Limits that hold over all processes: how much of each is used, as of a time. Unlogged: counting waits for no disk. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create unlogged table platform_allowance (
      key text collate "C" primary key,
      used double precision not null,
      at timestamptz not null
    ) with (fillfactor = 70)`.execute(db);
  await sql`create index platform_allowance_at on platform_allowance (at)`.execute(db);
}

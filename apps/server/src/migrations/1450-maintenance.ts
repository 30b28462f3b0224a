import { type Kysely, sql } from 'kysely';

/** The maintenance for which the portal is closed: its end and what readers see; null while it is open. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table system_portal
      add column maintenance_until timestamptz,
      add column maintenance_texts jsonb not null default '{}'`.execute(db);
}

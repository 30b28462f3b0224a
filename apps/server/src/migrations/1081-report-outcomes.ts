import { type Kysely, sql } from 'kysely';

/** A closed report lists all actions taken; earlier records stay unchanged. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table reports_report add column outcomes text[] not null default '{}'`.execute(db);
  await sql`update reports_report set outcomes = array[outcome] where outcome is not null`.execute(db);
  await sql`alter table reports_report drop column outcome`.execute(db);
  await sql`
    alter table reports_report add check (
      (state = 'closed') = (closed_at is not null) and (state = 'closed') = (cardinality(outcomes) > 0)
    )`.execute(db);
}

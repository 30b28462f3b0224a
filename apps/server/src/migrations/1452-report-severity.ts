import { type Kysely, sql } from 'kysely';

/** Reports are ordered by their gravest reason; closed ones are not, so they keep the default. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table reports_report add column severity smallint not null default 0`.execute(db);
  await sql`
    update reports_report r set severity = found.severity
    from (
      select report_id, max(case reason when 'minor' then 2 else 1 end) as severity
      from reports_entry where reason in ('minor', 'sexual', 'violence', 'hate') group by report_id
    ) found
    where found.report_id = r.id and r.state <> 'closed'`.execute(db);
}

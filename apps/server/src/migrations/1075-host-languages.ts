import { type Kysely, sql } from 'kysely';

/** The languages a host speaks on air, for lists; those of earlier hosts are in their applications. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table anchors_profile add column languages text[] not null default '{}'`.execute(db);
  await sql`
    update anchors_profile p set languages = a.languages
    from (select distinct on (uid) uid, languages from anchors_application
      where status = 'approved' order by uid, decided_at desc) a
    where a.uid = p.uid`.execute(db);
}

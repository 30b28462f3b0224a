import { type Kysely, sql } from 'kysely';

/** Languages a host speaks on air, for lists; taken from the applications of existing hosts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table anchors_profile add column languages text[] not null default '{}'`.execute(db);
  await sql`
    update anchors_profile p set languages = a.languages
    from (select distinct on (uid) uid, languages from anchors_application
      where status = 'approved' order by uid, decided_at desc) a
    where a.uid = p.uid`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** What operators call their platform. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table platform_site (
      one boolean primary key default true check (one),
      revision int not null,
      name text not null,
      logo text,
      contact text,
      imprint text not null,
      by_uid bigint
    )`.execute(db);
  await sql`insert into platform_site (revision, name, imprint) values (0, 'Touchline', '')`.execute(db);
}

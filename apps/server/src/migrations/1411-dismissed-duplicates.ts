import { type Kysely, sql } from 'kysely';

/** Pairs of equal leagues, teams or matches that an operator knows to be different. The smaller id comes first. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table matches_dismissed (
      kind text not null check (kind in ('league', 'team', 'match')),
      first_id bigint not null,
      second_id bigint not null check (second_id > first_id),
      dismissed_at timestamptz not null,
      primary key (kind, first_id, second_id)
    )`.execute(db);
  await sql`create index matches_dismissed_second on matches_dismissed (kind, second_id)`.execute(db);
}

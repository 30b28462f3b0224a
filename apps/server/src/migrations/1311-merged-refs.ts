import { type Kysely, sql } from 'kysely';

/** References that lead to another league, team or match after a merge, and corrections of incidents. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table matches_ref (
      kind text not null check (kind in ('league', 'team', 'match')),
      provider text not null,
      ref text not null,
      target_id bigint not null,
      old_id bigint not null,
      primary key (kind, provider, ref)
    )`.execute(db);
  await sql`create index matches_ref_target on matches_ref (kind, target_id)`.execute(db);
  await sql`create index matches_ref_old on matches_ref (kind, old_id)`.execute(db);
  await sql`create index streams_session_match on streams_session (match_id) where match_id is not null`.execute(db);
  await sql`
    alter table matches_incident add column sequence bigint not null default 0,
      add column withdrawn boolean not null default false`.execute(db);
}

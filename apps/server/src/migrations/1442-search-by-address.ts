import { type Kysely, sql } from 'kysely';

/**
 * New members are found by phone and e-mail only when they allow it. Members from before, by the greatest uid of this
 * moment, stay as they are until they answer; the settings remember the answer.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table friends_search_default (
    single boolean primary key default true check (single),
    last_uid bigint not null
  )`.execute(db);
  await sql`insert into friends_search_default (last_uid) select coalesce(max(uid), 0) from accounts_account`.execute(
    db,
  );
  await sql`alter table friends_setting add column search_chosen_at timestamptz`.execute(db);
  await sql`alter table friends_setting alter column find_by_phone set default false`.execute(db);
  await sql`alter table friends_setting alter column find_by_email set default false`.execute(db);
}

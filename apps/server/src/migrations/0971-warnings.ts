import { type Kysely, sql } from 'kysely';

/** Warnings belong to users, on air or not, and wait until read; earlier ones were shown when given. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table operators_warning rename column anchor_uid to uid`.execute(db);
  await sql`alter table operators_warning alter column session_id drop not null, add column read_at timestamptz`.execute(
    db,
  );
  await sql`update operators_warning set read_at = at`.execute(db);
  await sql`delete from operators_warning where not exists
    (select from accounts_account account where account.uid = operators_warning.uid)`.execute(db);
  await sql`alter table operators_warning add foreign key (uid) references accounts_account (uid) on delete cascade`.execute(
    db,
  );
  await sql`create index operators_warning_uid on operators_warning (uid, at desc)`.execute(db);
  await sql`create index operators_warning_unread on operators_warning (uid, id) where read_at is null`.execute(db);
}

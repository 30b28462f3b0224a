import { type Kysely, sql } from 'kysely';

/** E-mail addresses of accounts, the codes that confirm them, and who may be found by one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table accounts_account add column email text collate "C"`.execute(db);
  await sql`create unique index accounts_account_email_key on accounts_account (email) where email is not null`.execute(
    db,
  );
  await sql`create table accounts_email_code (
    id bigint primary key,
    uid bigint not null references accounts_account (uid) on delete cascade,
    email text collate "C" not null,
    hash text not null,
    tries smallint not null,
    sent_at timestamptz not null,
    used_at timestamptz,
    failed boolean not null
  )`.execute(db);
  await sql`create index accounts_email_code_email on accounts_email_code (email, sent_at desc)`.execute(db);
  await sql`create index accounts_email_code_uid on accounts_email_code (uid, sent_at desc)`.execute(db);
  await sql`create index accounts_email_code_sent on accounts_email_code (sent_at)`.execute(db);
  await sql`alter table friends_setting add column find_by_email boolean not null default true`.execute(db);
  // Whoever is not found by phone is not found by an address either, until they choose.
  await sql`update friends_setting set find_by_email = false where not find_by_phone`.execute(db);
}

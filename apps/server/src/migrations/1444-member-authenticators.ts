import { type Kysely, sql } from 'kysely';

/** Authenticators of members, their recovery codes, and sign-ins that wait for a code. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table accounts_authenticator (
      uid bigint primary key references accounts_account on delete cascade,
      code_secret text,
      code_pending text,
      code_step bigint,
      code_failures integer not null default 0,
      code_failed_at timestamptz,
      turned_on_at timestamptz,
      postponed_at timestamptz,
      check ((code_secret is null) = (turned_on_at is null))
    )`.execute(db);

  await sql`
    create table accounts_recovery_code (
      uid bigint not null references accounts_account on delete cascade,
      hash text not null,
      used_at timestamptz,
      primary key (uid, hash)
    )`.execute(db);

  await sql`
    create table accounts_pending_sign_in (
      hash text primary key,
      uid bigint not null references accounts_account on delete cascade,
      face text not null,
      proof text not null,
      started_at timestamptz not null
    )`.execute(db);
  await sql`create index accounts_pending_sign_in_uid on accounts_pending_sign_in (uid, started_at desc)`.execute(db);
  await sql`create index accounts_pending_sign_in_started on accounts_pending_sign_in (started_at)`.execute(db);
}

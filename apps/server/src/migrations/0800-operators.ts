import { type Kysely, sql } from 'kysely';

/** Staff accounts, their sessions and security codes, the audit log, and operator notes on users and broadcasts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operators_staff')
    .addColumn('uid', 'bigint', (column) => column.primaryKey().references('accounts_account.uid').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('disabled', 'boolean', (column) => column.notNull())
    .addColumn('code_secret', 'text')
    .addColumn('code_pending', 'text')
    .addColumn('code_step', 'bigint')
    .addColumn('code_failures', 'integer', (column) => column.notNull())
    .addColumn('code_failed_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_seen_at', 'timestamptz')
    .execute();
  await sql`alter table operators_staff add constraint operators_staff_role check
    (role in ('reviewer', 'moderator', 'editor', 'finance', 'administrator'))`.execute(db);

  await db.schema
    .createTable('operators_session')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('uid', 'bigint', (column) => column.notNull().references('operators_staff.uid').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('credential', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_seen_at', 'timestamptz', (column) => column.notNull())
    .addColumn('confirmed_until', 'timestamptz')
    .addColumn('ended_at', 'timestamptz')
    .execute();
  await sql`create index operators_session_uid on operators_session (uid) where ended_at is null`.execute(db);
  await sql`create index operators_session_created on operators_session (created_at)`.execute(db);

  await db.schema
    .createTable('operators_recovery_code')
    .addColumn('uid', 'bigint', (column) => column.notNull().references('operators_staff.uid').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .addPrimaryKeyConstraint('operators_recovery_code_key', ['uid', 'hash'])
    .execute();

  await db.schema
    .createTable('operators_note')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('uid', 'bigint', (column) => column.notNull().references('accounts_account.uid').onDelete('cascade'))
    .addColumn('by_uid', 'bigint', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('by_role', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .execute();
  await sql`create index operators_note_uid on operators_note (uid, id desc)`.execute(db);

  await db.schema
    .createTable('operators_warning')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('session_id', 'bigint', (column) => column.notNull())
    .addColumn('anchor_uid', 'bigint', (column) => column.notNull())
    .addColumn('by_uid', 'bigint', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .execute();
  await sql`create index operators_warning_session on operators_warning (session_id)`.execute(db);

  await audit(db);
  await searchIndexes(db);
}

/** The database enforces append-only: neither a bug nor a manual statement changes an entry. */
async function audit(db: Kysely<unknown>): Promise<void> {
  // No reference to the accounts: entries stay when an account is removed.
  await db.schema
    .createTable('operators_audit')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('uid', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target_kind', 'text')
    .addColumn('target_id', 'text')
    .addColumn('target_label', 'text')
    .addColumn('details', 'jsonb', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .execute();
  await sql`create index operators_audit_uid on operators_audit (uid, id desc)`.execute(db);
  await sql`create index operators_audit_at on operators_audit (at)`.execute(db);
  await sql`create index operators_audit_action on operators_audit (action text_pattern_ops, id desc)`.execute(db);
  await sql`create index operators_audit_target on operators_audit (target_kind, target_id, id desc)`.execute(db);
  await sql`create index operators_audit_person on operators_audit ((details ->> 'uid')) where details ->> 'uid' is not null`.execute(
    db,
  );
  await sql`create function operators_audit_is_append_only() returns trigger language plpgsql as $$
    begin raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege'; end $$`.execute(db);
  await sql`create trigger operators_audit_rows before update or delete on operators_audit
    for each row execute function operators_audit_is_append_only()`.execute(db);
  await sql`create trigger operators_audit_table before truncate on operators_audit
    for each statement execute function operators_audit_is_append_only()`.execute(db);
}

/** For substring search of users and log entries; without pg_trgm the search scans the table. */
async function searchIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create index accounts_account_created on accounts_account (created_at desc)`.execute(db);
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index operators_audit_search on operators_audit using gin (search gin_trgm_ops);
    create index accounts_account_nickname_part on accounts_account using gin (lower(nickname) gin_trgm_ops);
    create index accounts_account_username_part on accounts_account using gin (lower(username) gin_trgm_ops);
    create index accounts_account_phone_part on accounts_account using gin (phone gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not available';
  end $$`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Accounts, their sessions, SMS codes, and sign-in protection. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Numbers outlive their account: they appear on screens and in QR codes and must never be reused.
  await db.schema
    .createTable('accounts_app_number')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .execute();

  await db.schema
    .createTable('accounts_account')
    .addColumn('uid', 'bigint', (column) => column.primaryKey())
    .addColumn('app_number', 'integer', (column) => column.notNull().unique().references('accounts_app_number.number'))
    .addColumn('username', 'text')
    .addColumn('password_hash', 'text')
    .addColumn('area_code', 'text')
    .addColumn('phone', 'text')
    .addColumn('user_type', 'smallint', (column) => column.notNull())
    .addColumn('anchor_status', 'text', (column) => column.notNull())
    .addColumn('anchor_reason', 'text')
    .addColumn('anchor_banned_until', 'timestamptz')
    .addColumn('banned_forever', 'boolean', (column) => column.notNull())
    .addColumn('banned_until', 'timestamptz')
    .addColumn('ban_reason', 'text')
    .addColumn('nickname', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text')
    .addColumn('birthday', 'text')
    .addColumn('gender', 'text', (column) => column.notNull())
    .addColumn('region', 'jsonb')
    .addColumn('height', 'smallint')
    .addColumn('weight', 'smallint')
    .addColumn('emotional_status', 'text')
    .addColumn('hobbies', 'text', (column) => column.notNull())
    .addColumn('bio', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('demo', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_seen_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await sql`alter table accounts_account
    add constraint accounts_account_user_type check (user_type in (1, 2, 3, 4)),
    add constraint accounts_account_anchor_status check (anchor_status in
      ('not_an_anchor', 'under_review', 'rejected', 'approved', 'banned', 'banned_forever')),
    add constraint accounts_account_app_number check (app_number between 10000000 and 99999999),
    add constraint accounts_account_birthday check (birthday ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    add constraint accounts_account_phone check
      (phone ~ '^[+][1-9][0-9]{4,14}$' and (phone is null) = (area_code is null))`.execute(db);
  await sql`create unique index accounts_account_username on accounts_account (lower(username))`.execute(db);
  await sql`create unique index accounts_account_phone_key on accounts_account (phone)`.execute(db);
  await sql`create index accounts_account_visitor on accounts_account (last_seen_at) where user_type = 4`.execute(db);
  await sql`create index accounts_account_anchor on accounts_account (lower(nickname)) where user_type = 2`.execute(db);

  await db.schema
    .createTable('accounts_session')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('uid', 'bigint', (column) => column.notNull().references('accounts_account.uid').onDelete('cascade'))
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_seen_at', 'timestamptz', (column) => column.notNull())
    .addColumn('revoked_at', 'timestamptz')
    .addColumn('revoke_code', 'text')
    .execute();
  await sql`create index accounts_session_uid on accounts_session (uid) where revoked_at is null`.execute(db);
  await sql`create index accounts_session_seen on accounts_session (last_seen_at)`.execute(db);

  await db.schema
    .createTable('accounts_sms_code')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'smallint', (column) => column.notNull())
    .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .addColumn('failed', 'boolean', (column) => column.notNull())
    .execute();
  await sql`create index accounts_sms_code_phone on accounts_sms_code (phone, sent_at desc)`.execute(db);
  await sql`create index accounts_sms_code_sent on accounts_sms_code (sent_at)`.execute(db);

  await db.schema
    .createTable('accounts_code_token')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('area_code', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute();
  await sql`create index accounts_code_token_created on accounts_code_token (created_at)`.execute(db);

  await db.schema
    .createTable('accounts_login_failure')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await sql`create index accounts_login_failure_last on accounts_login_failure (last_at)`.execute(db);
}

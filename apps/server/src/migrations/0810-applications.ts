import { type Kysely, sql } from 'kysely';

/** Host applications with their history, and traces that link accounts of one person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('anchors_application')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('uid', 'bigint', (column) => column.notNull().references('accounts_account.uid').onDelete('cascade'))
    .addColumn('app_number', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('real_name', 'text', (column) => column.notNull())
    .addColumn('nickname', 'text', (column) => column.notNull())
    .addColumn('region', 'jsonb', (column) => column.notNull())
    .addColumn('birthday', 'text', (column) => column.notNull())
    .addColumn('sports', sql`smallint[]`, (column) => column.notNull())
    .addColumn('languages', sql`text[]`, (column) => column.notNull())
    .addColumn('experience', 'text', (column) => column.notNull())
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('sample_link', 'text', (column) => column.notNull())
    .addColumn('id_front', 'text', (column) => column.notNull())
    .addColumn('id_back', 'text', (column) => column.notNull())
    .addColumn('selfie', 'text')
    .addColumn('applied_at', 'timestamptz', (column) => column.notNull())
    .addColumn('assignee', 'bigint')
    .addColumn('decided_at', 'timestamptz')
    .addColumn('decided_by', 'bigint')
    .addColumn('template', 'text')
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('documents_deleted_at', 'timestamptz')
    .addColumn('sms', 'text')
    .addColumn('sms_tries', 'smallint', (column) => column.notNull())
    .addColumn('sms_due_at', 'timestamptz')
    .execute();
  await sql`alter table anchors_application
    add constraint anchors_application_status check (status in ('under_review', 'approved', 'rejected')),
    add constraint anchors_application_decided check
      ((status = 'under_review') = (decided_at is null) and (status = 'rejected') = (reason is not null)),
    add constraint anchors_application_sms check (sms in ('waiting', 'sent', 'failed'))`.execute(db);
  // Two simultaneous submissions create one application.
  await sql`create unique index anchors_application_open on anchors_application (uid) where status = 'under_review'`.execute(
    db,
  );
  await sql`create index anchors_application_queue on anchors_application (status, applied_at)`.execute(db);
  await sql`create index anchors_application_uid on anchors_application (uid, applied_at desc)`.execute(db);
  await sql`create index anchors_application_identity on anchors_application (lower(real_name), birthday)`.execute(db);
  await sql`create index anchors_application_sms_due on anchors_application (sms_due_at) where sms = 'waiting'`.execute(
    db,
  );
  await sql`create index anchors_application_documents on anchors_application (decided_at)
    where documents_deleted_at is null`.execute(db);

  await db.schema
    .createTable('anchors_application_step')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('application', 'bigint', (column) =>
      column.notNull().references('anchors_application.id').onDelete('cascade'),
    )
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('by_uid', 'bigint')
    .addColumn('to_uid', 'bigint')
    .execute();
  await sql`create index anchors_application_step_of on anchors_application_step (application, id)`.execute(db);

  // Outlives sessions: those of a banned account are deleted a day after the ban.
  await db.schema
    .createTable('accounts_trace')
    .addColumn('uid', 'bigint', (column) => column.notNull().references('accounts_account.uid').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('first_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('accounts_trace_key', ['uid', 'kind', 'value'])
    .execute();
  await sql`alter table accounts_trace
    add constraint accounts_trace_kind check (kind in ('device', 'address', 'phone'))`.execute(db);
  await sql`create index accounts_trace_value on accounts_trace (kind, value)`.execute(db);
  await sql`create index accounts_trace_last on accounts_trace (last_at)`.execute(db);
  await sql`insert into accounts_trace (uid, kind, value, first_at, last_at)
    select uid, 'phone', phone, created_at, created_at from accounts_account where phone is not null
    union all
    select session.uid, 'device', session.device, min(session.created_at), max(session.last_seen_at)
      from accounts_session session join accounts_account account on account.uid = session.uid
      where session.device <> '' and account.user_type in (1, 2) group by session.uid, session.device`.execute(db);
}

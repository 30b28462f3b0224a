import { type Kysely, sql } from 'kysely';

/** Names that look like those of hosts and staff, and names that nobody else may take. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table accounts_account add column look text collate "C" not null default ''`.execute(db);
  await sql`create index accounts_account_look on accounts_account (look) where look <> ''`.execute(db);
  await sql`create index accounts_account_protected on accounts_account (uid)
    where host_status = 'approved' or user_type = 3`.execute(db);
  for (const [table, column] of [
    ['groups_group', 'look'],
    ['hosts_profile', 'room_look'],
  ] as const) {
    await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} text collate "C" not null default ''`.execute(
      db,
    );
    await sql`create index ${sql.ref(`${table}_${column}`)} on ${sql.table(table)} (${sql.ref(column)})
      where ${sql.ref(column)} <> ''`.execute(db);
  }
  await sql`
    create table names_reserved (
      language text primary key,
      names text[] not null
    )`.execute(db);
}

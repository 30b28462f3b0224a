import { openClient } from '../../platform/backup/index.ts';
import type { Connection } from '../../platform/db/database.ts';

export interface DatabaseFacts {
  /** Administrators who may sign in without an authenticator. */
  readonly withoutCode: readonly string[];
  /** Demo operators who may sign in. */
  readonly demoOperators: readonly string[];
  /** Merged forwards that are still stored inside of messages and reports; counted up to `unmovedMax`. */
  readonly unmoved: number;
  /** Clock of the database, in milliseconds since 1970. */
  readonly now: number;
  readonly version: number;
  readonly jit: boolean;
  /** Milliseconds; 0 is without end. */
  readonly statementMs: number;
  /** Connections that accounts other than superusers may open, of all programs together. */
  readonly connections: number;
  readonly encoding: string;
  /** Whether the system sorts texts otherwise than when the indexes were made. */
  readonly collationChanged: boolean;
}

type ServerRow = Omit<DatabaseFacts, 'withoutCode' | 'demoOperators' | 'unmoved' | 'now'> & { readonly now: string };

/** The settings of a session of the server; read outside of the transaction with its own time limit. */
const serverFacts = `
  select extract(epoch from clock_timestamp()) * 1000 as now,
    current_setting('server_version_num')::int / 10000 as version,
    current_setting('jit') = 'on' as jit,
    (select setting::int from pg_settings where name = 'statement_timeout') as "statementMs",
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
    pg_encoding_to_char(encoding) as encoding,
    coalesce(datcollversion <> pg_database_collation_actual_version(oid), false) as "collationChanged"
  from pg_database where datname = current_database()`;

export const unmovedMax = 10_000;

const unmovedMessages = 'messages_message where content_type = 107 and merged_id is null and revoked_at is null';
const unmovedReports = 'reports_message where content_type = 107 and merged_id is null';

/** Facts the doctor reads from a running platform's database. */
export async function readFacts(connection: Connection): Promise<DatabaseFacts> {
  const client = await openClient(connection);
  try {
    await client.query('begin read only; set local statement_timeout = 5000');
    const operators = await client.query<{ name: string; bare: boolean; demo: boolean }>(
      `select s.name, s.role = 'administrator' and s.code_secret is null as bare, a.demo
       from operators_staff s join accounts_account a on a.uid = s.uid where not s.disabled order by s.name`,
    );
    const { rows: unmoved } = await client.query<{ count: string }>(
      `select count(*) from ((select 1 from ${unmovedMessages} limit ${unmovedMax})
       union all (select 1 from ${unmovedReports} limit ${unmovedMax})) as unmoved`,
    );
    await client.query('commit');
    const { rows } = await client.query<ServerRow>(serverFacts);
    const server = rows[0];
    if (!server) throw new Error('the database answered nothing');
    return {
      withoutCode: operators.rows.filter(({ bare }) => bare).map(({ name }) => name),
      demoOperators: operators.rows.filter(({ demo }) => demo).map(({ name }) => name),
      unmoved: Math.min(unmovedMax, Number(unmoved[0]?.count)),
      ...server,
      now: Number(server.now),
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

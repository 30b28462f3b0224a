import { openClient } from '../platform/backup/index.ts';
import type { Connection } from '../platform/db/database.ts';

export interface DatabaseFacts {
  /** Administrators who may sign in without an authenticator. */
  readonly withoutCode: readonly string[];
  /** Demo operators who may sign in. */
  readonly demoOperators: readonly string[];
  /** Clock of the database, in milliseconds since 1970. */
  readonly now: number;
}

/** Facts the doctor reads from a running platform's database. */
export async function readFacts(connection: Connection): Promise<DatabaseFacts> {
  const client = await openClient(connection);
  try {
    await client.query('set statement_timeout = 5000');
    const operators = await client.query<{ name: string; bare: boolean; demo: boolean }>(
      `select s.name, s.role = 'administrator' and s.code_secret is null as bare, a.demo
       from operators_staff s join accounts_account a on a.uid = s.uid where not s.disabled order by s.name`,
    );
    const { rows } = await client.query<{ now: string }>('select extract(epoch from clock_timestamp()) * 1000 as now');
    return {
      withoutCode: operators.rows.filter(({ bare }) => bare).map(({ name }) => name),
      demoOperators: operators.rows.filter(({ demo }) => demo).map(({ name }) => name),
      now: Number(rows[0]?.now),
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

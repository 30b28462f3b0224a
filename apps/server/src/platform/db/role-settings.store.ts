import pg from 'pg';
import type { Connection } from './database.ts';

/**
 * Settings of every session of our role in our database. They belong to the role because PgBouncer in transaction mode
 * refuses start parameters, and gives each transaction another session.
 */
export const roleSettings: Readonly<Record<string, string>> = {
  // Compiling a query costs more than the short queries of a live platform: with it, a gift takes seconds of CPU.
  jit: 'off',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '30s',
};

const setOfRole = `
  select coalesce((
    select setconfig from pg_db_role_setting
    where setrole = (select oid from pg_roles where rolname = current_user)
      and setdatabase = (select oid from pg_database where datname = current_database())
  ), '{}') as config`;

/**
 * Sets what is missing in `roleSettings` for new sessions, over a connection of its own.
 * @returns the names of settings that the role may not change
 */
export async function setRoleSettings(connection: Connection): Promise<string[]> {
  const client = new pg.Client({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ config: string[] }>(setOfRole);
    const present = new Set(rows[0]?.config);
    const refused: string[] = [];
    for (const [name, value] of Object.entries(roleSettings)) {
      if (present.has(`${name}=${value}`)) continue;
      await client
        .query(
          `do $$ begin execute format('alter role current_user in database %I set ${name} = ''${value}''', current_database()); end $$`,
        )
        .catch((error: unknown) => {
          if (!(error instanceof pg.DatabaseError)) throw error;
          refused.push(name);
        });
    }
    // This session began before. A pooler goes on using it.
    await client.query(
      Object.entries(roleSettings)
        .map(([name, value]) => `set ${name} = '${value}'`)
        .join('; '),
    );
    return refused;
  } finally {
    await client.end().catch(() => undefined);
  }
}

import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Connection, openDatabase } from './database.ts';
import { setRoleSettings } from './role-settings.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The settings of a new session, as of a stock server before anything was set. */
async function settingsOf(connection: Connection): Promise<unknown> {
  const opened = openDatabase(connection, { poolSize: 1 });
  try {
    const { rows } = await opened.pool.query(
      `select current_setting('jit') as jit, current_setting('statement_timeout') as statement,
         current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    return rows[0];
  } finally {
    await opened.close();
  }
}

const asRole = ({ connection }: TestDatabase, user: string): Connection => {
  if (typeof connection === 'string') {
    const url = new URL(connection);
    url.username = user;
    return url.href;
  }
  return { ...connection, user };
};

it('turns JIT off and bounds statements for every later session of the role', async () => {
  await database.pool.query(`do $$ begin execute format('alter database %I set jit = on', current_database()); end $$`);
  expect(await settingsOf(database.connection)).toEqual({ jit: 'on', statement: '0', idle: '0' });
  expect(await setRoleSettings(database.connection)).toEqual([]);
  expect(await settingsOf(database.connection)).toEqual({ jit: 'off', statement: '30s', idle: '30s' });
});

it('writes nothing when everything is set', async () => {
  await setRoleSettings(database.connection);
  const written = async (): Promise<unknown> =>
    (
      await database.pool.query(
        'select s.xmin, setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where d.datname = current_database() order by 2',
      )
    ).rows;
  const before = await written();
  await setRoleSettings(database.connection);
  expect(await written()).toEqual(before);
});

it('names the settings that the role may not change', async () => {
  const role = `touchline_role_${process.pid}`;
  const reading = new pg.Client(
    typeof database.connection === 'string' ? { connectionString: database.connection } : database.connection,
  );
  await reading.connect();
  try {
    await reading.query(`create role ${role} login`);
    await reading.query(
      `do $$ begin execute format('alter role ${role} in database %I set default_transaction_read_only = on', current_database()); end $$`,
    );
    expect(await setRoleSettings(asRole(database, role))).toEqual([
      'jit',
      'statement_timeout',
      'idle_in_transaction_session_timeout',
    ]);
  } finally {
    await reading.query(`drop role if exists ${role}`);
    await reading.end();
  }
});

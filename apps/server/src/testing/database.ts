import { threadId } from 'node:worker_threads';
import pg from 'pg';
import { loadFunctions } from '../functions/index.ts';
import { type Connection, type Database, openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { testDatabaseUrl } from './config.ts';
import { schemaFiles, schemaKey } from './schema-key.ts';
import { sharedPostgres } from './shared-postgres.ts';

export interface TestDatabase extends Pick<Database, 'db' | 'pool'> {
  /** For a server that opens the database itself. */
  readonly connection: Connection;
  /** Closes `db` and removes the database. */
  drop(): Promise<void>;
}

const hour = 3_600_000;
let server: Promise<Connection> | undefined;
let template: Promise<string> | undefined;
let session: pg.Pool | undefined;
let count = 0;

/**
 * An empty database with the newest schema, for one test file. Takes about 50 ms once the server and the template
 * exist. Copies files, because writing the copy to the log takes twice the work.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  server ??= locate();
  const admin = await server;
  template ??= makeTemplate(admin);
  const source = await template;
  count += 1;
  const place = `${process.pid}_${threadId}_${count}`;
  session ??= openSession(admin);
  const databases = session;
  const name = `touchline_test_${(await serverTime(databases)).toString(36)}_${place}`;
  await databases.query(`create database ${name} template ${source} strategy file_copy`);
  const connection = withDatabase(admin, name);
  const database = openDatabase(connection, { poolSize: 10 });
  return {
    db: database.db,
    pool: database.pool,
    connection,
    drop: async () => {
      await database.close();
      await databases.query(`drop database if exists ${name} with (force)`);
    },
  };
}

const locate = async (): Promise<Connection> => testDatabaseUrl() ?? withDatabase(await sharedPostgres(), 'postgres');

function withDatabase(connection: Connection, database: string): Connection {
  if (typeof connection !== 'string') return { ...connection, database };
  const url = new URL(connection);
  url.pathname = `/${database}`;
  return url.href;
}

/** Creates and drops the databases of this process: a session for each would cost as much as the copy. */
function openSession(connection: Connection): pg.Pool {
  const address = typeof connection === 'string' ? { connectionString: connection } : connection;
  const pool = new pg.Pool({ ...address, max: 1, idleTimeoutMillis: 60_000, allowExitOnIdle: true });
  pool.on('error', () => {});
  return pool;
}

async function asAdmin<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(typeof connection === 'string' ? { connectionString: connection } : connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the template once for all runs; concurrent callers wait. */
async function makeTemplate(admin: Connection): Promise<string> {
  return await asAdmin(admin, async (client) => {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    const name = `touchline_template_${schemaKey(schemaFiles(), rows[0]?.version ?? '')}`;
    await client.query(`select pg_advisory_lock(hashtext('touchline test template'))`);
    await dropLeftovers(client, name);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft} template template0`);
    const database = openDatabase(withDatabase(admin, draft), { poolSize: 2 });
    try {
      // Loaded only here: most runs find the template.
      const { migrations } = await import('../migrations/index.ts');
      await migrate(database.db, migrations, loadFunctions());
    } finally {
      await database.close();
    }
    // A session writes the cache of the catalog that the first session of each copy would have to build.
    await asAdmin(withDatabase(admin, draft), (session) => session.query('select 1'));
    await client.query(`alter database ${draft} rename to ${name}`);
    await client.query(`comment on database ${name} is '${await serverTime(client)}'`);
    return name;
  });
}

/** Time of the database server, in ms: the clock of a test run may be simulated, and other runs share the server. */
async function serverTime(client: Pick<pg.Client, 'query'>): Promise<number> {
  const { rows } = await client.query<{ ms: string }>('select (extract(epoch from now()) * 1000)::bigint as ms');
  return Number(rows[0]?.ms);
}

/** Drops databases of killed tests after an hour, templates of other schemas after a day. */
async function dropLeftovers(client: pg.Client, current: string): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string | null }>(
    `select datname as name, shobj_description(oid, 'pg_database') as made from pg_database where datname ~ '^touchline_(test|template)_'`,
  );
  const now = await serverTime(client);
  for (const { name, made } of rows) {
    const time = name.startsWith('touchline_test_') ? Number.parseInt(name.split('_')[2] ?? '', 36) : Number(made ?? 0);
    const life = name.startsWith('touchline_test_') ? hour : 24 * hour;
    if (name !== current && now - time > life) await client.query(`drop database if exists ${name} with (force)`);
  }
}

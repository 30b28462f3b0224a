import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, freePort, startServerProcess, type TestDatabase } from '@touchline/dev-env';

const addressOf = (connection: TestDatabase['connection']): string => {
  if (typeof connection === 'string') return connection;
  const { host, port, database: name, user } = connection;
  return `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
};

/** The demo on a separate database. Only the server is killed, so each start is short. */
export async function startPlatform() {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-money-'));
  const env = {
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    MEDIA_RTMP_PORT: String(await freePort()),
    MEDIA_HTTP_PORT: String(await freePort()),
    VOICE_HTTP_PORT: '0',
    VOICE_UDP_PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: addressOf(database.connection),
    DEMO: 'on',
    DEMO_LIVE: 'off',
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '100000',
  };
  let server = await startServerProcess(env);
  return {
    url: server.url,
    dataDir,
    pool: database.pool,
    kill: () => server.kill(),
    /** Keeps the demo's users when the demo ends. */
    keepPeople: () => database.pool.query('update accounts_account set demo = false'),
    restart: async (): Promise<void> => {
      server = await startServerProcess({ ...env, DEMO: 'off' });
    },
    close: async (): Promise<void> => {
      await server.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type KilledPlatform = Awaited<ReturnType<typeof startPlatform>>;

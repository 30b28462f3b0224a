import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, openEmbeddedDatabase, startServerProcess } from '@touchline/dev-env/processes';

/** The demo as `npm start` runs it, with its own database and without engines. Only the server is killed; the next one adopts the database. */
export async function startPlatform() {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-kill-'));
  // Under root the database runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  const env = {
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    MEDIA_EMBEDDED: 'off',
    VOICE_EMBEDDED: 'off',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO_LIVE: 'off',
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '100000',
  };
  let server = await startServerProcess({ ...env, DEMO: 'on' });
  const database = await openEmbeddedDatabase(dataDir);
  return {
    url: server.url,
    dataDir,
    pool: database.pool,
    /** What the server printed since its last start. */
    output: () => server.output(),
    kill: () => server.kill(),
    /** The following starts have no demo, so its accounts become ordinary ones. */
    keepPeople: () => database.pool.query('update accounts_account set demo = false'),
    restart: async (): Promise<void> => {
      server = await startServerProcess({ ...env, DEMO: 'off' });
    },
    close: async (): Promise<void> => {
      await database.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type KilledPlatform = Awaited<ReturnType<typeof startPlatform>>;

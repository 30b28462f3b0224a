import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@touchline/server/config.ts';
import type { Clock } from '@touchline/server/platform/clock.ts';
import { type RunningServer, startServer } from '@touchline/server/start.ts';
import { createTestDatabase } from '@touchline/server/testing/database.ts';

export interface TouchlineOptions {
  /** Variables of the server's configuration, over those of a test. */
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  /** On the database of `npm start`, with every safety on, instead of one of the tests', which is fast and forgets. */
  readonly durable?: boolean;
}

export interface Touchline extends RunningServer {
  /** Stops the platform and removes its database and files. */
  readonly stop: () => Promise<void>;
}

/** The whole platform on free ports, on a database of its own, without limits that people who share an address would meet. */
export async function startTouchline({ env = {}, clock, durable }: TouchlineOptions = {}): Promise<Touchline> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-'));
  // Under root the database runs as another user, who must come in.
  await chmod(dataDir, 0o755);
  const database = durable ? null : await createTestDatabase();
  const config = loadConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    MEDIA_RTMP_PORT: '0',
    MEDIA_HTTP_PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'off',
    DEMO_LIVE: 'off',
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000',
    ...env,
  });
  const clean = async (): Promise<void> => {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const server = await startServer(config, {
      ...(database ? { database: database.connection } : {}),
      ...(clock ? { clock } : {}),
    });
    return {
      ...server,
      stop: async () => {
        await server.stop();
        await clean();
      },
    };
  } catch (error) {
    await clean();
    throw error;
  }
}

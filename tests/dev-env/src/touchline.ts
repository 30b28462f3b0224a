import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@touchline/server/platform/clock.ts';
import type { RunningServer } from '@touchline/server/start.ts';
import type { TestDatabase } from '@touchline/server/testing/database.ts';
import type { TestPushService } from '@touchline/server/testing/push-service.ts';

export interface TouchlineOptions {
  /** Configuration variables of the server; they override those of a test. */
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  /** Reaches a push service on this machine instead of those of browsers. */
  readonly pushService?: Pick<TestPushService, 'services'>;
  /** Stores passwords with the least work, where what a sign-in costs is not tested. */
  readonly cheapPasswords?: boolean;
  /** Uses the database of `npm start` with full durability instead of a fast, temporary test database. */
  readonly durable?: boolean;
  /** Shares this database with other processes; its owner removes it. */
  readonly database?: TestDatabase['connection'];
}

export interface Touchline extends RunningServer {
  /** Stops the platform and removes its database and files. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the whole platform on free ports with its own database, without the limits that apply to users who share an IP
 * address.
 */
export async function startTouchline(options: TouchlineOptions = {}): Promise<Touchline> {
  const { env = {}, clock, cheapPasswords, durable, pushService } = options;
  // Loaded when needed: the server is large, and some who import this file start none.
  const [{ loadConfig }, { startServer }, { createTestDatabase }, { passwordCost }] = await Promise.all([
    import('@touchline/server/config.ts'),
    import('@touchline/server/start.ts'),
    import('@touchline/server/testing/database.ts'),
    import('@touchline/server/testing/platform.ts'),
  ]);
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-'));
  // Under root the database runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o755);
  const database = durable || options.database ? null : await createTestDatabase();
  const connection = options.database ?? database?.connection;
  const shipped = loadConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    MEDIA_RTMP_PORT: '0',
    MEDIA_HTTP_PORT: '0',
    VOICE_HTTP_PORT: '0',
    VOICE_UDP_PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'off',
    DEMO_LIVE: 'off',
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000',
    ...env,
  });
  const config = cheapPasswords ? { ...shipped, passwordCost } : shipped;
  const clean = async (): Promise<void> => {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const server = await startServer(config, {
      ...(connection ? { database: connection } : {}),
      ...(clock ? { clock } : {}),
      ...(pushService ? { pushServices: pushService.services } : {}),
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

import { type Config, loadConfig } from '../../config.ts';
import type { PushServices } from '../../modules/push/index.ts';
import { type RunningServer, startServer } from '../../start.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A restored database is bound to its secrets; a backup does not contain those of variables. */
const secretNames = ['JWT_SECRET', 'HOOK_SECRET', 'SIGNING_SECRET'];

/**
 * The configuration of a restored copy: free ports of this machine, its own database, no engine and no provider that
 * sends. Of the variables of the platform only its secrets are used.
 */
export function copyConfig(env: Environment, dataDir: string): Config {
  const names = secretNames.flatMap((name) => [name, `TOUCHLINE_${name}`]);
  return loadConfig({
    ...Object.fromEntries(names.map((name) => [name, env[name]])),
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    MEDIA_EMBEDDED: 'off',
    VOICE_EMBEDDED: 'off',
    DATABASE_POOL: '4',
    DISK_FLOOR_MB: '0',
    DEMO: 'off',
    MAIL_PROVIDER: 'none',
    DEV_MAILBOX: 'off',
    LOG_LEVEL: 'error',
  });
}

/** No push service may be reached. */
const noServices: PushServices = {
  isAllowed: () => false,
  isReachable: () => false,
  resolve: () => Promise.reject(new Error('a drill sends nothing')),
};

/** Starts a copy without any job, so that nothing is sent, expires or is deleted. */
export const startCopy = (env: Environment, dataDir: string): Promise<RunningServer> =>
  startServer(copyConfig(env, dataDir), { paused: true, pushServices: noServices });

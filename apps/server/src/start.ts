import { type App, createApp, type RunningDemo } from './app.ts';
import type { Config } from './config.ts';
import { migrations } from './migrations/index.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Connection, type Db, openDatabase, ping } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { inShort } from './platform/db/unavailable.ts';
import { endAll } from './platform/end-all.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { startPostgres } from './platform/postgres/start.ts';
import { StartError } from './platform/start-error.ts';

export interface StartOptions {
  readonly clock?: Clock;
  readonly log?: Logger;
  /** Used instead of the configured or embedded database; its owner closes it. */
  readonly database?: Connection;
}

export interface RunningServer {
  readonly app: App;
  /** Address on this machine, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Null where the demo is off. */
  readonly demo: RunningDemo | null;
  /** Ends everything in order: no new requests, sockets, timers, engines, database. */
  stop(): Promise<void>;
}

/** Brings the whole platform up: database, schema, modules, engines, listening. What was begun is ended when it fails. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const { app, stop } = await prepareServer(config, options);
  try {
    return { app, ...(await app.listen()), stop };
  } catch (error) {
    // Why it did not start is what has to be told; how it ended is in the log.
    await stop().catch(() => undefined);
    throw error;
  }
}

/** Everything but listening and the engines: for work on the data while nobody is there. */
export async function prepareServer(
  config: Config,
  options: StartOptions = {},
): Promise<Pick<RunningServer, 'app' | 'stop'>> {
  const log = options.log ?? createLogger(config.log.level);
  const ends: (() => Promise<unknown>)[] = [];
  const stop = (): Promise<void> =>
    endAll(ends.splice(0).reverse()).catch((error: unknown) => {
      log.error({ err: error }, 'not everything ended well');
      throw error;
    });
  try {
    const connection = options.database ?? config.database.url ?? (await embedded(config, log, ends));
    const database = openDatabase(connection, {
      onError: (error) => log.warn(inShort(error), 'database connection broke'),
    });
    ends.push(() => database.close());
    if (config.database.url && !options.database) await reach(database.db);
    const applied = await migrate(database.db, migrations);
    if (applied.length > 0) log.info({ migrations: applied }, 'the schema is up to date');
    const app = await createApp({ config, log, database, clock: options.clock ?? systemClock });
    ends.push(app.close);
    return { app, stop };
  } catch (error) {
    // Why it did not start is what has to be told; how it ended is in the log.
    await stop().catch(() => undefined);
    throw error;
  }
}

/** A database of somebody else may be away, or not want us. */
async function reach(db: Db): Promise<void> {
  try {
    await ping(db);
  } catch (error) {
    throw new StartError(`The database of DATABASE_URL cannot be used: ${(error as Error).message}.`, error);
  }
}

async function embedded(config: Config, log: Logger, ends: (() => Promise<unknown>)[]): Promise<Connection> {
  const postgres = await startPostgres({ dataDir: config.database.dir, log });
  ends.push(() => postgres.stop());
  return postgres.connection;
}

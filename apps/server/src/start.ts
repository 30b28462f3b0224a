import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { App } from './app.ts';
import type { RunningDemo } from './composition/demo.ts';
import type { Config } from './config.ts';
import { loadFunctions } from './functions/index.ts';
import { migrations } from './migrations/index.ts';
import type { PushServices } from './modules/push/index.ts';
import { refuseUnusableProgram } from './platform/backup/index.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { closeAll } from './platform/close-all.ts';
import { closeDataFolder } from './platform/data-folder.ts';
import { type Connection, type Db, openDatabase } from './platform/db/database.ts';
import { migrate, refuseNewer } from './platform/db/migrate.ts';
import { setRoleSettings } from './platform/db/role-settings.store.ts';
import type { RowTables } from './platform/db/row-tables.ts';
import { isDamaged, isUnavailable, summariseError } from './platform/db/unavailable.ts';
import { engineIdFile } from './platform/engine-id.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { startPostgres } from './platform/postgres/start.ts';
import { type Claim, claimDatabase, toolIds } from './platform/process/claim.ts';
import { fingerprintOf, timeZoneHere } from './platform/process/fingerprint.ts';
import { hasProcessTable, readWritable } from './platform/process/process.store.ts';
import { StartError } from './platform/start-error.ts';

export interface StartOptions {
  readonly clock?: Clock;
  readonly log?: Logger;
  /** Used instead of the configured or embedded database; its owner closes it. */
  readonly database?: Connection;
  /** Which push services may be reached: tests have one on this machine. No configuration sets it. */
  readonly pushServices?: PushServices;
  /** No job runs: nothing is sent, expires or is deleted. */
  readonly paused?: boolean;
  /** Works beside a running server on the same database without claiming it. */
  readonly beside?: boolean;
  /** Called when another server has taken over the database because this one did not respond for too long. */
  readonly onEvicted?: (error: StartError) => void;
}

export interface RunningServer {
  readonly app: App;
  /** Address on this machine, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Null where the demo is off. */
  readonly demo: RunningDemo | null;
  /** Startup warnings, one sentence each. */
  readonly notices: readonly string[];
  /** Stops everything in order: new requests, sockets, timers, engines, database. */
  stop(): Promise<void>;
}

/** Starts the whole platform: database, schema, modules, engines, listening. Cleans up after a failed start. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  if (config.backup?.command) refuseUnusableProgram(config.backup.command.program);
  const { app, notices, stop } = await prepareServer(config, options);
  try {
    const listening = await app.listen();
    return { app, ...listening, notices: [...notices, ...listening.notices], stop };
  } catch (error) {
    // The cause of the failed start is what counts; cleanup errors are in the log.
    await stop().catch(() => undefined);
    throw inASentence(error);
  }
}

/** Composes everything without listening or engines, for offline work on the data. */
export async function prepareServer(
  config: Config,
  options: StartOptions = {},
): Promise<Pick<RunningServer, 'app' | 'notices' | 'stop'>> {
  const log = options.log ?? createLogger(config.log.level);
  const ends: (() => Promise<unknown>)[] = [];
  const stop = (): Promise<void> =>
    closeAll(ends.splice(0).reverse()).catch((error: unknown) => {
      log.error({ err: error }, 'shutdown failed');
      throw error;
    });
  try {
    closeDataFolder(config.dataDir, config.database.url || options.database ? null : config.database.dir);
    let databaseRestarts = (): number => 0;
    const embedded = async (): Promise<Connection> => {
      refuseLostFiles(config);
      const postgres = await startPostgres({ dataDir: config.database.dir, log });
      ends.push(() => postgres.stop());
      databaseRestarts = () => postgres.restarts();
      return postgres.connection;
    };
    const loading = loadServer();
    // A database that does not start is reported before this.
    loading.catch(() => undefined);
    const connection = options.database ?? config.database.url ?? (await embedded());
    const { createApp, rowTables } = await loading;
    await prepareRole(connection, config, log);
    const database = openDatabase(connection, {
      poolSize: config.database.pool,
      onError: (error) => log.warn(summariseError(error), 'database connection broke'),
    });
    ends.push(() => database.close());
    const alone = !config.database.url && !options.database;
    const claim = await prepareDatabase(database.db, config, { ...options, log, connection, alone, rowTables });
    if (claim) ends.push(() => claim.release());
    const idSource = claim?.ids ?? toolIds;
    const clock = options.clock ?? systemClock;
    const { pushServices, paused } = options;
    const settings = { pushServices, paused, embedded: alone };
    const app = await createApp({ config, log, database, databaseRestarts, clock, idSource, ...settings });
    ends.push(app.close);
    if (claim && claim.aheadMs > 0) log.warn({ aheadMs: claim.aheadMs }, 'newest row ahead of the clock');
    return { app, notices: claim ? noticesOf(claim) : [], stop };
  } catch (error) {
    // The cause of the failed start is what counts; cleanup errors are in the log.
    await stop().catch(() => undefined);
    throw inASentence(error);
  }
}

interface Preparing extends StartOptions {
  readonly log: Logger;
  readonly connection: Connection;
  readonly alone: boolean;
  readonly rowTables: RowTables;
}

/** Loads the modules of the server, the largest part of a start, while the embedded database starts. */
async function loadServer() {
  // The database has been spawned by then.
  await setImmediate();
  const [{ createApp }, { rowTables }] = await Promise.all([import('./app.ts'), import('./composition/row-tables.ts')]);
  return { createApp, rowTables };
}

/** Claims the database, then migrates its schema and applies the stored functions. */
async function prepareDatabase(db: Db, config: Config, options: Preparing): Promise<Claim | undefined> {
  const { log, connection, alone, rowTables } = options;
  await refuseReadOnly(db, alone);
  await refuseNewer(db, migrations);
  const claim = (): Promise<Claim> =>
    claimDatabase({
      db,
      connection,
      log,
      alone,
      clock: options.clock ?? systemClock,
      secrets: fingerprintOf(config.secrets),
      timeZone: timeZoneHere(),
      numbered: rowTables.numbered,
      acceptChanges: config.acceptChanges,
      onEvicted: options.onEvicted ?? (() => undefined),
    });
  // Claims before a migration could break a running server of an older release, if the claim table exists.
  const early = !options.beside && (await hasProcessTable(db)) ? await claim() : undefined;
  try {
    const functions = loadFunctions();
    const migrated = await migrate(db, migrations, functions);
    if (migrated.migrations.length > 0) log.info({ migrations: migrated.migrations }, 'schema migrated');
    const revision = { revision: functions.revision };
    if (migrated.functions === 'applied') log.info(revision, 'stored functions applied');
    if (migrated.functions === 'newer') log.warn(revision, 'stored functions are those of a newer release');
    return early ?? (options.beside ? undefined : await claim());
  } catch (error) {
    await early?.release();
    throw error;
  }
}

async function refuseReadOnly(db: Db, embedded: boolean): Promise<void> {
  const writable = await readWritable(db);
  if (writable === 'yes') return;
  const why = writable === 'standby' ? 'is a standby that follows another server' : 'is read-only';
  const way = embedded
    ? 'Undo that in its files, or restore a backup.'
    : 'Set DATABASE_URL to one that can be written.';
  throw new StartError(`The database ${why}. ${way}`);
}

function noticesOf({ aheadMs }: Claim): string[] {
  if (aheadMs === 0) return [];
  const minutes = Math.ceil(aheadMs / 60_000);
  return [
    `The clock of this machine is behind what the database holds: the newest entry is ${minutes} minutes ahead. Check the time of the machine.`,
  ];
}

const cannotWrite = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM']);

/** Turns environment problems of a start into one sentence; own faults stay errors. */
function inASentence(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error;
  const ofDatabase: boolean = isUnavailable(error) || isDamaged(error);
  if (ofDatabase) return new StartError(`The database failed during the start: ${error.message}.`, error);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (!cannotWrite.has(code ?? '') || syscall === 'listen') return error;
  return new StartError(`The data folder cannot be written: ${error.message}.`, error);
}

/** Sets what every session needs, and checks that an external database is reachable and accepts the connection. */
async function prepareRole(connection: Connection, { database: { url } }: Config, log: Logger): Promise<void> {
  try {
    const refused = await setRoleSettings(connection);
    if (refused.length > 0) log.warn({ settings: refused }, 'database role may not set its settings');
  } catch (error) {
    if (!url) throw error;
    throw new StartError(`The database of DATABASE_URL cannot be used: ${(error as Error).message}.`, error);
  }
}

/** Refuses a used data folder whose database files are missing, rather than start an empty platform. */
function refuseLostFiles({ dataDir, database: { dir } }: Config): void {
  const moved = lstatSync(join(dir, 'moved'), { throwIfNoEntry: false });
  const there = moved ? join(dir, 'moved', 'cluster') : join(dir, 'cluster');
  // PostgreSQL reports a dangling link itself.
  if (existsSync(there) || (moved && !existsSync(join(dir, 'moved')))) return;
  if (!existsSync(join(dataDir, engineIdFile))) return;
  throw new StartError(
    `The data folder ${dataDir} was in use, but its database files in ${dir} are gone. Bring them back (or restore a backup), or remove ${join(dataDir, engineIdFile)} to start with an empty database.`,
  );
}

import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Backoff, retry } from '../retry.ts';
import { findBinaries } from './binaries.ts';
import { takeFolderLock } from './folder-lock.ts';
import { boundLog } from './log-bound.ts';
import { accountFor, explainWrite, placeOf, privateFolder } from './place.ts';
import {
  answers,
  type Connection,
  findRunning,
  initialise,
  isRunning,
  killAll,
  logOf,
  type RunningPostgres,
  run,
  type Site,
  shutDown,
} from './postmaster.ts';
import { usedTicks } from './processes.ts';
import { type WatchTimes, watchHanging } from './watch-hanging.ts';

export { PostgresError, type PostgresProblem } from './errors.ts';
export { fillCluster, releasedMajor } from './fill-cluster.ts';
export type { Connection } from './postmaster.ts';

export interface EmbeddedPostgres {
  readonly connection: Connection;
  /** Changes when the database is restarted. */
  readonly pid: number;
  /** True when the PostgreSQL of a killed server was adopted. */
  readonly adopted: boolean;
  /** Number of restarts. */
  restarts(): number;
  /** Shuts the database down and returns when everything is on disk. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** A dedicated folder; created when missing. */
  readonly dataDir: string;
  readonly log: { info(message: string): void; error(data: object, message: string): void };
  /** Any PostgreSQL parameter; overrides the defaults. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly watch?: WatchTimes;
}

const usualWatch: WatchTimes = { everyMs: 5000, answerMs: 5000 };
const restartBackoff: Backoff = { firstMs: 100, maxMs: 10_000 };
/** How often an adopted database is looked up; the system reports the end of a child. */
const adoptedMs = 250;

export const defaultSettings = {
  shared_buffers: '128MB',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Compiling a query costs more than the short queries of a live platform.
  jit: 'off',
  // A failing statement may contain rows of hundreds of users; the server logs failures itself.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
} as const;

/** Prepares a site under `home`; throws a `PostgresError` with advice when that fails. */
export function prepare(
  home: string,
  settings: Readonly<Record<string, string>>,
  durable: boolean,
  say: (message: string) => void,
): Site {
  const account = accountFor(home);
  const binaries = findBinaries(account);
  const place = placeOf(home, account);
  if (place !== home) say(`the database files are kept in ${place}, because only root can enter ${home}`);
  if (!account) privateFolder(home, account);
  // Root keeps no file of its own here that others may read; the account of PostgreSQL only passes through.
  else if (statSync(home).uid === 0) chmodSync(home, 0o711);
  return { place, account, binaries, settings: { ...defaultSettings, ...settings }, durable, say };
}

/**
 * Starts the installed PostgreSQL on the files in `dataDir` (created on first use), or adopts the one that outlived a
 * killed server. It listens only on a socket in a private folder. A database that dies is restarted on the same socket.
 * Throws `PostgresError`; one server at a time may own a folder.
 */
export async function startPostgres({
  dataDir,
  log,
  settings = {},
  watch,
}: PostgresOptions): Promise<EmbeddedPostgres> {
  const say = (message: string) => log.info(message);
  let lock: ReturnType<typeof takeFolderLock>;
  try {
    mkdirSync(dataDir, { recursive: true });
    lock = takeFolderLock(join(dataDir, 'owner.json'));
  } catch (error) {
    explainWrite(error, dataDir);
  }
  try {
    const site = prepare(dataDir, settings, true, say);
    await initialise(site);
    return supervise(site, await run(site), { log, watch: watch ?? usualWatch, release: () => lock.release() });
  } catch (error) {
    lock.release();
    explainWrite(error, dataDir);
  }
}

/** The PostgreSQL running on the files in `dataDir`, to work beside its server; undefined without one. */
export function findPostgres(dataDir: string): Connection | undefined {
  if (!existsSync(dataDir)) return undefined;
  return findRunning({ place: placeOf(dataDir, accountFor(dataDir)) })?.connection;
}

interface Supervision {
  readonly log: PostgresOptions['log'];
  readonly watch: WatchTimes;
  readonly release: () => void;
}

function supervise(site: Site, first: RunningPostgres, { log, watch: times, release }: Supervision): EmbeddedPostgres {
  let running = first;
  let stopped: Promise<void> | undefined;
  let restart: Promise<void> | undefined;
  let restarts = 0;

  const revive = () =>
    retry(
      async () => {
        if (stopped) return;
        running = await run(site);
        follow();
      },
      {
        backoff: restartBackoff,
        onFailed: (error) => log.error({ err: error }, 'database restart failed'),
      },
    );
  const look = (): void => {
    if (stopped || restart || isRunning(running, site)) return;
    log.error({ pid: running.pid }, 'database exited unexpectedly, restarting');
    restarts += 1;
    restart = revive().finally(() => {
      restart = undefined;
      // It may have exited again before the restart was over.
      look();
    });
  };
  const follow = (): void => {
    clearInterval(watch);
    if (running.child) running.child.once('exit', look);
    else watch = setInterval(look, adoptedMs).unref();
  };
  let watch: NodeJS.Timeout | undefined;
  follow();
  // It may have exited before it was followed.
  look();
  const stopAsking = watchHanging({
    ...times,
    ask: (answerMs) => (stopped || restart ? null : answers(running.connection, answerMs)),
    usedTicks: () => usedTicks(running.pid),
    onHanging: () => {
      if (stopped || restart) return;
      log.error({ pid: running.pid }, 'unresponsive database killed');
      killAll(running.pid);
    },
  });
  const stopBounding = boundLog(logOf(site), (error) => log.error({ err: error }, 'database log truncation failed'));

  const stop = async () => {
    clearInterval(watch);
    stopAsking();
    stopBounding();
    await restart;
    await shutDown(running, site);
    release();
  };
  return {
    connection: first.connection,
    adopted: first.child === null,
    get pid() {
      return running.pid;
    },
    restarts: () => restarts,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

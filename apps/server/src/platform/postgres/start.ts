import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
  type Running,
  run,
  type Site,
  shutDown,
} from './postmaster.ts';

export { PostgresError, type PostgresProblem } from './errors.ts';
export { fillCluster, releasedMajor } from './fill-cluster.ts';
export type { Connection } from './postmaster.ts';

export interface EmbeddedPostgres {
  readonly connection: Connection;
  /** Changes when the database had to be started again. */
  readonly pid: number;
  /** True when a PostgreSQL of an earlier server that was killed was still there. */
  readonly adopted: boolean;
  /** How often the database was started again. */
  restarts(): number;
  /** Shuts the database down and returns when everything is on disk. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** A folder of its own; made when missing. */
  readonly dataDir: string;
  readonly log: { info(message: string): void; error(data: object, message: string): void };
  /** Any PostgreSQL parameter, over the defaults. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly watch?: WatchTimes;
}

export interface WatchTimes {
  /** Milliseconds between questions. */
  readonly everyMs: number;
  /** Milliseconds a question may take. */
  readonly answerMs: number;
}

const usualWatch: WatchTimes = { everyMs: 5000, answerMs: 5000 };
/** So many questions in a row without an answer, and it is taken to hang. */
const unansweredMax = 3;

export const defaultSettings = {
  shared_buffers: '128MB',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Compiling a query costs more than the short ones of a live platform take.
  jit: 'off',
  // A failing statement may hold the rows of hundreds of people; the server logs what failed by itself.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
} as const;

/** Lays out a site under `home`; throws a `PostgresError` that says what to do when it cannot be. */
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
  return { place, account, binaries, settings: { ...defaultSettings, ...settings }, durable, say };
}

/**
 * Starts the PostgreSQL that npm installed on the files in `dataDir` (made on first use), or joins the one that outlived
 * a killed server. Only its socket is open, in a private folder. Should it die, it is started again on the same socket.
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
    initialise(site);
    return supervise(site, await run(site), { log, watch: watch ?? usualWatch, release: () => lock.release() });
  } catch (error) {
    lock.release();
    explainWrite(error, dataDir);
  }
}

/** The PostgreSQL that runs on the files in `dataDir` now, to work beside its server; undefined when there is none. */
export function findPostgres(dataDir: string): Connection | undefined {
  if (!existsSync(dataDir)) return undefined;
  return findRunning({ place: placeOf(dataDir, accountFor(dataDir)) })?.connection;
}

interface Supervision {
  readonly log: PostgresOptions['log'];
  readonly watch: WatchTimes;
  readonly release: () => void;
}

function supervise(site: Site, first: Running, { log, watch: times, release }: Supervision): EmbeddedPostgres {
  let running = first;
  let stopped: Promise<void> | undefined;
  let restart: Promise<void> | undefined;
  let restarts = 0;

  const revive = async () => {
    for (let pause = 100; !stopped; pause = Math.min(pause * 2, 10_000)) {
      try {
        running = await run(site);
        return;
      } catch (error) {
        log.error({ err: error }, 'the database could not be started again');
        await sleep(pause);
      }
    }
  };
  // Adopted or not, the process is looked at the same way: a child that ended is a zombie until its exit is read.
  const watch = setInterval(() => {
    if (stopped || restart || isRunning(running, site)) return;
    log.error({ pid: running.pid }, 'the database ended unexpectedly and is started again');
    restarts += 1;
    restart = revive().finally(() => {
      restart = undefined;
    });
  }, 250);
  watch.unref();
  const stopAsking = replaceHanging(times, {
    connection: () => (stopped || restart ? null : running.connection),
    hangs: () => {
      log.error({ pid: running.pid }, 'the database does not answer and is killed');
      killAll(running.pid);
    },
  });
  const stopBounding = boundLog(logOf(site), (error) => log.error({ err: error }, 'database log not cut'));

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

interface Hanging {
  /** Null while there is nobody to ask. */
  readonly connection: () => Connection | null;
  readonly hangs: () => void;
}

/** Asks the database again and again, and says when it left three questions in a row unanswered. */
function replaceHanging({ everyMs, answerMs }: WatchTimes, { connection, hangs }: Hanging): () => void {
  let unanswered = 0;
  let asking = false;
  const ask = async (): Promise<void> => {
    const asked = connection();
    if (!asked || asking) return;
    asking = true;
    unanswered = (await answers(asked, answerMs)) ? 0 : unanswered + 1;
    asking = false;
    if (unanswered < unansweredMax || !connection()) return;
    unanswered = 0;
    hangs();
  };
  const timer = setInterval(() => void ask(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Binaries } from './binaries.ts';
import { errnoOf, isMissing, PostgresError } from './errors.ts';
import { cutLog } from './log-bound.ts';
import { type Account, privateFolder, socketFolder } from './place.ts';
import { childrenOf, isPostmaster } from './processes.ts';

export interface Connection {
  /** Folder of the socket. */
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
}

/** Files and settings of one PostgreSQL. */
export interface Site {
  readonly place: string;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  readonly settings: Readonly<Record<string, string>>;
  /** False for data that may be lost in a crash: tests. */
  readonly durable: boolean;
  readonly say: (message: string) => void;
}

export interface RunningPostgres {
  readonly pid: number;
  readonly connection: Connection;
  /** Null when the process already ran and is not a child of this one. */
  readonly child: ChildProcess | null;
}

const name = 'touchline';
const port = 5432;
const clusterOf = (site: Pick<Site, 'place'>) => join(site.place, 'cluster');
export const logOf = (site: Site) => join(site.place, 'server.log');

/** PostgreSQL gets no variable of the environment: PGDATA, PGPORT or a locale would change its behaviour. */
const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Creates missing database files. They get their final name only when complete, so a kill leaves no partial cluster.
 */
export async function initialise(site: Site): Promise<void> {
  const cluster = clusterOf(site);
  const version = join(cluster, 'PG_VERSION');
  if (existsSync(version)) {
    const found = readFileSync(version, 'utf8').trim();
    if (found === site.binaries.major) return;
    throw new PostgresError(
      'wrong_version',
      `The files in ${cluster} were written by PostgreSQL ${found}, this release brings version ${site.binaries.major}. Export them with the release that wrote them, or set another DATA_DIR.`,
    );
  }
  refuseRemains(cluster);
  site.say('creating the database files');
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  privateFolder(draft, site.account);
  const making = promisify(execFile)(
    join(site.binaries.dir, 'bin', 'initdb'),
    [
      ...['-D', draft, '-U', name, '-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...['--auth-local=trust', '--auth-host=reject', ...(site.durable ? [] : ['--no-sync'])],
    ],
    { ...site.account, cwd: draft, env: environment },
  );
  await making.catch((error: Error & { readonly stderr?: string }) => {
    const why = error.stderr?.trim() || error.message;
    throw new PostgresError('failed', `The database files could not be created in ${site.place}: ${why}`, error);
  });
  renameSync(draft, cluster);
}

/** Remains of a cluster are data: they are never overwritten. */
function refuseRemains(cluster: string): void {
  if (!existsSync(cluster) || readdirSync(cluster).length === 0) return;
  throw new PostgresError(
    'failed',
    `The database files in ${cluster} are damaged: PG_VERSION is missing. Restore a backup, or move the folder away to start with an empty database.`,
  );
}

/** Line 1 is the pid, line 4 the port, line 5 the socket folder (the layout of postmaster.pid). */
function readPidFile(site: Pick<Site, 'place'>): { pid: number; port: number; host: string } | undefined {
  try {
    const lines = readFileSync(join(clusterOf(site), 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Math.abs(Number(lines[0])), port: Number(lines[3] || port), host: lines[4]?.trim() ?? '' };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Waits until a query succeeds: an open socket is not enough, because PostgreSQL refuses connections during recovery.
 * Returns false when the process is gone. Creates the database on the first connection.
 */
async function becomesReady(site: Site, connection: Connection, isGone: () => boolean): Promise<boolean> {
  const start = performance.now();
  let logged = start;
  for (;;) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch (error) {
      const code = errnoOf(error);
      // 3D000: the first start ended before the database was created.
      if (code === '3D000' && connection.database !== 'postgres') await createDatabase(connection);
      else if (isGone()) return false;
      else if (!code || !['57P03', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', '53300'].includes(code)) {
        if (performance.now() - start > 10_000) throw error;
      } else if (code === 'ENOENT' && performance.now() - start > 60_000) {
        throw new PostgresError(
          'failed',
          `The database did not open its socket in ${connection.host} within a minute; see ${logOf(site)}.`,
        );
      }
      if (performance.now() - logged > 5_000) {
        logged = performance.now();
        site.say('waiting for the database to finish its recovery');
      }
      await sleep(10);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** False when a query gets no answer in time. A refusal is an answer: it is recovering or full. */
export async function answers(connection: Connection, answerMs: number): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: answerMs, query_timeout: answerMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return errnoOf(error) !== undefined;
  } finally {
    // Closing a hanging connection is not awaited.
    client.end().catch(() => {});
  }
}

/** Kills a postmaster and its backends, which do not notice its end while they are stopped. */
export function killAll(pid: number): void {
  for (const one of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch (error) {
      if (errnoOf(error) !== 'ESRCH') throw error;
    }
  }
}

async function createDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`create database ${client.escapeIdentifier(connection.database)}`);
  } catch (error) {
    if (errnoOf(error) !== '42P04') throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

export const isRunning = (running: RunningPostgres, site: Pick<Site, 'place'>): boolean =>
  isPostmaster(running.pid, clusterOf(site));

/** The running PostgreSQL of a site, ready or not. */
export function findRunning(site: Pick<Site, 'place'>): RunningPostgres | undefined {
  const found = readPidFile(site);
  if (!found || !isPostmaster(found.pid, clusterOf(site))) return undefined;
  const connection = { host: found.host, port: found.port, database: name, user: name };
  return { pid: found.pid, connection, child: null };
}

/** Adopts a PostgreSQL that outlived its server. Undefined without one, or when it exits during the wait. */
async function adopt(site: Site): Promise<RunningPostgres | undefined> {
  const running = findRunning(site);
  if (running && (await becomesReady(site, running.connection, () => !isRunning(running, site)))) return running;
  // PostgreSQL refuses to start when the pid in a stale file belongs to a living process or a zombie.
  rmSync(join(clusterOf(site), 'postmaster.pid'), { force: true });
  return undefined;
}

const tail = (file: string, from: number): string => readFileSync(file).subarray(from).toString().trim().slice(-1_500);
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const removeSocket = (host: string): void => {
  for (const file of [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`]) rmSync(join(host, file), { force: true });
};

/** One start attempt; returns the log when it exits before it is ready. */
async function launch(site: Site): Promise<RunningPostgres | string> {
  const cluster = clusterOf(site);
  const host = socketFolder(site.place, site.account);
  // Left by a kill; PostgreSQL does not start while the process named in it is still a zombie.
  removeSocket(host);
  const connection = { host, port, database: name, user: name };
  const settings = { listen_addresses: '', unix_socket_directories: host, port: String(port), ...site.settings };
  const log = logOf(site);
  cutLog(log);
  const from = sizeOf(log);
  const output = openSync(log, 'a', 0o600);
  const child = spawn(
    join(site.binaries.dir, 'bin', 'postgres'),
    ['-D', cluster, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    // A separate session: Ctrl-C must reach only the server, which stops the database last.
    { ...site.account, cwd: cluster, env: environment, detached: true, stdio: ['ignore', output, output] },
  );
  closeSync(output);
  child.unref();
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const isGone = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null;
  const ready = await becomesReady(site, connection, isGone).catch(async (error: unknown) => {
    if (child.pid !== undefined) await shutDown({ pid: child.pid, connection, child }, site);
    throw new PostgresError(
      'failed',
      `The database files in ${cluster} cannot be used: ${(error as Error).message}. Restore a backup, or move the folder away to start with an empty database (the whole log is ${log}).`,
      error,
    );
  });
  if (ready && child.pid !== undefined) return { pid: child.pid, connection, child };
  return failure?.message ?? (tail(log, from) || `exit code ${child.exitCode ?? child.signalCode}`);
}

/** Children of a killed postmaster hold its memory for a moment; a new one cannot start until they exit. */
const passing = /pre-existing shared memory block|lock file "postmaster\.pid"|could not create lock file/;

/** The decisive log line of a PostgreSQL that exited, not one of a connection that it refused. */
const cause = (log: string): string =>
  (/^.*(?:PANIC|FATAL): +(?! |the database system is )(.*)$/m.exec(log)?.[1] ?? log.split('\n').at(-1) ?? log).trim();

/** Adopts or starts the PostgreSQL of a site and returns when it answers queries. */
export async function run(site: Site): Promise<RunningPostgres> {
  const deadline = performance.now() + 20_000;
  for (;;) {
    if (!existsSync(join(clusterOf(site), 'PG_VERSION'))) {
      throw new PostgresError('failed', `The database files in ${site.place} are gone.`);
    }
    const adopted = await adopt(site);
    if (adopted) return adopted;
    const running = await launch(site);
    if (typeof running !== 'string') return running;
    if (!passing.test(running) || performance.now() > deadline) {
      throw new PostgresError(
        'failed',
        `The database did not start: ${cause(running)} (the whole log is ${logOf(site)})`,
      );
    }
    await sleep(100);
  }
}

/**
 * Fast shutdown, awaited: open transactions are rolled back and everything is on disk. After a timeout, an immediate
 * shutdown, from which the next start recovers.
 */
export async function shutDown(running: RunningPostgres, site: Pick<Site, 'place'>): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isRunning(running, site)) break;
    try {
      process.kill(running.pid, signal);
    } catch (error) {
      if (errnoOf(error) !== 'ESRCH') throw error;
    }
    const deadline = performance.now() + patience;
    while (isRunning(running, site) && performance.now() < deadline) await sleep(10);
  }
  removeSocket(running.connection.host);
  try {
    // Succeeds only when the folder held nothing else.
    rmdirSync(running.connection.host);
  } catch (error) {
    if (!isMissing(error) && errnoOf(error) !== 'ENOTEMPTY') throw error;
  }
}

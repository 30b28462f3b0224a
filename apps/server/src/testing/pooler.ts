import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '../platform/db/database.ts';
import { diskFolder } from './fast-folder.ts';

/** Packages put it where an ordinary user does not look for programs. */
const programs = ['pgbouncer', '/usr/sbin/pgbouncer'];

/** The installed PgBouncer; undefined where there is none. */
export const findPgBouncer = (): string | undefined =>
  programs.find((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0);

export interface Pooler {
  /** Address of the database behind it. */
  readonly url: string;
  start(): Promise<void>;
  /** Ends it and all its connections at once. */
  kill(): Promise<void>;
  /** Ends it and removes its files. */
  close(): Promise<void>;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PgBouncer does not run as root, and the socket of the database is open to the account of the database only. */
function accountOf(connection: Connection): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const host = typeof connection === 'string' ? '' : connection.host;
  if (!existsSync(host)) return { uid: 65_534, gid: 65_534 };
  const { uid, gid } = statSync(host);
  return { uid, gid };
}

/** What PgBouncer connects to, as `key=value`. */
function targetOf(connection: Connection): { name: string; user: string; target: string } {
  if (typeof connection !== 'string') {
    const { host, port, database, user } = connection;
    return { name: database, user, target: `host=${host} port=${port} dbname=${database} user=${user}` };
  }
  const { hostname, port, pathname, username, password, searchParams } = new URL(connection);
  const name = pathname.slice(1);
  const secret = password === '' ? '' : ` password=${decodeURIComponent(password)}`;
  const host = searchParams.get('host') ?? hostname;
  return { name, user: username, target: `host=${host} port=${port || 5432} dbname=${name} user=${username}${secret}` };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/** Starts PgBouncer in transaction mode before a database. Transactions get its sessions in turn. */
export async function startPooler(program: string, connection: Connection): Promise<Pooler> {
  const account = accountOf(connection);
  const { name, user, target } = targetOf(connection);
  // The folder of a test run is closed to the account.
  const folder = mkdtempSync(join(diskFolder(), 'touchline-pooler-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const settings = `[databases]
${name} = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 25
server_round_robin = 1
`;
  writeFileSync(file, settings);
  if (account) for (const path of [folder, file]) chownSync(path, account.uid, account.gid);

  let child: ChildProcess | undefined;
  let output = '';
  const kill = async (): Promise<void> => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await ended;
  };
  const start = async (): Promise<void> => {
    const started = spawn(program, [file], { ...account, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    child = started;
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (data: Buffer) => {
        output = (output + data.toString()).slice(-4000);
      });
    started.on('error', (error) => {
      output += error.message;
    });
    while (!(await answers(port))) {
      if (started.exitCode !== null || started.pid === undefined) throw new Error(`PgBouncer did not start: ${output}`);
      await sleep(10);
    }
  };
  const cut = (): void => void child?.kill('SIGKILL');
  process.once('exit', cut);
  await start();
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${name}`,
    start,
    kill,
    close: async () => {
      await kill();
      process.off('exit', cut);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

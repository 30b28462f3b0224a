import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDiskFolder } from '../../testing/config.ts';
import { packageFolder } from './binaries.ts';
import { childrenOf, isAlive } from './processes.ts';
import { type Connection, type EmbeddedPostgres, startPostgres } from './start.ts';

interface StartResult {
  pid: number;
  adopted: boolean;
  connection: Connection;
  problem?: string;
  message?: string;
}

const shipped = packageFolder(process.platform, process.arch) !== undefined;
const isRoot = process.getuid?.() === 0;
/** A clone under /root is closed to the ordinary user that root's tests switch to. */
const othersMayRun = !isRoot || spawnSync(process.execPath, ['--version'], { uid: 65_534, gid: 65_534 }).status === 0;
const log = { info: vi.fn<(message: string) => void>(), error: vi.fn<(data: object, message: string) => void>() };
const settings = { shared_buffers: '16MB' };
/** The temporary folder of the environment may have a long path or be closed to others; that of a test run is neither. */
const parent = testDiskFolder() === null ? '/tmp' : tmpdir();

/** Stops a process; false if it has already ended. */
function stop(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGSTOP');
  } catch {
    return false;
  }
}

let ready: string;
let base: string;
let started: { stop(): Promise<void> }[];
let children: ChildProcess[];

beforeAll(async () => {
  ready = mkdtempSync(join(parent, 'pg-ready-'));
  chmodSync(ready, 0o755);
  if (shipped) await (await startPostgres({ dataDir: join(ready, 'data'), log, settings })).stop();
});
afterAll(() => rmSync(ready, { recursive: true, force: true }));

beforeEach(() => {
  base = mkdtempSync(join(parent, 'pg-'));
  chmodSync(base, 0o755);
  started = [];
  children = [];
  vi.clearAllMocks();
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const postgres of started) await postgres.stop();
  rmSync(base, { recursive: true, force: true });
});

/** A folder in which a server has run before: saves most tests the creation of the files. */
function usedFolder(name = 'data'): string {
  const home = join(base, name);
  mkdirSync(dirname(home), { recursive: true });
  execFileSync('cp', ['-a', join(ready, 'data'), home]);
  return home;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startPostgres({ dataDir, log, settings });
  started.push(postgres);
  return postgres;
}

async function query(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function startElsewhere(dataDir: string, uid?: number): Promise<{ started: StartResult; server: ChildProcess }> {
  const fixture = fileURLToPath(new URL('./start.fixture.ts', import.meta.url));
  const server = spawn(process.execPath, [fixture, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  children.push(server);
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  return { started: JSON.parse(line) as StartResult, server };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

describe.skipIf(!shipped)('startPostgres', () => {
  it('creates the files once and keeps written data', async () => {
    const home = join(base, 'data');
    const first = await start(home);
    expect(first.adopted).toBe(false);
    expect(log.info).toHaveBeenCalledWith('creating the database files');
    await query(first.connection, 'create table kept (id int)');
    await query(first.connection, 'insert into kept values (7)');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    expect(existsSync(first.connection.host)).toBe(false);

    log.info.mockClear();
    const second = await start(home);
    expect(log.info).not.toHaveBeenCalled();
    expect(second.connection).toEqual(first.connection);
    expect(await query(second.connection, 'select id from kept')).toEqual([{ id: 7 }]);
  });

  it.runIf(process.platform === 'linux')('replaces a database that hangs, with all its processes', async () => {
    const watch = { everyMs: 50, answerMs: 1000 };
    const postgres = await startPostgres({ dataDir: usedFolder(), log, settings, watch });
    started.push(postgres);
    await query(postgres.connection, 'create table kept (id int)');
    const first = postgres.pid;
    process.kill(first, 'SIGSTOP');
    // The process of the finished query may end at any moment; the stopped parent starts no others.
    const all = [first, ...childrenOf(first).filter(stop)];
    await vi.waitFor(() => expect(postgres.pid).not.toBe(first), { timeout: 30_000, interval: 50 });
    await vi.waitFor(async () => expect(await query(postgres.connection, 'select id from kept')).toEqual([]), 30_000);
    expect(all.filter(isAlive)).toEqual([]);
    expect(log.error).toHaveBeenCalledWith({ pid: first }, 'unresponsive database killed');
  });

  it.each(['base', 'PG_VERSION', 'global/pg_control', 'pg_wal'])(
    'reports damaged files in a sentence, leaves nothing running and changes nothing: %s is missing',
    async (missing) => {
      const home = usedFolder();
      const place = existsSync(join(home, 'moved')) ? readlinkSync(join(home, 'moved')) : home;
      rmSync(join(place, 'cluster', missing), { recursive: true });
      const failed = await startPostgres({ dataDir: home, log, settings }).catch((error: unknown) => error);
      expect(failed).toMatchObject({ problem: 'failed', message: expect.stringMatching(/database/) });
      expect((failed as Error).message).not.toContain('\n');
      expect(existsSync(join(place, 'cluster', missing))).toBe(false);
      const pidFile = join(place, 'cluster', 'postmaster.pid');
      const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
      expect(pid !== 0 && isAlive(pid)).toBe(false);
    },
  );

  it('listens on its socket only and commits durably', async () => {
    const { connection } = await start(usedFolder());
    const [row] = await query(
      connection,
      `select current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('timezone') as zone, current_setting('max_connections') as max`,
    );
    expect(row).toEqual({ tcp: '', fsync: 'on', commit: 'on', zone: 'UTC', max: '100' });
  });

  it('belongs to one server at a time and reports that to the second', async () => {
    const home = usedFolder();
    const { started, server } = await startElsewhere(home);
    await expect(startPostgres({ dataDir: home, log })).rejects.toMatchObject({
      problem: 'busy',
      message: expect.stringContaining(`process ${server.pid}`),
    });
    expect(await query(started.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    const gone = once(server, 'exit');
    server.stdin?.end();
    expect(await gone).toEqual([0, null]);
    expect(isAlive(started.pid)).toBe(false);
    await start(home);
  });

  it('lets exactly one of several concurrent servers claim an empty folder', async () => {
    const home = join(base, 'data');
    const all = await Promise.all([startElsewhere(home), startElsewhere(home), startElsewhere(home)]);
    expect(all.map(({ started }) => started.problem ?? 'owner').sort()).toEqual(['busy', 'busy', 'owner']);
    for (const { server } of all) server.stdin?.end();
    for (const { server } of all) if (server.exitCode === null) await once(server, 'exit');
  });

  it('adopts the database that outlived a killed server', async () => {
    const home = usedFolder();
    const { started, server } = await startElsewhere(home);
    await kill(server);
    expect(isAlive(started.pid)).toBe(true);
    const next = await start(home);
    expect(next).toMatchObject({ adopted: true, pid: started.pid, connection: started.connection });
    await next.stop();
    expect(isAlive(started.pid)).toBe(false);
  });

  it('keeps every acknowledged row when server and database are killed during writes', async () => {
    const home = usedFolder();
    const { started, server } = await startElsewhere(home);
    await query(started.connection, 'create table rows (id int primary key)');
    const acknowledged: number[] = [];
    const write = async (from: number) => {
      const client = new pg.Client({ ...started.connection });
      client.on('error', () => {});
      await client.connect();
      for (let id = from; ; id += 4) {
        await client.query('insert into rows values ($1)', [id]);
        acknowledged.push(id);
      }
    };
    const writers = [0, 1, 2, 3].map((from) => write(from).catch(() => {}));
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(200), { timeout: 10_000 });
    await kill(server);
    for (const pid of [started.pid, ...childrenOf(started.pid)]) process.kill(pid, 'SIGKILL');
    await Promise.all(writers);

    const { connection, adopted } = await start(home);
    expect(adopted).toBe(false);
    const stored = new Set((await query(connection, 'select id from rows')).map((row) => row.id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  });

  it('restarts the database on the same socket when only the database dies', async () => {
    const postgres = await start(usedFolder());
    const { pid } = postgres;
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(postgres.pid).not.toBe(pid), { timeout: 20_000, interval: 50 });
    expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(log.error).toHaveBeenCalledWith({ pid }, expect.stringContaining('unexpectedly'));
  });

  it('ignores a stale file that names an unrelated process', async () => {
    const home = usedFolder();
    writeFileSync(join(home, 'cluster', 'postmaster.pid'), `${process.pid}\n${home}\n1\n5432\n/tmp\n\n\n`);
    writeFileSync(join(home, 'owner.json'), JSON.stringify({ pid: process.pid, birth: 'another boot 1' }));
    expect((await start(home)).adopted).toBe(false);
  });

  it('starts over after an interrupted creation of the files', async () => {
    const home = join(base, 'data');
    mkdirSync(join(home, 'cluster.new', 'base'), { recursive: true });
    writeFileSync(join(home, 'cluster.new', 'PG_VERSION'), '18\n');
    expect(await query((await start(home)).connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.each([
    ['spaces and non-Latin letters', 'my "live" data, 数据'],
    ['a path longer than a socket address', `${'long'.repeat(20)}/${'path'.repeat(20)}`],
  ])('works with %s', async (_, name) => {
    const { connection } = await start(usedFolder(name));
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(Buffer.byteLength(`${connection.host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(103);
  });

  it('refuses files of another major version', async () => {
    const home = usedFolder();
    writeFileSync(join(home, 'cluster', 'PG_VERSION'), '12\n');
    await expect(startPostgres({ dataDir: home, log })).rejects.toMatchObject({ problem: 'wrong_version' });
  });

  it('suggests another location when the folder cannot be created', async () => {
    writeFileSync(join(base, 'file'), '');
    await expect(startPostgres({ dataDir: join(base, 'file', 'data'), log })).rejects.toMatchObject({
      problem: 'not_writable',
      message: expect.stringContaining('Set DATA_DIR'),
    });
  });

  it.skipIf(!othersMayRun)('works for an ordinary user and reports a folder of another owner', async () => {
    const uid = isRoot ? 65_534 : undefined;
    const theirs = join(base, 'open');
    mkdirSync(theirs);
    chmodSync(theirs, 0o777);
    const { started, server } = await startElsewhere(join(theirs, 'data'), uid);
    expect(started).toMatchObject({ adopted: false });
    const gone = once(server, 'exit');
    server.stdin?.end();
    expect(await gone).toEqual([0, null]);

    const closed = join(base, 'closed');
    mkdirSync(closed, { mode: 0o555 });
    expect((await startElsewhere(join(closed, 'data'), uid)).started).toMatchObject({ problem: 'not_writable' });
  });

  it.runIf(isRoot)('stores the files elsewhere when only root can enter the folder', async () => {
    const home = join(base, 'root-only', 'data');
    mkdirSync(join(base, 'root-only'), { mode: 0o700 });
    const first = await start(home);
    const moved = readlinkSync(join(home, 'moved'));
    try {
      await query(first.connection, 'create table kept (id int)');
      await first.stop();
      const second = await start(home);
      expect(await query(second.connection, 'select * from kept')).toEqual([]);
      await second.stop();
      rmSync(moved, { recursive: true });
      await expect(startPostgres({ dataDir: home, log })).rejects.toMatchObject({ problem: 'not_reachable' });
    } finally {
      rmSync(moved, { recursive: true, force: true });
    }
  });
});

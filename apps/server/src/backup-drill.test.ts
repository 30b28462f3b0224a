import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { operate } from './operate.ts';
import { createLogger } from './platform/logger.ts';
import { packageFolder } from './platform/postgres/binaries.ts';
import { startPostgres } from './platform/postgres/start.ts';
import { prepareServer, type RunningServer, startServer } from './start.ts';
import { countRows, describeSchema } from './testing/describe-schema.ts';
import { testConfig } from './testing/platform.ts';

const shipped = packageFolder(process.platform, process.arch) !== undefined;
const hasPsql = spawnSync('psql', ['--version']).status === 0;
const coins = 100;

let base: string;
let env: Record<string, string>;
let server: RunningServer;
const path = (name: string): string => join(base, name);
const quiet = { HOST: '127.0.0.1', PORT: '0', MEDIA_EMBEDDED: 'off' };
const start = (dataDir: string) => startServer(testConfig(dataDir, quiet));
/** The data of a copy, without a server. */
const open = (dataDir: string) => prepareServer(testConfig(dataDir, quiet));
const run = (...args: string[]) => operate(env, args);
const runOn = (dataDir: string, ...args: string[]) => operate({ ...env, DATA_DIR: dataDir }, args);

/** Credits new accounts one after another until stopped. */
function writeLedger(of: Pick<RunningServer, 'app'>) {
  const acknowledged: string[] = [];
  let going = true;
  const write = async (): Promise<void> => {
    while (going) {
      const uid = of.app.platform.ids.next();
      await of.app.wallet.seedDemo([{ uid, coins }]);
      acknowledged.push(uid);
      // Time passes: the backup needs the processor too.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const writers = [write(), write(), write()];
  return {
    acknowledged,
    stop: async () => {
      going = false;
      await Promise.all(writers);
    },
  };
}

async function proveLedger(of: Pick<RunningServer, 'app'>, uids: readonly string[]): Promise<void> {
  const proof = await of.app.wallet.reconciler.run();
  expect(proof).toMatchObject({ ok: true, problems: [] });
  const balances = await Promise.all(uids.map((uid) => of.app.wallet.balanceOf(of.app.platform.db, uid)));
  expect(balances).toEqual(uids.map(() => coins));
}

/** Entries below a folder that others than its owner may access. */
async function openToOthers(folder: string): Promise<string[]> {
  const open: string[] = [];
  for (const name of await readdir(folder, { recursive: true }))
    if (((await stat(join(folder, name))).mode & 0o077) !== 0) open.push(name);
  return open;
}

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'touchline-drill-'));
  env = { DATA_DIR: path('data'), DEMO: 'off' };
  if (!shipped) return;
  await mkdir(path('data/files/kept/aa'), { recursive: true });
  await mkdir(path('data/files/incoming'), { recursive: true });
  await mkdir(path('data/private-files/kept/bb'), { recursive: true });
  await writeFile(path('data/files/kept/aa/picture'), Buffer.alloc(3_000_000, 7));
  await writeFile(path('data/files/incoming/half'), 'half');
  await writeFile(path('data/private-files/kept/bb/document'), 'a document');
  await writeFile(path('data/secrets.json'), '{"jwt":"kept"}');
  server = await start(path('data'));
});
afterAll(async () => {
  await server?.stop();
  await rm(base, { recursive: true, force: true });
});

describe.skipIf(!shipped)('backup and restore', () => {
  let before: readonly string[];

  it('copies a running platform under write load and restores it with a balanced ledger', async () => {
    const load = writeLedger(server);
    await vi.waitFor(() => expect(load.acknowledged.length).toBeGreaterThan(100));
    before = [...load.acknowledged];
    const events = await run('backup', path('backup'));
    expect(events).toMatchObject({ code: 0, text: expect.stringContaining(path('backup')) });
    expect(load.acknowledged.length).toBeGreaterThan(before.length);
    await load.stop();

    await runOn(path('restored'), 'restore', path('backup'));
    const restored = await start(path('restored'));
    try {
      expect((await fetch(`${restored.url}/readyz`)).status).toBe(200);
      await proveLedger(restored, before);
      expect(await readFile(path('restored/secrets.json'), 'utf8')).toBe('{"jwt":"kept"}');
      expect(await readFile(path('restored/files/kept/aa/picture'))).toEqual(Buffer.alloc(3_000_000, 7));
      expect(await readFile(path('restored/private-files/kept/bb/document'), 'utf8')).toBe('a document');
    } finally {
      await restored.stop();
    }
  });

  it('contains neither the server lock nor unfinished uploads and is readable by its owner only', async () => {
    const names = await readdir(path('backup'), { recursive: true });
    expect(names.filter((name) => /owner\.json|postmaster\.pid|incoming/.test(name))).toEqual([]);
    expect(await openToOthers(path('backup'))).toEqual([]);
    expect((await stat(path('backup'))).mode & 0o077).toBe(0);
  });

  it('overwrites neither a backup nor a data folder', async () => {
    await expect(run('backup', path('backup'))).rejects.toThrow('is not empty');
    await expect(run('restore', path('backup'))).rejects.toThrow('is not empty');
  });

  it('refuses an unfinished or damaged backup and leaves nothing behind', async () => {
    await cp(path('backup'), path('damaged'), { recursive: true });
    await truncate(path('damaged/data/files/kept/aa/picture'), 1000);
    await expect(runOn(path('nowhere'), 'restore', path('damaged'))).rejects.toThrow('is damaged');
    await rm(path('damaged/data/files/kept/aa/picture'));
    await expect(runOn(path('nowhere'), 'restore', path('damaged'))).rejects.toThrow('is missing');
    await rm(path('damaged/manifest.json'));
    await expect(runOn(path('nowhere'), 'restore', path('damaged'))).rejects.toThrow('not a complete backup');
    expect(await readdir(path('nowhere')).catch(() => [])).toEqual([]);
  });

  it('keeps the newest backups and runs one at a time', async () => {
    const several = await Promise.allSettled([run('backup', path('one')), run('backup', path('two'))]);
    expect(several.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(several.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: expect.objectContaining({ message: expect.stringContaining('Another backup') }),
    });
    await mkdir(path('many/touchline-2026-01-01T00-00-00Z'), { recursive: true });
    await writeFile(path('many/touchline-2026-01-01T00-00-00Z/manifest.json.sha256'), '');
    await mkdir(path('many/touchline-2026-01-02T00-00-00Z'), { recursive: true });
    await run('backup', path('many'), '--keep', '1');
    const left = await readdir(path('many'));
    // A folder without a manifest is neither removed nor counted.
    expect(left).toHaveLength(2);
    expect(left).toContain('touchline-2026-01-02T00-00-00Z');
    expect(left).not.toContain('touchline-2026-01-01T00-00-00Z');
  });

  it('loads nothing from a truncated export', async () => {
    await run('export-sql', path('whole.sql'));
    const text = await readFile(path('whole.sql'));
    await writeFile(path('half.sql'), text.subarray(0, text.length - 100));
    const target = path('moved-export.sql');
    await expect(runOn(target, 'import-sql', path('half.sql'))).rejects.toThrow('not a complete export');
    // Nothing is in the way of the whole one, which the next test loads there.
  });

  it.each(['export.sql', 'export.sql.gz'])(
    'exports the database as plain SQL (%s) with its schema, rows and proof',
    async (name) => {
      await run('export-sql', path(name));
      await expect(run('export-sql', path(name))).rejects.toThrow('exists');
      const moved = path(`moved-${name}`);
      await runOn(moved, 'import-sql', path(name));
      await expect(runOn(moved, 'import-sql', path(name))).rejects.toThrow('not empty');
      const copy = await open(moved);
      try {
        expect(await describeSchema(copy.app.platform.db)).toEqual(await describeSchema(server.app.platform.db));
        expect(await countRows(copy.app.platform.db)).toEqual(await countRows(server.app.platform.db));
        await proveLedger(copy, before);
      } finally {
        await copy.stop();
      }
    },
  );

  it.skipIf(!hasPsql)('loads an export with psql, with the same schema, rows and proof', async () => {
    const dataDir = path('by-psql');
    const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), log: createLogger('silent') });
    try {
      const { host, port, user, database } = postgres.connection;
      const to = ['-h', host, '-p', String(port), '-U', user, '-d', database];
      await promisify(execFile)('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', ...to, '-f', path('export.sql')]);
    } finally {
      await postgres.stop();
    }
    const copy = await open(dataDir);
    try {
      expect(await describeSchema(copy.app.platform.db)).toEqual(await describeSchema(server.app.platform.db));
      expect(await countRows(copy.app.platform.db)).toEqual(await countRows(server.app.platform.db));
      await proveLedger(copy, before);
    } finally {
      await copy.stop();
    }
  });
});

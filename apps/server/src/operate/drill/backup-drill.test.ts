import { execFile, spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createLogger } from '../../platform/logger.ts';
import { packageFolder } from '../../platform/postgres/binaries.ts';
import { initialise, run as runPostgres } from '../../platform/postgres/postmaster.ts';
import { isAlive } from '../../platform/postgres/processes.ts';
import { type Connection, findPostgres, prepare, startPostgres } from '../../platform/postgres/start.ts';
import { StartError } from '../../platform/start-error.ts';
import { prepareServer, type RunningServer, startServer } from '../../start.ts';
import { countRows, describeSchema } from '../../testing/describe-schema.ts';
import { openFolder } from '../../testing/fast-folder.ts';
import { testPng } from '../../testing/pictures.ts';
import { testConfig } from '../../testing/platform.ts';
import { removeDataFolders } from '../../testing/remove-data-folders.ts';
import { operate } from '../operate.ts';
import { makeDrillFolder } from './drill-folder.ts';
import { runDrill } from './run-drill.ts';
import { copyConfig } from './start-copy.ts';

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

/** Runs `work`, which changes or removes a file, and puts the file back. */
async function whileDamaged(file: string, work: () => Promise<void>): Promise<void> {
  const whole = await readFile(file);
  try {
    await work();
  } finally {
    await writeFile(file, whole, { mode: 0o600 });
  }
}

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'touchline-drill-'));
  openFolder(base);
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
  await removeDataFolders(base);
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
    const restore = () => runOn(path('nowhere'), 'restore', path('backup'));
    const picture = path('backup/data/files/kept/aa/picture');
    await whileDamaged(picture, async () => {
      await truncate(picture, 1000);
      await expect(restore()).rejects.toThrow('is damaged');
      await rm(picture);
      await expect(restore()).rejects.toThrow('is missing');
    });
    const manifest = path('backup/manifest.json');
    await whileDamaged(manifest, async () => {
      await rm(manifest);
      await expect(restore()).rejects.toThrow('not a complete backup');
    });
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

  describe('npm run drill', () => {
    /** Those of `testConfig`. */
    const secrets = Object.fromEntries(
      ['jwt', 'hook', 'signing'].map((name) => [
        `${name.toUpperCase()}_SECRET`,
        `${name}-secret-of-the-tests-0123456789`,
      ]),
    );
    const drillsIn = async (): Promise<string[]> =>
      (await readdir(path('drills'))).filter((name) => name.startsWith('touchline-drill-'));
    const drill = async (backup: string, more: Readonly<Record<string, string>> = {}) => {
      const outcome = await operate({ ...env, ...secrets, ...more }, ['drill', path(backup), '--in', path('drills')]);
      expect(await drillsIn()).toEqual([]);
      return { code: outcome?.code, lines: outcome?.text.trimEnd().split('\n') ?? [] };
    };
    const line = (name: string, found: string) => expect.stringMatching(`^${name} .*${found}`);

    beforeAll(() => mkdir(path('drills')));

    it('proves a backup beside the running platform, and removes its copy', async () => {
      const { code, lines } = await drill('backup', { BACKUP_DIR: path('elsewhere'), PORT: new URL(server.url).port });
      expect(lines).toEqual([
        line('ok    backup', 'hours old'),
        line('ok    restore', 'matches its checksum'),
        line('ok    start', 'was ready'),
        line('ok    ledger', '[1-9][\\d,]* transactions.* adds up'),
        line('ok    files', '0 rows.* 2 files without a row'),
        '',
        `The drill passed: ${path('backup')} can be restored.`,
      ]);
      expect(code).toBe(0);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    });

    it('takes the newest of a folder of backups, and stops before the copy without space', async () => {
      await mkdir(path('stored'));
      await symlink(path('backup'), path('stored/touchline-2026-01-01T00-00-00Z'));
      const newest = path('stored/touchline-2026-02-01T00-00-00Z');
      await mkdir(newest);
      for (const name of ['manifest.json', 'manifest.json.sha256'])
        await copyFile(join(path('backup'), name), join(newest, name));
      await truncate(join(newest, 'manifest.json'), 10);
      const { lines } = await drill('stored');
      expect(lines.at(-1)).toContain(newest);
      await expect(operate(env, ['drill', path('backup'), '--in', path('no-folder')])).rejects.toThrow('no folder');
      await expect(operate(env, ['drill', path('no-backup')])).rejects.toThrow('There is no backup');
    });

    it('fails for a damaged backup', async () => {
      const backup = path('backup');
      const picture = join(backup, 'data/files/kept/aa/picture');
      await whileDamaged(picture, async () => {
        await writeFile(picture, 'other bytes');
        const { code, lines } = await drill('backup');
        expect(lines).toContainEqual(line('FAIL  restore', 'picture is damaged'));
        expect(lines.at(-1)).toBe(`The drill FAILED (restore): nothing proves that ${backup} can be restored.`);
        expect(code).toBe(1);
      });
      const manifest = join(backup, 'manifest.json');
      await whileDamaged(manifest, async () => {
        await truncate(manifest, 10);
        expect((await drill('backup')).lines[0]).toMatch(/^FAIL {2}backup .* is not a complete backup/);
      });
    });

    it('fails without the secrets of the platform', async () => {
      const { code, lines } = await drill('backup', { JWT_SECRET: 'another secret of 32 characters or more' });
      expect(lines).toContainEqual(line('FAIL  start', 'The secrets are not those'));
      expect(code).toBe(1);
    });

    it('fails when the ledger does not add up, or files of rows are missing or cut', async () => {
      const { db } = server.app.platform;
      const uid = server.app.platform.ids.next();
      const [gone = '', cut = ''] = await Promise.all(
        [1, 2, 3].map(() => server.app.files.keepPicture(uid, 'avatar', testPng(40, 40))),
      );
      const placeOf = (address: string): string => {
        const key = basename(address);
        return path(`data/files/kept/${key.slice(0, 2)}/${key}`);
      };
      await rm(placeOf(gone));
      await truncate(placeOf(cut), 10);
      await server.app.platform.timers.run('wallet.roll-up');
      const owner = before[0] ?? '';
      const add = (coins: number) =>
        sql`update wallet_account set balance = balance + ${coins} where kind = 'user_wallet' and owner = ${owner}`.execute(
          db,
        );
      expect((await add(7)).numAffectedRows).toBe(1n);
      await run('backup', path('wrong'));
      await add(-7);
      const { code, lines } = await drill('wrong');
      expect(lines).toContainEqual(line('FAIL  ledger', 'wrong_balance'));
      expect(lines).toContainEqual(line('FAIL  files', '3 rows, 1 without bytes, 1 of another size'));
      expect(lines.at(-1)).toContain('FAILED (ledger, files)');
      expect(code).toBe(1);
    });

    it('proves a backup of an external database in an embedded one', async () => {
      const { host, port, user, database } = findPostgres(path('data/postgres')) as Connection;
      const databaseUrl = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
      await operate({ ...env, DATABASE_URL: databaseUrl }, ['backup', path('external')]);
      // The drill never uses the database of the platform.
      const { code, lines } = await drill('external', { DATABASE_URL: databaseUrl });
      expect(lines).toContainEqual(line('ok    ledger', 'adds up'));
      expect(lines).toContainEqual(line('FAIL  files', '3 rows'));
      expect(code).toBe(1);
      await writeFile(path('external/database.sql'), ' ', { flag: 'a' });
      expect((await drill('external')).lines).toContainEqual(line('FAIL  restore', 'database.sql is damaged'));
    });

    it('removes the folder and the database of a killed drill, and no other', async () => {
      const left = path('drills/touchline-drill-left');
      const other = path('drills/touchline-drill-other');
      const home = join(left, 'data/postgres');
      await mkdir(home, { recursive: true });
      await mkdir(other);
      const site = prepare(home, {}, false, () => undefined);
      await initialise(site);
      const { pid } = await runPostgres(site);
      await writeFile(join(left, 'drill.json'), JSON.stringify({ pid: process.pid, birth: 'of another boot' }));
      const mine = await makeDrillFolder(path('drills'));
      expect((await drillsIn()).toSorted()).toEqual(
        [basename(dirname(mine.dataDir)), 'touchline-drill-other'].toSorted(),
      );
      expect(isAlive(pid)).toBe(false);
      // A drill that runs keeps its folder.
      const second = await makeDrillFolder(path('drills'));
      expect(await drillsIn()).toHaveLength(3);
      await Promise.all([mine.remove(), second.remove()]);
      await rm(other, { recursive: true });
    });

    it('removes the copy when it is interrupted', async () => {
      const signal = AbortSignal.abort(new StartError('The drill was interrupted.'));
      const options = { backup: path('backup'), parent: path('drills'), env, clock: systemClock, signal };
      const { text, code } = await runDrill(options);
      expect(text).toContain('The drill was interrupted.');
      expect(code).toBe(1);
      expect(await drillsIn()).toEqual([]);
    });

    it('starts a copy that sends nothing, and uses only the secrets of the variables', () => {
      const config = copyConfig(
        {
          TOUCHLINE_JWT_SECRET: 'j'.repeat(32),
          HOOK_SECRET: 'h'.repeat(32),
          SIGNING_SECRET: 's'.repeat(32),
          DATABASE_URL: 'postgres://host/db',
          SMS_PROVIDER: 'http',
          SMS_HTTP_URL: 'https://sms.example',
          MAIL_PROVIDER: 'smtp',
          SMTP_URL: 'smtps://mail.example',
          MAIL_FROM: 'no-reply@live.example',
          BACKUP_DIR: '/srv/backups',
          TOUCHLINE_PORT: '8080',
        },
        path('copy'),
      );
      expect(config).toMatchObject({
        http: { host: '127.0.0.1', port: 0 },
        database: { url: null },
        media: { embedded: false },
        voice: { embedded: false },
        backup: null,
        sms: { provider: 'console' },
        mail: null,
        devMailbox: null,
        secrets: { jwt: 'j'.repeat(32) },
      });
    });
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

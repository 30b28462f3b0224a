import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchCalls } from '@touchline/contract/matches';
import {
  arriveGuest,
  createTestDatabase,
  failToStart,
  freePort,
  killWhileSeeding,
  runToEnd,
  startServerProcess,
  type TestDatabase,
} from '@touchline/dev-env/processes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isAlive } from './processes.ts';
import { mayMount, withSmallDisk } from './small-disk.ts';

// A start takes as long as a busy machine needs.
vi.setConfig({ testTimeout: 600_000 });

const quiet = {
  HOST: '127.0.0.1',
  // The engines would take longer to start than the database.
  MEDIA_EMBEDDED: 'off',
  VOICE_EMBEDDED: 'off',
  LOG_LEVEL: 'silent',
  DEMO: 'off',
  DEMO_LIVE: 'off',
};

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'touchline-damaged-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** A failed start: status 78 and one sentence. */
async function refused(env: Record<string, string>): Promise<string> {
  const { code, output } = await failToStart({ ...quiet, PORT: '0', ...env });
  expect({ code, output }).toEqual({ code: 78, output: expect.stringMatching(/^[A-Z].*\.\n$/) });
  return output;
}

describe('an external database', () => {
  let database: TestDatabase;
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await createTestDatabase();
    env = { DATA_DIR: join(home, 'external'), DATABASE_URL: addressOf(database.connection) };
  });
  afterAll(() => database.drop());

  it('is refused while it is read-only', async () => {
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
    const name = rows[0]?.name ?? '';
    await database.pool.query(`alter database "${name}" set default_transaction_read_only = on`);
    expect(await refused(env)).toMatch(/^The database is read-only\. Set DATABASE_URL to one that can be written\./);
    // A session that begins now is read-only too.
    const client = await database.pool.connect();
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter database "${name}" reset default_transaction_read_only`);
    client.release(true);
  });

  it('is refused when a newer release has migrated it', async () => {
    await database.pool.query(`insert into kysely_migration (name, timestamp) values ('9999-later', 'x')`);
    expect(await refused(env)).toMatch(/^The database was changed by a newer release of Touchline \(9999-later\)/);
    await database.pool.query(`delete from kysely_migration where name = '9999-later'`);
  });

  it('ends the start with one sentence when the demo cannot be created', async () => {
    await database.pool.query(
      `create function refuse_teams() returns trigger language plpgsql as $$ begin raise 'no teams here'; end $$`,
    );
    await database.pool.query(
      'create trigger refuse before insert on matches_team for each row execute function refuse_teams()',
    );
    expect(await refused({ ...env, DEMO: '3' })).toMatch(/^The demo could not be made: no teams here\. .*DEMO=off/);
    await database.pool.query('drop trigger refuse on matches_team');
  });

  it('is completed by the next start when the first one was killed while it created the demo', async () => {
    const demo = { ...quiet, ...env, DEMO: '3', PORT: String(await freePort()) };
    await killWhileSeeding(demo);
    const server = await startServerProcess(demo);
    const visitor = await arriveGuest(server);
    expect((await visitor.call(matchCalls.columns, {})).items.length).toBeGreaterThan(1);
    visitor.leave();
    expect(await server.stop()).toBe(0);
  });
});

const addressOf = (connection: TestDatabase['connection']): string => {
  if (typeof connection === 'string') return connection;
  const { host, port, database: name, user } = connection;
  return `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
};

describe.skipIf(!mayMount())('a full disk', () => {
  it('ends a start of the demo with one sentence, and a running server is not ready without space', () =>
    withSmallDisk(300, async (disk) => {
      const env = { ...quiet, DATA_DIR: disk.path, DATABASE_URL: '', DEMO: '3', DISK_FLOOR_MB: '20' };
      const port = String(await freePort());
      const first = runToEnd({ ...env, PORT: port });
      const answers = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
      await vi.waitFor(async () => expect(await answers('/healthz')).toBe(200), { timeout: 120_000, interval: 5 });
      await disk.fill();
      const { code, output } = await first;
      expect({ code, output }).toEqual({ code: 78, output: expect.stringMatching(/^The d.*\.\n$/) });

      await disk.free();
      const server = await startServerProcess({ ...env, DEMO: 'off', PORT: port });
      await disk.fill();
      await vi.waitFor(async () => expect(await answers('/readyz')).toBe(503), { timeout: 120_000 });
      const failed = (await (await fetch(`${server.url}/readyz`)).json()) as { checks: Record<string, string> };
      expect(failed.checks.disk).toBe('failed');
      expect(await answers('/healthz')).toBe(200);
      await disk.free();
      await vi.waitFor(async () => expect(await answers('/readyz')).toBe(200), { timeout: 120_000 });
      expect(isAlive(server.process.pid ?? 0)).toBe(true);
      expect(await server.stop()).toBe(0);
    }));
});

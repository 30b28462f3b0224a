import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchCalls } from '@touchline/contract/matches';
import {
  arriveGuest,
  databaseFolder,
  databaseUrl,
  failToStart,
  freePort,
  hasFfmpeg,
  pushPicture,
  removeDemo,
  runToEnd,
  type ServerProcess,
  startServerProcess,
} from '@touchline/dev-env/processes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { familyOf, isAlive } from './processes.ts';

// A start takes as long as a busy machine needs.
vi.setConfig({ testTimeout: 600_000 });

let home: string;
let env: Record<string, string>;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'touchline-start-'));
  env = {
    DATA_DIR: home,
    DATABASE_URL: '',
    HOST: '127.0.0.1',
    MEDIA_RTMP_PORT: '0',
    MEDIA_HTTP_PORT: '0',
    VOICE_HTTP_PORT: '0',
    VOICE_UDP_PORT: '0',
    LOG_LEVEL: 'info',
    DEMO: '3',
    DEMO_LIVE: 'off',
  };
});
afterAll(async () => {
  const files = await databaseFolder(home).catch(() => home);
  await rm(home, { recursive: true, force: true });
  await rm(files, { recursive: true, force: true });
});

let running: ServerProcess | undefined;

async function start(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  running = await startServerProcess({ ...env, PORT: String(await freePort()), ...settings });
  return running;
}

const isRunning = (): boolean => running?.process.exitCode === null && running.process.signalCode === null;

/** The server that the test before left running; a start costs more than most of these tests. */
async function current(): Promise<ServerProcess> {
  return running && isRunning() ? running : start();
}
afterAll(() => running?.stop());

/** Resolves when all processes of a server are gone. */
const areGone = (family: readonly number[]): Promise<void> =>
  // The system may report ended processes for a moment.
  vi.waitFor(() => expect(family.filter(isAlive)).toEqual([]), { timeout: 60_000 });

async function columnsOf(server: ServerProcess): Promise<number> {
  const visitor = await arriveGuest(server);
  const { items } = await visitor.call(matchCalls.columns, {});
  visitor.leave();
  return items.length;
}

describe('the server as a program', () => {
  it('starts twice on the same data, prints how to use it, and leaves nothing behind when interrupted', async () => {
    const counts: number[] = [];
    const keys: (string | undefined)[] = [];
    for (const round of ['first', 'second']) {
      const server = await start();
      await vi.waitFor(() => expect(server.output()).toContain('ffmpeg -re'));
      const printed = server.output();
      expect(printed).toContain(`Touchline is running at ${server.url}/`);
      expect(printed).toContain('Demo accounts: demohost1 (host), demoviewer1 and demoviewer2 (viewers)');
      keys.push(/Stream Key {2}(\S+)/.exec(printed)?.[1]);
      counts.push(await columnsOf(server));
      // The second goes on for the tests below, which stop it in other ways.
      if (round === 'second') break;
      const family = await familyOf(server.process.pid ?? 0, home);
      expect(family.length).toBeGreaterThan(4);
      expect(await server.interrupt(), server.output()).toBe(0);
      await areGone(family);
      expect(server.output()).not.toMatch(/"level":(50|60)/);
    }
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(counts[0]).toBeGreaterThan(1);
    expect(counts[1]).toBe(counts[0]);
  });
});

describe('two servers on one database', () => {
  it('are refused with one sentence, and the first keeps running', async () => {
    const server = await current();
    const secrets = JSON.parse(await readFile(join(home, 'secrets.json'), 'utf8')) as Record<string, string>;
    const url = await databaseUrl(home);
    const other = { ...env, DATA_DIR: join(home, 'other'), PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: url };
    const same = {
      JWT_SECRET: secrets.jwt ?? '',
      HOOK_SECRET: secrets.hooks ?? '',
      SIGNING_SECRET: secrets.signing ?? '',
    };
    const refused = await failToStart({ ...other, ...same });
    expect(refused).toEqual({
      code: 78,
      output: expect.stringMatching(
        new RegExp(`^Another server \\(process ${server.process.pid} on .*\\) is already using this database\\..*\n$`),
      ),
    });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const visitor = await arriveGuest(server);
    visitor.leave();
    // A killed server leaves no locks behind.
    await server.kill();
    const next = await start();
    expect(next.output()).not.toContain('waiting for the server');
  });
});

describe('removing the demo', () => {
  it('waits until nobody uses the data', async () => {
    await current();
    const busy = await runToEnd({ ...env, PORT: '0' }, 'remove-demo');
    expect(busy.code).toBe(78);
    expect(busy.output).toMatch(/^Another server \(process \d+\) is already using/);
  });
});

describe('a server with a live host', () => {
  it.skipIf(!hasFfmpeg())('stops cleanly and quickly while an encoder is live', async () => {
    const server = await current();
    await vi.waitFor(() => expect(server.output()).toContain('ffmpeg -re'));
    const printed = server.output();
    const target = `${/Server {6}(\S+)/.exec(printed)?.[1]}/${/Stream Key {2}(\S+)/.exec(printed)?.[1]}`;
    const encoder = pushPicture(target, { size: '320x180' });
    await vi.waitFor(() => expect(server.output()).toContain('broadcast began'));
    const family = await familyOf(server.process.pid ?? 0, home);
    expect(await server.stop()).toBe(0);
    encoder.kill();
    await encoder.ended;
    // A process that does not end is killed, which is logged.
    expect(server.output()).not.toContain('did not end');
    expect(server.output()).not.toContain('child killed after stop timeout');
    await areGone(family);
    expect(server.output()).not.toMatch(/"level":(50|60)/);
  });
});

describe('the demo of a stopped server', () => {
  it('is removed completely', async () => {
    if (isRunning()) await running?.stop();
    const done = await runToEnd({ ...env, PORT: '0', LOG_LEVEL: 'error' }, 'remove-demo');
    expect(done).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Removed [1-9]\d* matches and [1-9]\d* people/),
    });
    expect(await removeDemo({ ...env, PORT: '0', LOG_LEVEL: 'silent' })).toMatch(/^Removed 0 matches and 0 people/);
  });
});

describe('a closed terminal', () => {
  it('stops everything cleanly, even when nothing can be printed', async () => {
    const server = await start({ DEMO: 'off' });
    const family = await familyOf(server.process.pid ?? 0, home);
    const ended = new Promise((resolve) => server.process.once('exit', (code) => resolve(code)));
    server.process.stdout?.destroy();
    server.process.stderr?.destroy();
    process.kill(-(server.process.pid ?? 0), 'SIGHUP');
    expect(await ended).toBe(0);
    await areGone(family);
  });
});

describe('a database that cannot be written', () => {
  const cluster = async (name: string): Promise<string> => join(await databaseFolder(home), 'cluster', name);
  const refused = async (): Promise<string> => {
    const { code, output } = await failToStart({ ...env, DEMO: 'off', PORT: '0', LOG_LEVEL: 'silent' });
    expect({ code, output }).toEqual({ code: 78, output: expect.stringMatching(/^[A-Z].*\.\n$/) });
    return output;
  };

  it('is refused while it is a standby or read-only, and nothing keeps running', async () => {
    await writeFile(await cluster('standby.signal'), '');
    expect(await refused()).toMatch(/^The database is a standby that follows another server\./);
    await rm(await cluster('standby.signal'));
    const settings = await readFile(await cluster('postgresql.auto.conf'), 'utf8');
    await appendFile(await cluster('postgresql.auto.conf'), 'default_transaction_read_only = on\n');
    expect(await refused()).toMatch(/^The database is read-only\./);
    await writeFile(await cluster('postgresql.auto.conf'), settings);
    await expect(readFile(await cluster('postmaster.pid'))).rejects.toThrow('ENOENT');
  });
});

describe('lost database files', () => {
  it('end the start with one sentence instead of an empty platform', async () => {
    const lost = await mkdtemp(join(tmpdir(), 'touchline-lost-'));
    try {
      await writeFile(join(lost, 'engine-id'), 'someone\n');
      const { code, output } = await failToStart({ ...env, DATA_DIR: lost, PORT: '0', LOG_LEVEL: 'silent' });
      expect(code).toBe(78);
      expect(output).toMatch(/^The data folder .* was in use, but its database files in .* are gone\. .*\n$/);
      expect(existsSync(join(lost, 'postgres', 'cluster'))).toBe(false);
    } finally {
      await rm(lost, { recursive: true, force: true });
    }
  });
});

describe('a failed start', () => {
  let taken: Server;
  let port: number;
  beforeAll(async () => {
    taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    port = (taken.address() as { port: number }).port;
  });
  afterAll(() => {
    taken.close();
  });

  it('names the port that is in use and stops the database', async () => {
    const { code, output } = await failToStart({ ...env, DEMO: 'off', PORT: String(port), LOG_LEVEL: 'silent' });
    expect(code).toBe(78);
    expect(output).toBe(`Port ${port} is taken by another program. Free it, or choose another with PORT.\n`);
    expect(existsSync(join(await databaseFolder(home), 'cluster', 'postmaster.pid'))).toBe(false);
  });

  it('names a port of the engine that is in use', async () => {
    const { code, output } = await failToStart({
      ...env,
      DEMO: 'off',
      PORT: '0',
      MEDIA_HOST: '127.0.0.1',
      MEDIA_RTMP_PORT: String(port),
      LOG_LEVEL: 'silent',
    });
    expect(code).toBe(78);
    expect(output).toBe(
      `The media engine needs port ${port}, but another program is using it. Free it, or set MEDIA_RTMP_PORT and MEDIA_HTTP_PORT to others.\n`,
    );
  });

  it('reports that the data folder cannot be written', async () => {
    const file = join(home, 'a-file');
    await writeFile(file, '');
    const { code, output } = await runToEnd({ ...env, DATA_DIR: join(file, 'data') });
    expect(code).toBe(78);
    expect(output).toMatch(
      /^The configuration is not valid:\n {2}- The data folder .*a-file\/data cannot be written: .* Set DATA_DIR to a folder the server may write to\.\n$/,
    );
  });

  it('names every wrong variable', async () => {
    const { code, output } = await runToEnd({
      ...env,
      PORT: 'eighty',
      DEMO: 'perhaps',
      DATABASE_URL: 'mysql://x/y',
    });
    expect(code).toBe(78);
    expect(output.split('\n').filter((line) => line.startsWith('  - '))).toHaveLength(3);
    expect(output).not.toContain('    at ');
  });

  it('reports that the database does not answer', async () => {
    const { code, output } = await failToStart({
      ...env,
      LOG_LEVEL: 'silent',
      DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
    });
    expect(code).toBe(78);
    expect(output).toMatch(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED.*\n$/);
  });
});

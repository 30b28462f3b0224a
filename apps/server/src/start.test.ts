import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { richTextPages } from '@touchline/contract/content';
import { languageCodes } from '@touchline/contract/languages';
import { sportNames } from '@touchline/contract/matches';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { searchColumns } from './composition/search-columns.ts';
import type { Config } from './config.ts';
import { demoRemoved, removeDemo } from './operate/remove-demo.ts';
import { welcome } from './operate/welcome.ts';
import { ManualClock } from './platform/clock.ts';
import { ping } from './platform/db/database.ts';
import { prepareServer, type RunningServer, startServer } from './start.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { testConfig } from './testing/platform.ts';

let database: TestDatabase;
let dataDir: string;
let config: Config;
let running: Pick<RunningServer, 'stop'> | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-start-'));
  config = testConfig(dataDir, { HOST: '127.0.0.1', PORT: '0', MEDIA_RTMP_PORT: '0', MEDIA_HTTP_PORT: '0', DEMO: '5' });
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (): Promise<RunningServer> => {
  const server = await startServer(config, { database: database.connection });
  running = server;
  return server;
};

/** Row counts of every table except those of the migrations. */
async function rows(): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name !~ '^kysely|^rooms_word$' order by 1`.execute(database.db);
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const { rows: found } = await sql<{ count: string }>`select count(*) from ${sql.table(name)}`.execute(database.db);
    counts[name] = Number(found[0]?.count);
  }
  return counts;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const connects = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const text = async (url: string): Promise<string> => (await fetch(url)).text();

describe('startServer', () => {
  let first: Record<string, number>;

  it('starts everything, with users and matches in place', async () => {
    await chmod(dataDir, 0o755);
    const server = await start();
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    const { url } = server;
    expect(JSON.parse(await text(`${url}/readyz`))).toMatchObject({ status: 'ok' });
    const document = JSON.parse(await text(`${url}/anchor/openapi.json`)) as { paths: object };
    expect(Object.keys(document.paths).length).toBeGreaterThan(40);
    expect(await text(`${url}/docs`)).toContain('swagger-ui');
    expect(await text(`${url}/metrics`)).toContain('touchline_http_seconds');
    const printed = await welcome(server, config);
    expect(printed).toContain(`Touchline is running at ${url}/`);
    const mailbox = /Sent codes \(development\) (\S+)/.exec(printed)?.[1] ?? '';
    expect(await text(mailbox)).toContain('Developer mailbox');
    expect(await text(`${url}/dev/mailbox`)).not.toContain('Developer mailbox');
    expect(printed).not.toContain('WARNING');
    for (const username of ['demohost1', 'demoviewer1', 'demoviewer2']) expect(printed).toContain(username);
    expect(printed).toContain('Back office: demoadmin1 (administrator)');
    expect(printed).toMatch(/Server {6}rtmp:\/\/127\.0\.0\.1:\d+\/live\n {4}Stream Key {2}\S+\?key=\S+/);
    await server.stop();
    first = await rows();
    expect(first.accounts_account).toBeGreaterThan(3);
    expect(first.matches_match).toBeGreaterThan(20);
  });

  it('creates nothing twice on a restart', async () => {
    const { demo } = await start();
    await running?.stop();
    const second = await rows();
    expect(demo?.host).toMatch(/^\d+$/);
    for (const name of ['accounts_account', 'accounts_app_number', 'hosts_profile', 'matches_team', 'matches_league'])
      expect([name, second[name]]).toEqual([name, first[name]]);
  });
});

describe('a clock behind the newest row', () => {
  it('is logged and reported in a notice', async () => {
    const lines: { msg?: string; aheadMs?: number }[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line) as object) });
    const clock = new ManualClock(Date.now() - 7_200_000);
    const idle = await prepareServer({ ...config, demo: null }, { database: database.connection, log, clock });
    running = idle;
    const line = lines.find(({ msg }) => msg === 'newest row ahead of the clock');
    expect(line?.aheadMs).toBeGreaterThan(3_600_000);
    expect(idle.notices).toEqual([
      expect.stringMatching(/^The clock of this machine is behind .* 1[12]\d minutes ahead/),
    ]);
  });
});

describe('HOST', () => {
  // An additional address of this machine; only Linux has one by default.
  it.runIf(process.platform === 'linux')(
    'binds the site and the video engine, which reach each other there',
    async () => {
      const media = { ...config.media, rtmpPort: await freePort(), httpPort: await freePort() };
      const bound = { ...config, media, demo: null, http: { ...config.http, host: '127.0.0.2' } };
      const server = await startServer(bound, { database: database.connection });
      running = server;
      const all = [Number(new URL(server.url).port), media.rtmpPort, media.httpPort];
      expect(await Promise.all(all.map((port) => connects('127.0.0.2', port)))).toEqual([true, true, true]);
      expect(await Promise.all(all.map((port) => connects('127.0.0.1', port)))).toEqual([false, false, false]);
      expect(server.url).toContain('http://127.0.0.2:');
      expect(await text(`${server.url}/readyz`)).toContain('ok');
      const printed = await welcome(server, bound);
      expect(printed).not.toContain('In your network');
      // Without the demo the platform is meant for real users.
      expect(printed).toContain('WARNING: SMS_PROVIDER=console');
    },
  );
});

describe('shutdown', () => {
  it('reaches every part, even after one that fails to close', async () => {
    const { app, stop } = await prepareServer({ ...config, demo: null }, { database: database.connection });
    const ended: string[] = [];
    app.hub.close = () => Promise.reject(new Error('the hub does not end'));
    app.platform.bus.close = async () => void ended.push('bus');
    await expect(stop()).rejects.toThrow('the hub does not end');
    expect(ended).toEqual(['bus']);
    await expect(ping(database.db)).resolves.toBeUndefined();
    await expect(ping(app.platform.db)).rejects.toThrow('destroyed');
  });
});

describe('removeDemo', () => {
  it('removes the demo and keeps what users made', async () => {
    const quiet = { ...config, demo: null };
    const { app, stop } = await prepareServer(quiet, { database: database.connection });
    running = { stop };
    const { accounts, hosts, rooms } = app;
    const uid = await accounts.createUser({
      username: 'keeper1',
      nickname: 'Keeper',
      password: 'keeper1234',
      hostStatus: 'approved',
    });
    await hosts.ensureProfile(uid, { roomName: 'Mine' });
    const mine = await rooms.roomOfHost(uid);
    const [demo] = await accounts.demo.uids();
    await rooms.roomOfHost(demo ?? '');
    const { rows: matches } = await sql<{ id: string }>`select id from matches_match limit 1`.execute(database.db);
    await rooms.roomOfMatch(matches[0]?.id ?? '');

    const removed = await removeDemo(app);
    expect(removed.matches).toBeGreaterThan(20);
    expect(demoRemoved(removed)).toContain('DEMO=off');
    // Payments are kept, but no account holds a coin any more. What the demo used of limits is forgotten with time.
    const staying = /^(wallet_(account|entry|transaction|pending|reconciliation)|gifts_forgotten|platform_allowance)$/;
    const left = Object.entries(await rows()).filter(([name, count]) => count > 0 && !staying.test(name));
    expect(Object.fromEntries(left)).toEqual({
      accounts_account: 1,
      // Numbers are never reused.
      accounts_app_number: removed.people + 1,
      hosts_profile: 1,
      rooms_room: 1,
      // The pages in every language, and the rows of the configuration.
      content_page_version: richTextPages.length * languageCodes.length,
      // The catalogue and the number of coupons left to buy.
      gifts_gift: 12,
      // The last member from before search by address was off.
      friends_search_default: 1,
      // The keys that push services know, made at the start.
      push_key: 1,
      // The process that uses the database.
      platform_process: 1,
      wallet_coupon_shelf: 4,
      // What the database knows of each sport.
      matches_sport: sportNames.length,
      // Which stored functions the database has.
      platform_functions: 1,
      // The name and the imprint.
      platform_site: 1,
      // How far each column of a search is.
      platform_search_column: searchColumns.length,
      // Written by the readiness check.
      platform_probe: 1,
      system_settings: 1,
      system_portal: 1,
    });
    const proof = await app.wallet.reconciler.run();
    expect(proof.ok).toBe(true);
    expect(proof.balances.filter(({ sum }) => sum !== 0)).toEqual([]);
    expect((await accounts.cardOf(uid))?.nickname).toBe('Keeper');
    expect(await rooms.roomOfHost(uid)).toBe(mine);
    expect(await accounts.findUsers([demo ?? ''])).toEqual(new Map());
    expect(await removeDemo(app)).toEqual({ matches: 0, people: 0 });
  });
});

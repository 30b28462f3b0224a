// PgBouncer in transaction mode gives each transaction another session of the database: whatever a session keeps from
// one transaction to the next is lost there, or met by somebody else.
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, memoryTokenStore, Realtime } from '@touchline/client';
import { accountCalls } from '@touchline/contract/accounts';
import { giftCalls, giftEvents, type SentGift } from '@touchline/contract/gifts';
import { channelOf } from '@touchline/contract/kernel';
import { realtimePath } from '@touchline/contract/realtime';
import { type RoomMessage, roomEvents, roomOps } from '@touchline/contract/rooms';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Config } from '../config.ts';
import { readFacts } from '../operate/doctor/doctor.store.ts';
import { operate } from '../operate/operate.ts';
import { boundedRead } from '../platform/db/bounded-read.ts';
import { isTimeout } from '../platform/db/unavailable.ts';
import { type RunningServer, startServer } from '../start.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { testConfig } from '../testing/platform.ts';
import { findPgBouncer, type Pooler, startPooler } from '../testing/pooler.ts';

const program = findPgBouncer();
if (!program) console.warn('Skipped: there is no PgBouncer here. apt-get install pgbouncer brings it.');

const settings = { jit: 'off', statement: '30s', idle: '30s' };

describe.skipIf(!program)('a server behind PgBouncer in transaction mode', () => {
  let database: TestDatabase;
  let pooler: Pooler;
  let dataDir: string;
  let config: Config;
  let server: RunningServer;

  beforeAll(async () => {
    database = await createTestDatabase();
    // An empty database on a server that compiles queries, as a stock one does.
    await database.pool.query('drop schema public cascade; create schema public');
    await database.pool.query(
      `do $$ begin execute format('alter database %I set jit = on', current_database()); end $$`,
    );
    pooler = await startPooler(program ?? '', database.connection);
    dataDir = await mkdtemp(join(tmpdir(), 'touchline-pooled-'));
    config = testConfig(dataDir, {
      HOST: '127.0.0.1',
      PORT: '0',
      MEDIA_EMBEDDED: 'off',
      DATABASE_URL: pooler.url,
    });
    server = await startServer(config);
  });
  afterAll(async () => {
    await server?.stop();
    await pooler?.close();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** What the sessions of several transactions at the same time have set, one line each. */
  async function sessions(count = 8) {
    const { db } = server.app.platform;
    let open = 0;
    const read = async () =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ pid: number } & typeof settings>`
          select pg_backend_pid() as pid, current_setting('jit') as jit,
            current_setting('statement_timeout') as statement,
            current_setting('idle_in_transaction_session_timeout') as idle`.execute(tx);
        open += 1;
        await vi.waitFor(() => expect(open).toBe(count));
        return rows[0];
      });
    const found = await Promise.all(Array.from({ length: count }, read));
    expect(new Set(found.map((each) => each?.pid)).size).toBe(count);
    return found.map((each) => each && { jit: each.jit, statement: each.statement, idle: each.idle });
  }
  const alike = Array.from({ length: 8 }, () => settings);

  /** Locks that outlive their transaction would stop another session for ever. */
  async function locks(): Promise<number> {
    const { rows } = await database.pool.query<{ count: number }>(`
      select count(*)::int as count from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`);
    return rows[0]?.count ?? -1;
  }

  async function arrive(username: string, { host = false, coins = 0 } = {}) {
    const storage = memoryTokenStore();
    const { call } = createClient({ baseUrl: server.url, storage, language: () => 'eng', deviceId: username });
    const { accounts, hosts, wallet } = server.app;
    const password = 'kickoff2026';
    const status = host ? ({ userType: 2, hostStatus: 'approved' } as const) : ({ userType: 1 } as const);
    const uid = await accounts.createUser({ username, nickname: username, password, ...status });
    if (host) await hosts.ensureProfile(uid, { roomName: 'Room' });
    if (coins > 0) await wallet.seedDemo([{ uid, coins }]);
    const session = await call(accountCalls.pwdLogin, { face: 'viewer', username, password });
    storage.set(session.token);
    const realtime = new Realtime({ url: server.url.replace(/^http/, 'ws') + realtimePath, token: storage.get });
    realtime.connect();
    return { uid, call, realtime };
  }

  it('migrates without leaving a lock, and gives every session the settings of its role', async () => {
    expect(await locks()).toBe(0);
    expect(await sessions()).toEqual(alike);
  });

  it('carries chat and a gift to the room, with exact books', async () => {
    const host = await arrive('poolhost1', { host: true });
    const fans = await Promise.all(['poolfan1', 'poolfan2', 'poolfan3'].map((name) => arrive(name, { coins: 100 })));
    const roomId = await server.app.rooms.roomOfHost(host.uid);
    const entered = vi.fn<() => void>();
    const texts: unknown[] = [];
    const gifts: number[] = [];
    for (const { realtime } of [host, ...fans])
      realtime.join(channelOf('room', roomId), {
        onEntry: entered,
        onEvent: ({ type, data }) => {
          if (realtime !== host.realtime) return;
          if (type === roomEvents.message.type) texts.push((data as RoomMessage).content);
          if (type === giftEvents.sent.type) gifts.push((data as SentGift).coins);
        },
      });
    await vi.waitFor(() => expect(entered).toHaveBeenCalledTimes(4));
    const { gifts: tray } = await host.call(giftCalls.list, {});
    const gift = tray[0];
    await Promise.all(
      fans.flatMap(({ call, realtime, uid }) => [
        realtime.request(roomOps.send, { roomId, clientId: `line-of-${uid}`, text: `Goal ${uid}` }),
        ...[1, 2, 3].map((each) =>
          call(giftCalls.send, { hostId: host.uid, roomId, giftId: gift?.id ?? '', count: 1, key: `${uid}-${each}` }),
        ),
      ]),
    );
    await vi.waitFor(() => {
      for (const { uid } of fans) expect(texts).toContainEqual(expect.objectContaining({ text: `Goal ${uid}` }));
      expect(gifts).toHaveLength(9);
    });
    const { wallet, platform } = server.app;
    const left = await Promise.all(fans.map(({ uid }) => wallet.balanceOf(platform.db, uid)));
    expect(left).toEqual(fans.map(() => 100 - 3 * (gift?.price ?? 0)));
    expect(await wallet.reconciler.run()).toMatchObject({ ok: true });
    for (const { realtime } of [host, ...fans]) realtime.close();
    expect(await locks()).toBe(0);
  });

  it('takes backups one at a time, answers the doctor, and gives sessions back as they were', async () => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: pooler.url, DEMO: 'off' };
    const backups = join(dataDir, 'backups');
    const backup = (name: string) => operate(env, ['backup', join(backups, name)]);
    const both = await Promise.allSettled([backup('one'), backup('two')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringContaining('Another backup') },
    });
    await backup('three');
    expect(await readFacts(pooler.url)).toMatchObject({ jit: false, statementMs: 30_000 });
    expect(await locks()).toBe(0);
    expect(await sessions()).toEqual(alike);
  });

  it('ends a read with the limit of its own transaction only', async () => {
    const { db } = server.app.platform;
    const late = boundedRead(db, (queries) => sql`select pg_sleep(60)`.execute(queries), 50);
    await expect(late).rejects.toSatisfy(isTimeout);
    expect(await sessions()).toEqual(alike);
  });

  it('refuses a second server on the database', async () => {
    const other = await mkdtemp(join(tmpdir(), 'touchline-pooled-'));
    const second = startServer({ ...config, dataDir: other });
    await expect(second).rejects.toThrow('is already using this database');
    await rm(other, { recursive: true, force: true });
    expect(await locks()).toBe(0);
  });

  it('is not ready while the pooler is away, and recovers when it is back', async () => {
    const status = async (): Promise<number> => (await fetch(`${server.url}/readyz`)).status;
    expect(await status()).toBe(200);
    await pooler.kill();
    await vi.waitFor(async () => expect(await status()).toBe(503));
    await pooler.start();
    await vi.waitFor(async () => expect(await status()).toBe(200));
  });
});

describe('the SQL of the server', () => {
  /** Session locks, notifications, temporary tables, statements and cursors with a name, and settings of a session. */
  const ofSession =
    /\bpg_(?:try_)?advisory_(?:lock|unlock)\w*\(|\b(?:un)?listen\s+\w+`|create temp|on commit (?:drop|delete)|with hold\b|`prepare |['"`;]\s*set (?!local\b)(?:session\s+)?(?:\w+|\$\{\w+\}) (?:=|to) /i;
  /** The embedded database has no pooler. A session that began before the settings of its role is given them, too. */
  const allowed = ['platform/backup/cluster.store.ts', 'platform/db/role-settings.store.ts'];

  it('needs no session beyond its transaction', () => {
    const here = join(import.meta.dirname, '..');
    const files = globSync(['**/*.store.ts', 'platform/db/*.ts', 'migrations/*.ts', 'functions/*.sql'], { cwd: here })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !file.endsWith('.test.ts'));
    expect(files.length).toBeGreaterThan(100);
    const found = files.filter((file) => ofSession.test(readFileSync(join(here, file), 'utf8')));
    expect(found.toSorted()).toEqual(allowed);
  });
});

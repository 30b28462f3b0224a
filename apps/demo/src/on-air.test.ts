import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SportId } from '@touchline/contract/enums';
import type { LanguageCode } from '@touchline/contract/languages';
import type { Match } from '@touchline/contract/matches';
import { removeDemo } from '@touchline/server/operate/remove-demo.ts';
import { prepareServer, type RunningServer, startServer } from '@touchline/server/start.ts';
import { createTestDatabase, type TestDatabase } from '@touchline/server/testing/database.ts';
import { testConfig } from '@touchline/server/testing/platform.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ClipBroadcast } from './clip.ts';
import { createOnAir } from './on-air.ts';

type ShownMatch = Pick<Match, 'matchId' | 'status'>;

/** On-air hosts over a list of matches, with encoders that only record their start. */
function onAirOver(matches: Record<number, ShownMatch[]>) {
  const shown = new Map<string, string>();
  const begun: ClipBroadcast[] = [];
  const breaks: ((reason: string | null) => void)[] = [];
  const all = (): Match[] => Object.values(matches).flat() as Match[];
  const host = (uid: string, language: LanguageCode, sportId: SportId) => ({ uid, language, sportId });
  const onAir = createOnAir({
    log: pino({ enabled: false }),
    timers: { every: () => () => undefined },
    hosts: [host('eve', 'eng', 1), host('ned', 'eng', 1), host('mai', 'zh', 2), host('minh', 'vie', 1)],
    matchesOf: (sportId) => Promise.resolve((matches[sportId] ?? []) as Match[]),
    findMatch: (id) => Promise.resolve(all().find(({ matchId }) => matchId === id) ?? null),
    broadcastSettings: {
      liveCode: (uid) => Promise.resolve(`key-of-${uid}`),
      update: (uid, { matchId }) => Promise.resolve(shown.set(uid, matchId).has(uid)),
      endBroadcast: (uid) => Promise.resolve(shown.delete(uid)),
    },
    rtmpUrl: () => 'rtmp://127.0.0.1/live',
    publish: (broadcast) => {
      begun.push(broadcast);
      const { promise, resolve } = Promise.withResolvers<string | null>();
      breaks.push(resolve);
      return { over: promise, stop: () => Promise.resolve(resolve(null)) };
    },
  });
  return { onAir, shown, begun, breaks };
}

describe('selection of hosts on air', () => {
  it('picks two hosts of different languages on different running matches of their sports', async () => {
    const playing = (matchId: string): ShownMatch => ({ matchId, status: 'in_progress' });
    const { onAir, shown, begun } = onAirOver({ 1: [playing('f1'), playing('f2')], 2: [playing('b1')] });
    await onAir.tick();
    expect([...shown]).toEqual([
      ['eve', 'f1'],
      ['mai', 'b1'],
    ]);
    expect(begun.map(({ streamKey, clip }) => [streamKey, clip])).toEqual([
      ['key-of-eve', 'football'],
      ['key-of-mai', 'basketball'],
    ]);
    await onAir.tick();
    expect(begun).toHaveLength(2);
  });

  it('picks upcoming matches when none is running', async () => {
    const coming = (matchId: string): ShownMatch => ({ matchId, status: 'not_started' });
    const { onAir, shown } = onAirOver({ 1: [{ matchId: 'f0', status: 'ended' }, coming('f1'), coming('f2')] });
    await onAir.tick();
    expect([...shown]).toEqual([
      ['eve', 'f1'],
      ['minh', 'f2'],
    ]);
  });

  it('switches to another match when one ends, and frees the place when the sport has none', async () => {
    const first = { matchId: 'f1', status: 'in_progress' as ShownMatch['status'] };
    const basket = { matchId: 'b1', status: 'in_progress' as ShownMatch['status'] };
    const matches = { 1: [first, { matchId: 'f2', status: 'in_progress' as const }], 2: [basket] };
    const { onAir, shown, begun } = onAirOver(matches);
    await onAir.tick();
    first.status = 'ended';
    await onAir.tick();
    expect(shown.get('eve')).toBe('f2');
    expect(begun).toHaveLength(2);
    matches[1].push({ matchId: 'f3', status: 'in_progress' });
    basket.status = 'ended';
    await onAir.tick();
    expect([...shown]).toEqual([
      ['eve', 'f2'],
      ['minh', 'f3'],
    ]);
  });

  it('restarts an interrupted encoder, and none after the stop', async () => {
    const { onAir, begun, breaks } = onAirOver({ 1: [{ matchId: 'f1', status: 'in_progress' }] });
    await onAir.tick();
    breaks[0]?.('the server hung up');
    await vi.waitFor(async () => {
      await onAir.tick();
      expect(begun).toHaveLength(2);
    });
    await onAir.stop();
    await onAir.tick();
    expect(begun).toHaveLength(2);
  });
});

describe('a platform with the demo on air', () => {
  let database: TestDatabase;
  let dataDir: string;
  let running: Pick<RunningServer, 'stop'> | undefined;
  const pids: number[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'touchline-demo-'));
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
  });
  afterAll(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const config = (demo: string) =>
    testConfig(dataDir, {
      HOST: '127.0.0.1',
      PORT: '0',
      MEDIA_RTMP_PORT: '0',
      MEDIA_HTTP_PORT: '0',
      DEMO: demo,
      DEMO_LIVE: 'on',
    });
  const start = async (demo: string): Promise<RunningServer> => {
    const log = pino({
      level: 'info',
      hooks: {
        logMethod(args) {
          const [fields] = args as unknown[];
          if (typeof fields === 'object' && fields !== null && 'pid' in fields) pids.push(Number(fields.pid));
        },
      },
    });
    const server = await startServer(config(demo), { database: database.connection, log });
    running = server;
    return server;
  };
  const soon = { timeout: 100_000, interval: 100 };

  const counted = async (table: 'gifts_sent' | 'rooms_message' | 'streams_broadcast'): Promise<number> =>
    (await database.db.selectFrom(table).selectAll().execute()).length;

  /** Types of the first tags a viewer receives of a host. */
  async function firstTags({ app, url }: RunningServer, hostId: string): Promise<Set<number>> {
    const [flv] = await app.streams.playbackOf(hostId, url);
    const response = await fetch(flv?.url ?? '', { signal: AbortSignal.timeout(60_000) });
    const kinds = new Set<number>();
    let bytes = Buffer.alloc(0);
    for await (const chunk of response.body ?? []) {
      bytes = Buffer.concat([bytes, chunk]);
      for (let at = 13; at + 11 <= bytes.length; at += bytes.readUIntBE(at + 1, 3) + 15)
        if (bytes.readUIntBE(at + 1, 3) > 500 || bytes[at] === 8) kinds.add(bytes[at] ?? 0);
      if (kinds.has(8) && kinds.has(9)) break;
    }
    return kinds;
  }

  it('has two hosts on matches, sends video and audio, and recovers after the engine is killed', async () => {
    const server = await start('5');
    const { streams } = server.app;
    await vi.waitFor(() => expect(streams.live().size).toBe(2), soon);
    const [first, second] = [...streams.live().keys()];
    for (const { matchId } of streams.live().values()) expect(matchId).toMatch(/^\d+$/);
    expect(await firstTags(server, first ?? '')).toEqual(new Set([8, 9]));
    const sessions = [...streams.live().keys()].map((uid) => streams.broadcastOf(uid)?.sessionId);
    process.kill(pids.at(-1) ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(streams.live().get(second ?? '')?.state).toBe('reconnecting'), soon);
    await vi.waitFor(async () => {
      await server.app.platform.timers.run('demo.on-air');
      expect([...streams.live().values()].map(({ state }) => state)).toEqual(['live', 'live']);
    }, soon);
    expect([...streams.live().keys()].map((uid) => streams.broadcastOf(uid)?.sessionId)).toEqual(sessions);
    expect(await firstTags(server, second ?? '')).toEqual(new Set([8, 9]));
  }, 300_000);

  it('writes a past for every host once, and has fans who post and give through the normal rules', async () => {
    const { app } = await start('5');
    const { timers } = app.platform;
    // The fans start after the past is written.
    await vi.waitFor(async () => {
      await timers.run('demo.crowd');
      expect(await counted('rooms_message')).toBeGreaterThan(0);
    }, soon);
    const hosts = await database.db.selectFrom('hosts_profile').selectAll().execute();
    for (const { room_name, followers, broadcasts } of hosts) {
      expect(followers, room_name).toBeGreaterThan(5);
      expect(broadcasts, room_name).toBeGreaterThan(14);
    }
    const gaps = await database.db
      .selectFrom('gifts_total')
      .innerJoin('hosts_profile', 'hosts_profile.uid', 'gifts_total.host_uid')
      .leftJoin('streams_session', 'streams_session.host_uid', 'gifts_total.host_uid')
      .select('gifts_total.host_uid')
      .where('streams_session.id', 'is', null)
      .execute();
    expect(gaps).toEqual([]);
    const before = await counted('gifts_sent');
    for (let turn = 0; turn < 8; turn += 1) await timers.run('demo.crowd');
    await vi.waitFor(async () => expect(await counted('gifts_sent')).toBeGreaterThan(before), soon);
    expect(await app.wallet.reconciler.run('whole')).toMatchObject({ ok: true, problemCount: 0 });
    const past = await counted('streams_broadcast');
    await running?.stop();
    running = undefined;
    const gifts = await counted('gifts_sent');
    const repeated = await start('5');
    await vi.waitFor(async () => {
      await repeated.app.platform.timers.run('demo.crowd');
      expect(await counted('gifts_sent')).toBe(gifts + 1);
    }, soon);
    expect(await counted('streams_broadcast')).toBe(past);
    const after = await database.db.selectFrom('hosts_profile').select(['uid', 'followers']).execute();
    expect(after.toSorted((a, b) => Number(a.uid) - Number(b.uid))).toEqual(
      hosts.map(({ uid, followers }) => ({ uid, followers })).toSorted((a, b) => Number(a.uid) - Number(b.uid)),
    );
  }, 300_000);

  it('has no host on air with the demo off', async () => {
    const { app } = await start('off');
    await app.platform.timers.run('demo.begin');
    await app.platform.timers.run('demo.on-air');
    expect([...app.streams.broadcasts().values()].filter(({ state }) => state === 'live')).toEqual([]);
  });

  it('leaves nothing after its removal, and a balanced ledger', async () => {
    const idle = await prepareServer(config('off'), { database: database.connection });
    running = idle;
    await removeDemo(idle.app);
    const tables = [
      ...(['streams_session', 'streams_stream', 'streams_sample', 'streams_day', 'streams_month'] as const),
      ...(['streams_broadcast', 'hosts_profile', 'hosts_follow', 'gifts_sent', 'rooms_message'] as const),
    ];
    for (const table of tables) expect(await database.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    const accounts = await database.db
      .selectFrom('accounts_account')
      .select('nickname')
      .where('demo', '=', true)
      .execute();
    expect(accounts).toEqual([]);
    expect(await idle.app.wallet.reconciler.run('whole')).toMatchObject({ ok: true });
  });
});

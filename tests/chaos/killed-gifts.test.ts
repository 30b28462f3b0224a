import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, memoryTokenStore, Realtime } from '@touchline/client';
import { accountCalls } from '@touchline/contract/accounts';
import { earningCalls, giftCalls } from '@touchline/contract/gifts';
import { channelOf, type OutputOf } from '@touchline/contract/kernel';
import { operatorCalls } from '@touchline/contract/operators';
import { realtimePath } from '@touchline/contract/realtime';
import { roomCalls, roomOps } from '@touchline/contract/rooms';
import { walletCalls, walletOperatorCalls } from '@touchline/contract/wallet';
import { freePort, readDemoPasswords, type ServerProcess, startServerProcess } from '@touchline/dev-env';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const kills = 20;
/** Gifts in flight at the same time, per sender. */
const atOnce = 8;

let dataDir: string;
let env: Record<string, string>;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-kill-'));
  // Under root the database runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  env = {
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    MEDIA_RTMP_PORT: String(await freePort()),
    MEDIA_HTTP_PORT: String(await freePort()),
    VOICE_HTTP_PORT: '0',
    VOICE_UDP_PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'on',
    DEMO_LIVE: 'off',
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '10000',
  };
  server = await startServerProcess(env);
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function enter(username: string) {
  const storage = memoryTokenStore();
  const { call } = createClient({ baseUrl: server.url, storage, language: () => 'eng', deviceId: username });
  const session = await call(accountCalls.pwdLogin, {
    face: 'viewer',
    username,
    password: readDemoPasswords(dataDir).members,
  });
  storage.set(session.token);
  return { uid: session.user.uid, call, token: session.token };
}

/** Number of gifts of these senders in the lines of a room. */
async function giftsInChat(roomId: string, token: string, uids: readonly string[]): Promise<number> {
  const realtime = new Realtime({ url: server.url.replace(/^http/, 'ws') + realtimePath, token: () => token });
  realtime.connect();
  try {
    await new Promise<void>((resolve) =>
      realtime.join(channelOf('room', roomId), { onEntry: () => resolve(), onEvent: () => {} }),
    );
    let gifts = 0;
    for (let before = Number.MAX_SAFE_INTEGER; ; ) {
      const { items, more } = await realtime.request(roomOps.history, { roomId, before, limit: 100 });
      for (const { from, content } of items) if (uids.includes(from.uid)) gifts += content.gift?.count ?? 0;
      const last = items.at(-1);
      if (!more || !last) return gifts;
      before = last.seq;
    }
  } finally {
    realtime.close();
  }
}

test(`every gift acknowledged before kill -9 exists once and no coin is lost, ${kills} times`, async () => {
  const soon = { timeout: 60_000, interval: 300 };
  const host = await vi.waitFor(() => enter('demohost1'), soon);
  // The server already answers while the demo is created; its gifts come last.
  const given = async () => expect((await host.call(earningCalls.recent, {})).total.sendings).toBeGreaterThan(0);
  await vi.waitFor(given, soon);
  const senders = [await enter('demoviewer1'), await enter('demoviewer2')];
  const { roomId } = await host.call(roomCalls.hostRoom, { anchorId: host.uid });
  const coinsOf = async () =>
    (await Promise.all(senders.map(({ call }) => call(walletCalls.balance, {})))).map((one) => one.coins);
  const earned = async () => (await host.call(earningCalls.recent, { days: 30 })).total;
  const [before, earnedBefore] = [await coinsOf(), await earned()];

  type Answer = OutputOf<typeof giftCalls.send>;
  const answers = new Map<string, { who: number; answer: Answer }>();
  const send = async (who: number, key: string): Promise<Answer | undefined> =>
    senders[who]?.call(giftCalls.send, { anchorId: host.uid, roomId, giftId: '1', count: 1, key });

  for (let kill = 0; kill < kills; kill += 1) {
    const round = new Map<string, { who: number; answer: Answer | undefined }>();
    let killed = false;
    const acknowledged = () => [...round.values()].filter(({ answer }) => answer).length;
    const giving = senders.flatMap((_, who) =>
      Array.from({ length: atOnce }, async (_nothing, nthSender) => {
        for (let nth = 0; !killed; nth += 1) {
          const key = `kill-${kill}-${who}-${nthSender}-${nth}`;
          round.set(key, { who, answer: undefined });
          round.set(key, { who, answer: await send(who, key).catch(() => undefined) });
        }
      }),
    );
    await vi.waitFor(() => expect(acknowledged()).toBeGreaterThan(5 + kill * 2), { timeout: 60_000, interval: 2 });
    const dying = server.kill();
    killed = true;
    await Promise.all([dying, ...giving]);
    server = await startServerProcess(env);
    for (const [key, { who, answer }] of round) {
      const repeated = await send(who, key);
      if (!repeated) throw new Error('no answer');
      expect(repeated).toEqual(answer ?? repeated);
      answers.set(key, { who, answer: repeated });
    }
  }

  expect(new Set([...answers.values()].map(({ answer }) => answer.giftSentId)).size).toBe(answers.size);
  const paidBy = (who: number) =>
    [...answers.values()].filter((one) => one.who === who).reduce((sum, { answer }) => sum + answer.coins, 0);
  expect(await coinsOf()).toEqual(before.map((coins, who) => coins - paidBy(who)));
  const { sendings, paid } = await earned();
  expect(sendings - earnedBefore.sendings).toBe(answers.size);
  expect(paid - earnedBefore.paid).toBe(paidBy(0) + paidBy(1));

  // Gifts whose line was pending when the server was killed get one a little later, exactly one each.
  const reader = senders[0];
  if (!reader) throw new Error('nobody reads');
  const uids = senders.map(({ uid }) => uid);
  await vi.waitFor(async () => expect(await giftsInChat(roomId, reader.token, uids)).toBe(answers.size), {
    timeout: 60_000,
    interval: 2000,
  });

  const storage = memoryTokenStore();
  const operator = createClient({ baseUrl: server.url, storage, language: () => 'eng', deviceId: 'operator' });
  const password = readDemoPasswords(dataDir).administrator;
  storage.set((await operator.call(operatorCalls.signIn, { username: 'demoadmin1', password })).token);
  expect(await operator.call(walletOperatorCalls.reconcile, {})).toMatchObject({ ok: true, problemCount: 0 });
}, 600_000);

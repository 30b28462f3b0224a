import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, memoryTokenStore, Realtime } from '@touchline/client';
import { accountCalls } from '@touchline/contract/accounts';
import { matchCalls } from '@touchline/contract/matches';
import { realtimePath } from '@touchline/contract/realtime';
import { type RoomMessage, roomCalls, roomOps } from '@touchline/contract/rooms';
import { freePort, type ServerProcess, startServerProcess } from '@touchline/dev-env';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let dataDir: string;
let env: Record<string, string>;
let server: ServerProcess | undefined;

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
    RATE_LIMIT_SCALE: '1000',
  };
});

afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const password = 'kickoff2026';

function person(url: string) {
  const storage = memoryTokenStore();
  const client = createClient({ baseUrl: url, storage, language: () => 'eng', deviceId: 'chaos' });
  const realtime = new Realtime({ url: url.replace(/^http/, 'ws') + realtimePath, token: storage.get });
  return { storage, client, realtime };
}

/** The JSON address of the developer mailbox, printed when the start is complete. */
const mailboxOf = (started: ServerProcess): Promise<string> =>
  vi.waitFor(
    () => {
      const printed = /Sent codes \(development\) (\S+)/.exec(started.output())?.[1];
      if (!printed) throw new Error('the mailbox was not printed');
      return printed.replace('mailbox?', 'mailbox.json?');
    },
    { timeout: 60_000, interval: 100 },
  );

/** Registers with a code from the developer mailbox; true once the server has confirmed. */
async function signUp(url: string, mailboxUrl: string, username: string, phone: string): Promise<boolean> {
  const { client } = person(url);
  await client.call(accountCalls.getPhoneCode, { areaCode: '+86', phone, purpose: 'register' });
  const sent = (await (await fetch(mailboxUrl)).json()) as {
    messages: { to: string; text: string }[];
  };
  const code = /\d{6}/.exec(sent.messages.find(({ to }) => to.endsWith(phone))?.text ?? '')?.[0] ?? '';
  await client.call(accountCalls.register, {
    kind: 'viewer',
    username,
    password,
    confirmPassword: password,
    areaCode: '+86',
    phone,
    smsCode: code,
    agreement: true,
  });
  return true;
}

async function enter(url: string, username: string) {
  const here = person(url);
  const session = await here.client.call(accountCalls.pwdLogin, { face: 'viewer', username, password });
  here.storage.set(session.token);
  here.realtime.connect();
  await vi.waitFor(() => expect(here.realtime.state()).toBe('open'), 10_000);
  return here;
}

test('data acknowledged before kill -9 exists after the restart', async () => {
  server = await startServerProcess(env);
  const { url } = server;
  const mailbox = await mailboxOf(server);
  const accounts: string[] = [];
  const messages: RoomMessage[] = [];
  let killed = false;

  const names = Array.from({ length: 8 }, (_, at) => `chaos${at}a`);
  for (const [at, name] of names.entries())
    if (await signUp(url, mailbox, name, `1380013${String(5000 + at)}`)) accounts.push(name);

  const people = await Promise.all(names.map((name) => enter(url, name)));
  const now = Date.now();
  const matchId = await vi.waitFor(
    async () => {
      const list = await people[0]?.client.call(matchCalls.list, {
        from: new Date(now).toISOString(),
        to: new Date(now + 86_400_000).toISOString(),
      });
      const first = list?.items[0];
      if (!first) throw new Error('the demo has not begun');
      return first.matchId;
    },
    { timeout: 30_000, interval: 200 },
  );
  const room = await people[0]?.client.call(roomCalls.matchRoom, { matchId });
  if (!room) throw new Error('no room');

  const talk = people.map(async ({ realtime }, who) => {
    const entered = new Promise<void>((resolve) =>
      realtime.join(room.channel, { onEntry: () => resolve(), onEvent: () => {} }),
    );
    await entered;
    for (let line = 0; !killed; line += 1) {
      const sent = await realtime
        .request(roomOps.send, {
          roomId: room.roomId,
          clientId: `line-${who}-${line}-xx`,
          text: `line ${line} of ${who} at ${Date.now()}`,
        })
        .catch(() => null);
      if (sent) messages.push(sent.message);
      // Time passes: users write as fast as allowed.
      await new Promise((resolve) => setTimeout(resolve, killed ? 0 : (sent?.nextInMs ?? 100)));
    }
  });
  const register = (async () => {
    for (let at = 0; !killed; at += 1) {
      const name = `chaosb${at}x`;
      if (await signUp(url, mailbox, name, `1390013${String(5000 + at)}`).catch(() => false)) accounts.push(name);
    }
  })();

  await vi.waitFor(() => expect(messages.length).toBeGreaterThan(40), { timeout: 60_000, interval: 20 });
  await vi.waitFor(() => expect(accounts.length).toBeGreaterThan(10), { timeout: 60_000, interval: 20 });
  await server.kill();
  killed = true;
  for (const { realtime } of people) realtime.close();
  await Promise.all([...talk, register]);

  server = await startServerProcess(env);
  for (const name of accounts) {
    const back = await person(server.url).client.call(accountCalls.pwdLogin, {
      face: 'viewer',
      username: name,
      password,
    });
    expect(back.user.username).toBe(name);
  }
  const reader = await enter(server.url, names[0] ?? '');
  const entered = new Promise<void>((resolve) =>
    reader.realtime.join(room.channel, { onEntry: () => resolve(), onEvent: () => {} }),
  );
  await entered;
  const stored = new Map<string, RoomMessage>();
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const page = await reader.realtime.request(roomOps.history, { roomId: room.roomId, before, limit: 100 });
    for (const message of page.items) stored.set(message.id, message);
    const last = page.items.at(-1);
    if (!page.more || !last) break;
    before = last.seq;
  }
  reader.realtime.close();
  for (const message of messages) expect(stored.get(message.id)?.content.text).toBe(message.content.text);
  const seqs = [...stored.values()].map(({ seq }) => seq).sort((a, b) => a - b);
  expect(new Set(seqs).size).toBe(seqs.length);
}, 180_000);

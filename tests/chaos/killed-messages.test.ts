import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, memoryTokenStore } from '@touchline/client';
import { accountCalls } from '@touchline/contract/accounts';
import { conversationOf, type Message, messageCalls } from '@touchline/contract/messages';
import { freePort, readDemoPasswords, type ServerProcess, startServerProcess } from '@touchline/dev-env';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const kills = 8;
/** Messages in flight at the same time, per sender. */
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
  return { uid: session.user.uid, call };
}
type Sender = Awaited<ReturnType<typeof enter>>;

/** All messages of a conversation, oldest first. */
async function messagesOf({ call }: Sender, conversationId: string): Promise<Message[]> {
  const messages: Message[] = [];
  for (let after = 0; ; ) {
    const page = await call(messageCalls.history, { conversationId, after, limit: 100 });
    messages.push(...page.items);
    after = page.items.at(-1)?.seq ?? after;
    if (!page.hasAfter) return messages;
  }
}

test(`every message acknowledged before kill -9 exists once, ${kills} times`, async () => {
  const soon = { timeout: 60_000, interval: 300 };
  const [one, two] = await vi.waitFor(() => Promise.all([enter('demoviewer1'), enter('demoviewer2')]), soon);
  const senders: readonly Sender[] = [one, two];
  const conversationId = conversationOf(one.uid, two.uid);
  const send = async ({ call }: Sender, clientId: string): Promise<Message> => {
    const message = { contentType: 101, content: { text: clientId } } as const;
    return (await call(messageCalls.send, { conversationId, clientId, message })).message;
  };
  // The demo makes them friends.
  const first = await vi.waitFor(() => send(one, 'first-message'), soon);
  const before = await one.call(messageCalls.conversation, { conversationId });

  const acknowledged = new Map<string, Message>([['first-message', first]]);
  const sentBy = new Map<string, Sender>([['first-message', one]]);
  for (let kill = 0; kill < kills; kill += 1) {
    let killed = false;
    let answers = 0;
    const writing = senders.flatMap((sender, who) =>
      Array.from({ length: atOnce }, async (_nothing, nthWriter) => {
        for (let nth = 0; !killed; nth += 1) {
          const clientId = `kill-${kill}-${who}-${nthWriter}-${nth}`;
          sentBy.set(clientId, sender);
          const message = await send(sender, clientId).catch(() => undefined);
          if (!message) continue;
          acknowledged.set(clientId, message);
          answers += 1;
        }
      }),
    );
    await vi.waitFor(() => expect(answers).toBeGreaterThan(20 + kill * 5), { timeout: 60_000, interval: 2 });
    const dying = server.kill();
    killed = true;
    await Promise.all([dying, ...writing]);
    server = await startServerProcess(env);
  }

  const stored = await messagesOf(two, conversationId);
  const byClientId = Map.groupBy(stored, (message) => message.clientId);
  for (const [clientId, message] of acknowledged) expect(byClientId.get(clientId)).toEqual([message]);
  // A repeat of one without an answer stores it now, or returns what was stored before the kill.
  for (const [clientId, sender] of sentBy) if (!acknowledged.has(clientId)) await send(sender, clientId);
  const all = await messagesOf(one, conversationId);
  const texts = all.flatMap(({ clientId }) => (sentBy.has(clientId) ? [clientId] : []));
  expect(texts.toSorted()).toEqual([...sentBy.keys()].toSorted());
  expect(all.map(({ seq }) => seq)).toEqual(all.map((_, at) => at + 1));

  // The log has every message once, and each user's unread messages are those of the other.
  for (const [me, other] of [
    [one, two],
    [two, one],
  ] as const) {
    const seen: string[] = [];
    for (let position = me === one ? before.position : 0; ; ) {
      const page = await me.call(messageCalls.sync, { position, limit: 500 });
      expect(page.reload).toBe(false);
      for (const event of page.events) {
        position += 1;
        expect(event.position).toBe(position);
        if (event.type === 'message' && event.data.conversationId === conversationId) seen.push(event.data.id);
      }
      if (!page.more) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    const { conversation } = await me.call(messageCalls.conversation, { conversationId });
    const fromOther = all.filter(({ from, seq }) => from.uid === other.uid && seq > conversation.readSeq);
    expect(conversation.unread).toBe(fromOther.filter(({ contentType }) => contentType === 101).length);
  }
}, 600_000);

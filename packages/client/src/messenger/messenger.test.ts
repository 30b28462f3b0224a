import { contentTypes } from '@touchline/contract/enums';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { indexedCopy } from './indexed-copy.ts';
import { memoryCopy } from './local-copy.ts';
import { Messenger } from './messenger.ts';
import { ModelServer } from './testing/model-server.ts';
import type { MessengerPort } from './types.ts';

const chat = 'p1_2';
const textOf = (text: string) => ({ contentType: contentTypes.text, content: { text } }) as const;
const outgoing = (text: string) => ({ input: textOf(text), body: textOf(text) });

let server: ModelServer;
let copy = memoryCopy();
let failures: Partial<Record<keyof MessengerPort, ApiError[]>>;
let typed: string[];
const started: Messenger[] = [];

/** Calls that answer right away, or fail as the test says. */
function portOf(uid: string): MessengerPort {
  const call = async <T>(name: keyof MessengerPort, work: () => T): Promise<T> => {
    await Promise.resolve();
    const failure = failures[name]?.shift();
    if (failure) throw failure;
    return structuredClone(work());
  };
  return {
    sync: (position) => call('sync', () => server.sync(uid, position, 100)),
    conversations: (cursor) =>
      call('conversations', () => ({ ...server.conversations(uid, cursor, 50), position: server.position(uid) })),
    conversation: (id) => call('conversation', () => server.conversation(uid, id)),
    history: (id, place) => call('history', () => server.history(uid, id, place, 50)),
    send: (id, clientId, message) => call('send', () => server.send(uid, id, clientId, message)),
    read: (id, seq) => call('read', () => server.read(uid, id, seq)),
    change: (id, change) => call('change', () => server.change(uid, id, change)),
    unread: () => call('unread', () => server.unread(uid, chat)),
    typing: (id) => void typed.push(id),
  };
}

async function open(uid: string, { events = true } = {}): Promise<Messenger> {
  const messenger = new Messenger({ uid, port: portOf(uid), copy, schedule: (flush) => flush() });
  started.push(messenger);
  if (events) server.listen(uid, (event) => messenger.receive(event));
  await messenger.start();
  messenger.connected();
  await vi.advanceTimersByTimeAsync(10);
  return messenger;
}

const texts = (messenger: Messenger): string[] =>
  messenger
    .thread(chat)
    .snapshot()
    .messages.map(({ content }) => ('text' in content ? content.text : ''));
const outgoingOf = (messenger: Messenger) => messenger.thread(chat).snapshot().outgoing;

beforeEach(() => {
  vi.useFakeTimers();
  server = new ModelServer({ [chat]: ['1', '2'] });
  copy = memoryCopy();
  failures = {};
  typed = [];
});
afterEach(() => {
  for (const messenger of started.splice(0)) messenger.stop();
  vi.useRealTimers();
});

describe('sending', () => {
  it('shows a message before the server has it, and once afterwards', async () => {
    const messenger = await open('1');
    messenger.open(chat);
    await vi.advanceTimersByTimeAsync(10);
    messenger.send(chat, outgoing('hello'));
    expect(outgoingOf(messenger)).toMatchObject([{ state: 'sending', body: textOf('hello') }]);
    await vi.advanceTimersByTimeAsync(10);
    expect([texts(messenger), outgoingOf(messenger)]).toEqual([['hello'], []]);
    expect(messenger.conversations.get(chat)?.unread).toBe(0);
  });

  it('fails a refused message with its reason, sends the next one, and resends the first at the end', async () => {
    const messenger = await open('1');
    messenger.open(chat);
    await vi.advanceTimersByTimeAsync(10);
    failures.send = [new ApiError('group_muted', { data: { until: '2026-03-01T00:00:00Z' } })];
    const refused = messenger.send(chat, outgoing('first'));
    messenger.send(chat, outgoing('second'));
    await vi.advanceTimersByTimeAsync(10);
    expect(texts(messenger)).toEqual(['second']);
    expect(outgoingOf(messenger)).toMatchObject([
      { clientId: refused, state: 'failed', code: 'group_muted', data: { until: '2026-03-01T00:00:00Z' } },
    ]);
    messenger.resend(refused);
    await vi.advanceTimersByTimeAsync(10);
    expect([texts(messenger), outgoingOf(messenger)]).toEqual([['second', 'first'], []]);
  });

  it('keeps the order while the connection is lost, and gives up after a minute', async () => {
    const messenger = await open('1');
    messenger.open(chat);
    await vi.advanceTimersByTimeAsync(10);
    failures.send = Array.from({ length: 99 }, () => new ApiError('network_unreachable'));
    for (const text of ['a', 'b', 'c']) messenger.send(chat, outgoing(text));
    await vi.advanceTimersByTimeAsync(20_000);
    failures.send = [];
    messenger.connected();
    await vi.advanceTimersByTimeAsync(10);
    expect(texts(messenger)).toEqual(['a', 'b', 'c']);
    failures.send = Array.from({ length: 99 }, () => new ApiError('network_unreachable'));
    messenger.send(chat, outgoing('d'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(outgoingOf(messenger)).toMatchObject([{ state: 'failed', code: 'message_send_failed' }]);
    messenger.discard(outgoingOf(messenger)[0]?.clientId ?? '');
    expect(outgoingOf(messenger)).toEqual([]);
  });

  it('does not double a message whose answer was lost', async () => {
    const messenger = await open('1');
    messenger.open(chat);
    await vi.advanceTimersByTimeAsync(10);
    const send = server.send.bind(server);
    let lost = true;
    server.send = (...input) => {
      const message = send(...input);
      if (lost) {
        lost = false;
        throw new ApiError('timeout');
      }
      return message;
    };
    messenger.send(chat, outgoing('once'));
    await vi.advanceTimersByTimeAsync(5000);
    expect([texts(messenger), outgoingOf(messenger)]).toEqual([['once'], []]);
    expect(server.visible('2', chat)).toHaveLength(1);
  });
});

describe('reading', () => {
  it('counts down before the server answers, and reports the position once', async () => {
    for (let at = 1; at <= 5; at += 1) server.send('2', chat, `client-${at}`, textOf(`${at}`));
    const messenger = await open('1');
    messenger.open(chat);
    await vi.advanceTimersByTimeAsync(10);
    expect(messenger.conversations.snapshot().unread).toBe(5);
    const read = vi.spyOn(server, 'read');
    for (const seq of [1, 2, 3]) messenger.shown(chat, seq);
    expect(messenger.conversations.get(chat)).toMatchObject({ readSeq: 3, unread: 2 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(read.mock.calls).toEqual([['1', chat, 3]]);
    expect(server.unread('1', chat)).toBe(2);
  });

  it('reports what was read offline when the connection is back', async () => {
    server.send('2', chat, 'client-1', textOf('x'));
    const messenger = await open('1');
    failures.read = [new ApiError('network_unreachable')];
    messenger.markRead(chat);
    await vi.advanceTimersByTimeAsync(400);
    expect(server.unread('1', chat)).toBe(1);
    messenger.connected();
    await vi.advanceTimersByTimeAsync(10);
    expect(server.unread('1', chat)).toBe(0);
  });

  it('opens around the first of many unread messages', async () => {
    for (let at = 1; at <= 200; at += 1) server.send('2', chat, `client-${at}`, textOf(`${at}`));
    server.read('1', chat, 20);
    const messenger = await open('1');
    messenger.open(chat);
    await vi.advanceTimersByTimeAsync(10);
    const { messages, hasBefore, hasAfter } = messenger.thread(chat).snapshot();
    expect(messages.some(({ seq }) => seq === 21)).toBe(true);
    expect([hasBefore, hasAfter]).toEqual([false, true]);
  });
});

it('keeps the messages on the screen while others load, and when that fails', async () => {
  for (let at = 1; at <= 200; at += 1) server.send('2', chat, `client-${at}`, textOf(`${at}`));
  server.read('1', chat, 200);
  const messenger = await open('1');
  messenger.open(chat);
  await vi.advanceTimersByTimeAsync(10);
  const thread = messenger.thread(chat);
  const latest = texts(messenger);
  expect([thread.snapshot().state, latest.at(-1)]).toEqual(['ready', '200']);
  failures.history = [new ApiError('network_unreachable')];
  const failed = thread.load(5).catch((error: unknown) => error);
  expect([thread.snapshot().state, texts(messenger)]).toEqual(['ready', latest]);
  expect(await failed).toMatchObject({ code: 'network_unreachable' });
  expect([thread.snapshot().state, texts(messenger)]).toEqual(['ready', latest]);
  const loaded = thread.load(5);
  expect([thread.snapshot().state, texts(messenger)]).toEqual(['ready', latest]);
  await loaded;
  expect(thread.snapshot()).toMatchObject({ state: 'ready', hasBefore: false, hasAfter: true });
  expect(texts(messenger)).toContain('5');
});

describe('the local copy', () => {
  it('is shown before the server answers, with messages that were not sent', async () => {
    server.send('2', chat, 'client-1', textOf('kept'));
    const before = await open('1');
    before.open(chat);
    await vi.advanceTimersByTimeAsync(10);
    failures.send = Array.from({ length: 99 }, () => new ApiError('network_unreachable'));
    before.send(chat, outgoing('waiting'));
    before.flush();
    await vi.advanceTimersByTimeAsync(10);
    before.stop();
    const after = new Messenger({ uid: '1', port: portOf('1'), copy, schedule: (flush) => flush() });
    started.push(after);
    await after.start();
    expect(after.status.snapshot().loaded).toBe(true);
    expect(texts(after)).toEqual(['kept']);
    expect(outgoingOf(after)).toMatchObject([{ state: 'sending', body: textOf('waiting') }]);
    failures.send = [];
    after.connected();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(texts(after)).toEqual(['kept', 'waiting']);
  });

  it('has the last page of conversations that were never opened', async () => {
    server = new ModelServer({ [chat]: ['1', '2'], p1_3: ['1', '3'] });
    server.send('2', chat, 'client-1', textOf('read ahead'));
    server.send('3', 'p1_3', 'client-2', textOf('this too'));
    const before = await open('1');
    await vi.advanceTimersByTimeAsync(5000);
    before.stop();
    const after = new Messenger({ uid: '1', port: portOf('1'), copy, schedule: (flush) => flush() });
    started.push(after);
    await after.start();
    expect(texts(after)).toEqual(['read ahead']);
    expect(after.thread('p1_3').snapshot()).toMatchObject({ state: 'ready', messages: [{ seq: 1 }] });
  });

  it('is deleted at sign-out and not written again', async () => {
    const messenger = await open('1');
    messenger.flush();
    await messenger.forget();
    messenger.flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await copy.load()).toBeNull();
  });

  it('keeps nothing and breaks nothing without storage', async () => {
    const none = indexedCopy('1', 'tab');
    await none.save({ position: 1, conversations: [], outgoing: [], threads: new Map() });
    await none.clear();
    expect(await none.load()).toBeNull();
    vi.stubGlobal('indexedDB', { open: () => ({}) });
    const silent = indexedCopy('1', 'tab').load();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await silent).toBeNull();
    vi.unstubAllGlobals();
  });
});

describe('reading ahead', () => {
  const ids = Array.from({ length: 60 }, (_, at) => `p1_${at + 2}`);
  beforeEach(() => {
    server = new ModelServer(Object.fromEntries(ids.map((id) => [id, id.slice(1).split('_')])));
    for (const id of ids) server.send(id.slice(3), id, `client-${id}`, textOf(id));
  });

  it('loads the latest 50 conversations, three at a time, and none of them again', async () => {
    const pending: (() => void)[] = [];
    const history = vi.spyOn(server, 'history');
    const port = portOf('1');
    const slow: MessengerPort = {
      ...port,
      history: async (...input) => {
        await new Promise<void>((resolve) => pending.push(resolve));
        return port.history(...input);
      },
    };
    const messenger = new Messenger({ uid: '1', port: slow, copy, schedule: (flush) => flush() });
    started.push(messenger);
    await messenger.start();
    messenger.connected();
    await vi.advanceTimersByTimeAsync(500);
    expect(history).not.toHaveBeenCalled();
    let most = 0;
    await vi.advanceTimersByTimeAsync(1000);
    while (pending.length > 0) {
      most = Math.max(most, pending.length);
      pending.shift()?.();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(most).toBe(3);
    const latest = messenger.conversations.ordered().map(({ conversationId }) => conversationId);
    expect(history.mock.calls.map(([, id]) => id)).toEqual(latest.slice(0, 50));
    messenger.connected();
    await vi.advanceTimersByTimeAsync(10_000);
    messenger.open(latest[49] ?? '');
    expect(history).toHaveBeenCalledTimes(50);
    messenger.stop();
  });

  it('stops without a connection and goes on when it is back; without leave it reads nothing', async () => {
    const history = vi.spyOn(server, 'history');
    failures.history = [new ApiError('network_unreachable'), new ApiError('not_found')];
    const messenger = await open('1');
    await vi.advanceTimersByTimeAsync(5000);
    const before = history.mock.calls.length;
    expect(before).toBeLessThan(5);
    messenger.connected();
    await vi.advanceTimersByTimeAsync(10_000);
    // One is refused for good.
    expect(history).toHaveBeenCalledTimes(49);
    const saver = new Messenger({ uid: '2', port: portOf('2'), copy, prefetches: false, schedule: (flush) => flush() });
    started.push(saver);
    history.mockClear();
    saver.connected();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(history).not.toHaveBeenCalled();
  });
});

describe('drafts', () => {
  it('are shown right away, saved once after a pause, and removed by sending', async () => {
    const messenger = await open('1');
    const change = vi.spyOn(server, 'change');
    for (const text of ['h', 'he', 'hello']) messenger.setDraft(chat, { text, quote: null });
    expect(messenger.conversations.get(chat)?.draft?.text).toBe('hello');
    await vi.advanceTimersByTimeAsync(1500);
    expect(change.mock.calls.map(([, , { draft }]) => draft?.text)).toEqual(['hello']);
    messenger.send(chat, outgoing('hello'));
    await vi.advanceTimersByTimeAsync(1500);
    expect(server.conversation('1', chat).draft).toBeNull();
    expect(messenger.conversations.get(chat)?.draft).toBeNull();
  });

  it('of another device are shown, but not over text that is being typed', async () => {
    const messenger = await open('1');
    server.change('1', chat, { draft: { text: 'phone' } });
    expect(messenger.conversations.get(chat)?.draft?.text).toBe('phone');
    messenger.setDraft(chat, { text: 'here', quote: null });
    server.change('1', chat, { draft: { text: 'phone again' } });
    expect(messenger.conversations.get(chat)?.draft?.text).toBe('here');
  });
});

it('shows who types until their message or a pause, and reports typing every three seconds', async () => {
  const messenger = await open('1');
  messenger.receiveTyping(chat, '2');
  expect(messenger.typing.snapshot().get(chat)).toEqual(['2']);
  server.send('2', chat, 'client-1', textOf('x'));
  expect(messenger.typing.snapshot().size).toBe(0);
  messenger.receiveTyping(chat, '2');
  await vi.advanceTimersByTimeAsync(7000);
  expect(messenger.typing.snapshot().size).toBe(0);
  for (let at = 0; at < 10; at += 1) {
    messenger.typing.typed(chat);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(typed).toEqual([chat, chat]);
});

it('shows a pin before the server has it, and takes it back when refused', async () => {
  const messenger = await open('1');
  failures.change = [new ApiError('not_found')];
  const pinning = messenger.change(chat, { pinned: true });
  expect(messenger.conversations.get(chat)?.pinned).toBe(true);
  await expect(pinning).rejects.toMatchObject({ code: 'not_found' });
  await vi.advanceTimersByTimeAsync(10);
  expect(messenger.conversations.get(chat)?.pinned).toBe(false);
});

it('says that the first load failed, and loads after a retry', async () => {
  failures.conversations = [new ApiError('internal')];
  const messenger = await open('1');
  expect(messenger.status.snapshot()).toMatchObject({ failed: true, loaded: false });
  messenger.retry();
  await vi.advanceTimersByTimeAsync(10);
  expect(messenger.status.snapshot()).toMatchObject({ failed: false, loaded: true });
});

it.each(['overloaded', 'timeout'] as const)('asks again for what it missed after %s', async (code) => {
  const messenger = await open('1', { events: false });
  messenger.open(chat);
  await vi.advanceTimersByTimeAsync(10);
  messenger.disconnected();
  server.send('2', chat, 'missed-message', textOf('missed'));
  failures.sync = [new ApiError(code, { data: { seconds: 1 } })];
  messenger.connected();
  await vi.advanceTimersByTimeAsync(10);
  expect(texts(messenger)).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(texts(messenger)).toEqual(['missed']);
});

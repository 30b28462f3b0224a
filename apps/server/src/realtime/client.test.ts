import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type ChannelEvent, Realtime, type RealtimeOptions } from '@touchline/client';
import { socketOps } from '@touchline/contract/realtime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from './testing/eventually.ts';
import { createHubFixture, type HubFixture, testEvents, testOpSchemas, testOps, upTo } from './testing/hub-fixture.ts';

/** The project's client against its own hub. */
let fixture: HubFixture;
let clients: Realtime[];
let token: string | null;
beforeEach(() => {
  clients = [];
  token = '1:7:s7';
});
afterEach(async () => {
  for (const client of clients) client.close();
  await fixture.close();
});

function client(options: Partial<RealtimeOptions> = {}): Realtime {
  const realtime = new Realtime({
    url: () => fixture.url,
    token: () => token,
    retryMs: { first: 10, most: 50 },
    ...options,
  });
  clients.push(realtime);
  realtime.connect();
  return realtime;
}

const opened = (realtime: Realtime): Promise<void> => eventually(() => expect(realtime.state()).toBe('open'));

/** Collects numbered test events. */
function reader(realtime: Realtime, channel: 'room:1' | 'room:404' | 'user:7' = 'room:1') {
  const got = { numbers: [] as number[], entries: [] as unknown[], reloads: [] as unknown[], refused: [] as string[] };
  const leave = realtime.join(channel, {
    onEntry: (entry) => got.entries.push(entry),
    onReload: (entry) => got.reloads.push(entry),
    onEvent: ({ data }: ChannelEvent) => got.numbers.push((data as { n: number }).n),
    onRefused: ({ code }) => got.refused.push(code),
  });
  return { ...got, leave };
}

describe('the client and the hub', () => {
  test('the client hears the version of the server after every connect', async () => {
    let build = 'b1';
    fixture = await createHubFixture({ build: () => build });
    const heard: unknown[] = [];
    client({ build: 'b1', onGreeting: (server) => heard.push([server.protocol, server.build]) });
    await eventually(() => expect(heard).toEqual([[1, 'b1']]));
    build = 'b2';
    fixture.cut();
    await eventually(() =>
      expect(heard).toEqual([
        [1, 'b1'],
        [1, 'b2'],
      ]),
    );
  });

  test('joins made before the socket opens are kept, and events arrive', async () => {
    fixture = await createHubFixture({}, (id) => `entry ${id}`);
    const realtime = client();
    const [room, user, missing] = [reader(realtime), reader(realtime, 'user:7'), reader(realtime, 'room:404')];
    await eventually(() => expect(room.entries).toEqual(['entry 1']));
    await eventually(() => expect(user.entries).toEqual([null]));
    for (const n of upTo(5)) fixture.hub.publish('room:1', testEvents.kept, { n });
    fixture.hub.notify('7', testEvents.kept, { n: 70 });
    await eventually(() => expect([room.numbers, user.numbers]).toEqual([upTo(5), [70]]));
    expect(missing.refused).toEqual(['not_found']);
    room.leave();
    await eventually(() => expect(fixture.hub.viewers('room:1')).toBe(0));
  });

  test('missed events arrive once and in order after a disconnect', async () => {
    fixture = await createHubFixture({}, () => 'entry');
    const realtime = client();
    const room = reader(realtime);
    await eventually(() => expect(room.entries).toHaveLength(1));
    let published = 0;
    const publish = (count: number): void => {
      for (let n = 0; n < count; n += 1) fixture.hub.publish('room:1', testEvents.chat, { n: ++published });
    };
    for (let round = 0; round < 5; round += 1) {
      publish(7);
      fixture.cut();
      publish(5);
      await eventually(() => expect(room.numbers).toHaveLength(published));
    }
    expect(room.numbers).toEqual(upTo(60));
    expect([room.entries, room.reloads]).toEqual([['entry'], []]);
  });

  test('a gap that is too old or from before a restart triggers a reload', async () => {
    fixture = await createHubFixture({ limits: { replayEvents: 3 } }, () => 'first life');
    const realtime = client({ retryMs: { first: 300, most: 300 } });
    const room = reader(realtime);
    await eventually(() => expect(room.entries).toEqual(['first life']));
    const states: string[] = [];
    realtime.subscribe(() => states.push(realtime.state()));
    fixture.cut();
    await eventually(() => expect(fixture.hub.viewers('room:1')).toBe(0));
    for (const n of upTo(10)) fixture.hub.publish('room:1', testEvents.kept, { n });
    await eventually(() => expect(room.reloads).toEqual(['first life']));
    await fixture.close();
    fixture = await createHubFixture({}, () => 'second life');
    await eventually(() => expect(room.reloads).toEqual(['first life', 'second life']));
    fixture.hub.publish('room:1', testEvents.kept, { n: 11 });
    await eventually(() => expect(room.numbers.at(-1)).toBe(11));
    expect(states).toEqual(['connecting', 'open', 'connecting', 'open']);
  });

  test('a refused heartbeat keeps the socket', async () => {
    let refusals = 0;
    let isFull = false;
    const takeBytes = () => {
      if (isFull) refusals += 1;
      return isFull ? 1 : 0;
    };
    fixture = await createHubFixture({ takeBytes, limits: { heartbeatMs: 5 } });
    const realtime = client();
    await opened(realtime);
    isFull = true;
    await eventually(() => expect(refusals).toBeGreaterThan(3));
    expect(realtime.state()).toBe('open');
    expect(fixture.hub.counters()).toMatchObject({ rejected: 0, sockets: 1 });
  });

  test('a request that is too long is refused, and the socket stays', async () => {
    fixture = await createHubFixture({ frameMax: () => 1024 });
    fixture.hub.handle(testOps.echo, testOpSchemas.echo, ({ text }) => ({ text }));
    const realtime = client();
    await opened(realtime);
    const request = realtime.request(testOps.echo, { text: 'x'.repeat(2000) });
    await expect(request).rejects.toMatchObject({ code: 'payload_too_large' });
    expect(await realtime.request(testOps.echo, { text: 'hi' })).toEqual({ text: 'hi' });
    expect(fixture.hub.counters().rejected).toBe(0);
  });

  test('a second handler of a channel gets its entry, the first reloads, both receive events', async () => {
    fixture = await createHubFixture({}, () => 'entry');
    const realtime = client();
    const one = reader(realtime);
    await eventually(() => expect(one.entries).toHaveLength(1));
    const two = reader(realtime);
    await eventually(() => expect([two.entries, one.reloads]).toEqual([['entry'], ['entry']]));
    one.leave();
    fixture.hub.publish('room:1', testEvents.kept, { n: 1 });
    await eventually(() => expect(two.numbers).toEqual([1]));
    expect(one.numbers).toEqual([]);
    expect(fixture.hub.viewers('room:1')).toBe(1);
  });

  test('a leave directly followed by a join ends joined', async () => {
    fixture = await createHubFixture({}, async () => 'entry');
    const realtime = client();
    await opened(realtime);
    reader(realtime).leave();
    const room = reader(realtime);
    await eventually(() => expect(room.entries).toEqual(['entry']));
    fixture.hub.publish('room:1', testEvents.kept, { n: 1 });
    await eventually(() => expect(room.numbers).toEqual([1]));
  });

  test('an ended session is reported and not retried until the next sign-in', async () => {
    fixture = await createHubFixture();
    const onSignedOut = vi.fn<NonNullable<RealtimeOptions['onSignedOut']>>();
    const realtime = client({ onSignedOut });
    await opened(realtime);
    fixture.identity.revoke('7', 's7');
    await eventually(() => expect(realtime.state()).toBe('signed_out'));
    expect(onSignedOut.mock.calls).toEqual([['2321', {}]]);
    realtime.resume();
    expect(realtime.state()).toBe('signed_out');
    token = '1:7:s8';
    realtime.connect();
    await opened(realtime);
    token = null;
    fixture.cut();
    await eventually(() => expect(realtime.state()).toBe('signed_out'));
  });

  test('a token renewed by another tab is used instead of giving up', async () => {
    fixture = await createHubFixture();
    token = 'expired';
    const onSignedOut = vi.fn<NonNullable<RealtimeOptions['onSignedOut']>>();
    const realtime = client({ onSignedOut });
    token = '1:7:s7';
    await opened(realtime);
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test('an expired token is renewed, and a failed renewal request signs nobody out', async () => {
    fixture = await createHubFixture();
    token = 'expired';
    const onSignedOut = vi.fn<NonNullable<RealtimeOptions['onSignedOut']>>();
    const asked: (string | undefined)[] = [];
    const realtime = client({
      onSignedOut,
      token: async (refused) => {
        asked.push(refused);
        if (refused === undefined) return token;
        if (asked.length === 2) throw new Error('no network');
        return '1:7:s7';
      },
    });
    await eventually(() => expect(asked).toEqual([undefined, 'expired', undefined, 'expired']));
    token = '1:7:s7';
    await opened(realtime);
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test('another account gets its own entry', async () => {
    fixture = await createHubFixture({}, () => 'entry');
    const realtime = client();
    const room = reader(realtime);
    await eventually(() => expect(room.entries).toHaveLength(1));
    realtime.close();
    token = '1:8:s8';
    realtime.connect();
    await eventually(() => expect(room.reloads).toEqual(['entry']));
  });

  test('a tab displaced by newer sockets stays disconnected until it is used again', async () => {
    fixture = await createHubFixture({ limits: { socketsPerAccount: 1 } });
    const [first] = [client()];
    await opened(first);
    const second = client();
    await opened(second);
    await eventually(() => expect(first.state()).toBe('closed'));
    first.resume();
    await eventually(() => expect([first.state(), second.state()]).toEqual(['open', 'closed']));
  });

  test('requests are answered, refused, time out, and fail immediately without a connection', async () => {
    fixture = await createHubFixture();
    let release: () => void = () => {};
    fixture.hub.handle(testOps.echo, testOpSchemas.echo, async ({ text }) => {
      if (text === 'never') await new Promise<void>((resolve) => (release = resolve));
      return { text };
    });
    const realtime = client({ answerMs: 60 });
    await expect(realtime.request(socketOps.ping, {})).rejects.toMatchObject({ code: 'network_unreachable' });
    await opened(realtime);
    expect(await realtime.request(testOps.echo, { text: 'hi' })).toEqual({ text: 'hi' });
    await expect(realtime.request(testOps.echo, { text: 'x'.repeat(30) })).rejects.toMatchObject({
      code: 'bad_input',
      fields: [{ path: 'text', code: 'too_big' }],
    });
    await expect(realtime.request(testOps.echo, { text: 'never' })).rejects.toMatchObject({ code: 'timeout' });
    release();
    const lost = realtime.request(testOps.echo, { text: 'never' });
    const outcome = lost.catch((error: unknown) => error);
    fixture.cut();
    expect(await outcome).toMatchObject({ code: 'network_unreachable' });
    release();
  });

  test('a server that accepts the connection but stays silent is retried', async () => {
    fixture = await createHubFixture();
    const taken: Socket[] = [];
    const silent = createServer((socket) => void taken.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const addresses = [`ws://127.0.0.1:${(silent.address() as AddressInfo).port}/`];
    const realtime = client({ url: () => addresses.shift() ?? fixture.url, answerMs: 100 });
    await opened(realtime);
    expect(taken).not.toHaveLength(0);
    for (const socket of taken) socket.destroy();
    silent.close();
  });

  test('a client that was too slow catches up by itself', async () => {
    fixture = await createHubFixture({
      limits: { guard: 64 * 1024, windowMs: 2, replayEvents: 5000, replayBytes: 64e6, queueBytes: 4e6 },
    });
    const sockets: WebSocket[] = [];
    const realtime = client({
      WebSocket: class extends WebSocket {
        constructor(url: string) {
          super(url);
          sockets.push(this);
        }
      } as unknown as NonNullable<RealtimeOptions['WebSocket']>,
    });
    const room = reader(realtime);
    await eventually(() => expect(room.entries).toHaveLength(1));
    const pad = 'x'.repeat(48 * 1024);
    let published = 0;
    sockets[0]?.pause();
    // Time passes: event windows end.
    for (; published < 1000 && fixture.hub.counters().skipped === 0; await soon(3)) {
      published += 1;
      fixture.hub.publish('room:1', testEvents.chat, { n: published, pad });
    }
    expect(fixture.hub.counters().skipped).toBeGreaterThan(0);
    sockets[0]?.resume();
    await eventually(() => expect(room.numbers).toHaveLength(published));
    expect(room.numbers).toEqual(upTo(published));
    expect([room.entries.length, room.reloads.length, sockets.length]).toEqual([1, 0, 1]);
  });
});

const soon = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

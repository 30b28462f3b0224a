import { connect as connectTcp } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../platform/clock.ts';
import { createNetworkBytes } from '../platform/rate-limit/network-bytes.ts';
import { hubLimits } from './limits.ts';
import { eventually } from './testing/eventually.ts';
import {
  createHubFixture,
  type HubFixture,
  type Joined,
  numbersOf,
  TestSocket,
  testEvents,
  testOpSchemas,
  testOps,
  upTo,
} from './testing/hub-fixture.ts';

let fixture: HubFixture;
afterEach(() => fixture.close());

const member = (uid: number): string => `1:${uid}:s${uid}`;

describe('bad frames', () => {
  test.each([
    ['a megabyte', 1009, 'x'.repeat(1024 * 1024)],
    ['invalid JSON', 1007, '{"id":1,'],
    ['JSON that is not a request', 1007, '[1,2]'],
    ['a request without an id', 1007, '{"op":"ping"}'],
    ['deep nesting', 1007, '['.repeat(60_000)],
    ['binary', 1003, Buffer.from('{"id":1,"op":"ping"}')],
  ])('%s closes with %i while other sockets are served', async (_name, code, frame) => {
    fixture = await createHubFixture();
    const [bad, good] = [await fixture.connect(member(1)), await fixture.connect(member(2))];
    bad.ws.send(frame);
    expect(await bad.closed).toBe(code);
    expect(await good.ask('ping')).toMatchObject({ ok: true });
    expect(fixture.hub.counters()).toMatchObject({ rejected: 1, accounts: 1 });
  });

  test('text that is not UTF-8 closes with 1007', async () => {
    fixture = await createHubFixture();
    const bad = await fixture.connect(member(1));
    bad.ws.send(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), { binary: false });
    expect(await bad.closed).toBe(1007);
  });

  test('names of object internals count as unknown ops', async () => {
    fixture = await createHubFixture();
    const socket = await fixture.connect(member(1));
    for (const op of ['__proto__', 'constructor', 'toString']) {
      expect(await socket.ask(op, JSON.parse('{"__proto__":{"polluted":true}}'))).toMatchObject({ code: 'not_found' });
    }
    expect('polluted' in {}).toBe(false);
  });
});

test('a request that is nested too deeply is refused before it is parsed, and the socket stays', async () => {
  fixture = await createHubFixture();
  const socket = await fixture.connect(member(1));
  const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
  const tooDeep = { code: 'bad_input', data: { fields: [{ path: '', code: 'too_deep' }] } };
  expect(await socket.ask('test.none', { list: nested(20) })).toMatchObject(tooDeep);
  expect(await socket.ask('test.none', { list: nested(19) })).toMatchObject({ code: 'not_found' });
});

describe('connecting', () => {
  test('is allowed only at the socket path, from allowed origins, and below the socket limits', async () => {
    fixture = await createHubFixture({
      origins: (origin) => origin !== 'https://evil.example',
      limits: { socketsMax: 1 },
    });
    const answerTo = (path: string, headers = ''): Promise<string> =>
      new Promise((resolve, reject) => {
        const port = Number(new URL(fixture.url).port);
        const socket = connectTcp(port, '127.0.0.1', () =>
          socket.write(
            `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${headers}\r\n`,
          ),
        );
        socket.once('data', (data) => {
          resolve(data.toString().split('\r\n')[0] ?? '');
          socket.destroy();
        });
        socket.once('error', reject);
      });
    expect(await answerTo('/elsewhere')).toContain('404');
    expect(await answerTo('/realtime', 'Origin: https://evil.example\r\n')).toContain('403');
    expect(await answerTo('/realtime', 'Host: y\r\n')).toContain('400');
    await fixture.connect(member(1));
    expect(await answerTo('/realtime?x=1', 'Origin: https://good.example\r\n')).toContain('503');
  });
});

test('a refused upgrade closes the connection of a client that keeps its side open', async () => {
  fixture = await createHubFixture();
  const socket = connectTcp({ port: Number(new URL(fixture.url).port), host: '127.0.0.1', allowHalfOpen: true });
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString();
  });
  await new Promise((resolve) => socket.once('end', resolve));
  expect(answer).toContain('404');
  // The server reads nothing more, so writing fails as soon as its reset arrives.
  socket.on('error', () => undefined);
  await eventually(() => {
    if (!socket.destroyed) socket.write('x');
    expect(socket.destroyed).toBe(true);
  });
  await ended;
});

describe('floods', () => {
  test('guests of one address share a limit, and members keep their own', async () => {
    fixture = await createHubFixture({ addressOf: () => ({ ip: '2001:db8::7', origin: '' }) });
    fixture.hub.handle(testOps.look, testOpSchemas.look, async () => ({}));
    const codes: unknown[] = [];
    for (const uid of upTo(41)) {
      const socket = await fixture.connect(`4:${uid}:s${uid}`);
      codes.push((await socket.ask('test.look')).ok);
      socket.ws.close();
      await socket.closed;
    }
    expect(codes.filter((ok) => ok)).toHaveLength(40);
    const known = await fixture.connect(member(900));
    expect(await known.ask('test.look')).toMatchObject({ ok: true });
  });

  test('a member who reconnects keeps the same limit', async () => {
    let now = 0;
    fixture = await createHubFixture({ monotonic: () => now, limits: { sweepMs: 5 } });
    fixture.hub.handle(testOps.look, testOpSchemas.look, async () => ({}));
    const visit = async () => {
      const socket = await fixture.connect(member(901));
      const { ok } = await socket.ask('test.look');
      socket.ws.close();
      await socket.closed;
      return ok;
    };
    expect([await visit(), await visit(), await visit()]).toEqual([true, true, false]);
    now += 60_000;
    expect(await visit()).toBe(true);
  });

  test('ten thousand joins close the socket while others are served', async () => {
    fixture = await createHubFixture({ monotonic: () => 0 });
    const [flood, good] = [await fixture.connect(member(1)), await fixture.connect(member(2))];
    await good.join('room:1');
    for (const id of upTo(10_000)) flood.ws.send(`{"id":${id},"op":"join","channel":"room:${id}"}`);
    fixture.hub.publish('room:1', testEvents.kept, { n: 1 });
    expect(await flood.closed).toBe(1008);
    await eventually(() => expect(numbersOf(good.events)).toEqual([1]));
    expect(await good.ask('ping')).toMatchObject({ ok: true });
    expect(fixture.hub.counters()).toMatchObject({ rejected: 1, accounts: 1 });
    expect(fixture.hub.counters().joins).toBeLessThanOrEqual(63);
  });

  test('long frames count as many: a flood of bytes closes the socket like a flood of frames', async () => {
    fixture = await createHubFixture({ monotonic: () => 0, limits: { frameBurst: 20, frameUnit: 1000 } });
    const flood = await fixture.connect(member(1));
    const pad = 'x'.repeat(4000);
    // 1 for `hello`, then 5 for each of them.
    for (let count = 0; count < 3; count += 1)
      expect(await flood.ask('test.look', { pad })).toMatchObject({ code: 'not_found' });
    await expect(flood.ask('test.look', { pad })).rejects.toThrow('closed with 1008');
    expect(fixture.hub.counters()).toMatchObject({ rejected: 1, framesIn: 5 });
  });

  test('the bytes of a network are bounded over its sockets, while other networks are served', async () => {
    const clock = new ManualClock();
    fixture = await createHubFixture({
      takeBytes: createNetworkBytes({ now: () => clock.now(), perSecond: 1000 }),
      addressOf: ({ headers }) => ({ ip: String(headers['x-ip']), origin: '' }),
    });
    fixture.hub.handle(testOps.look, testOpSchemas.look, () => ({}));
    const open = (ip: string) => TestSocket.open(fixture.url, { 'x-ip': ip });
    const enter = async (ip: string, uid: number) => {
      const socket = await open(ip);
      await socket.ask('hello', { token: member(uid) });
      return socket;
    };
    const first = await enter('2001:db8::1', 1);
    const second = await enter('2001:db8::2', 2);
    const other = await enter('192.0.2.1', 3);
    // It was read: the operation has no such member.
    expect(await first.ask('test.look', { pad: 'x'.repeat(7800) })).toMatchObject({ code: 'bad_input' });
    const refused = { ok: false, code: 'too_many_requests', data: { seconds: 1 } };
    expect(await second.ask('test.look', { pad: 'x'.repeat(200) })).toMatchObject(refused);
    expect(await first.ask('test.look', { pad: 'x'.repeat(200) })).toMatchObject(refused);
    expect(await other.ask('test.look')).toMatchObject({ ok: true });
    // It cannot be answered before it is known whose it is.
    const fresh = await open('2001:db8::3');
    await expect(fresh.ask('hello', { token: 'x'.repeat(200) })).rejects.toThrow('closed with 1008');
    clock.advance(1000);
    expect(await second.ask('test.look')).toMatchObject({ ok: true });
  });

  test.each(['ping', 'pong'] as const)('a flood of %ss closes the socket like a flood of requests', async (kind) => {
    fixture = await createHubFixture({ monotonic: () => 0 });
    const flood = await fixture.connect(member(1));
    let pongs = 0;
    flood.ws.on('pong', () => {
      pongs += 1;
    });
    for (let n = 0; n < 2000; n += 1) flood.ws[kind]();
    expect(await flood.closed).toBe(1008);
    // `hello` was the first frame of the burst.
    expect(pongs).toBe(kind === 'ping' ? hubLimits.frameBurst - 1 : 0);
    expect(fixture.hub.counters()).toMatchObject({ rejected: 1, terminated: 0, accounts: 0 });
  });
});

describe('dead sockets', () => {
  test('a silent socket is probed, then cut; one that responds stays', async () => {
    let now = 0;
    fixture = await createHubFixture({ monotonic: () => now, limits: { sweepMs: 10 } });
    const [dead, alive] = [await fixture.connect(member(1)), await fixture.connect(member(2))];
    const probed = new Promise((resolve) => alive.ws.once('ping', resolve));
    dead.ws.pause();
    now = 31_000;
    await probed;
    await alive.ask('ping');
    now = 61_000;
    await eventually(() => expect(fixture.hub.counters()).toMatchObject({ sockets: 1, terminated: 1 }));
    expect(await alive.ask('ping')).toMatchObject({ ok: true });
    dead.ws.resume();
    expect(await dead.closed).toBeGreaterThan(1000);
  });
});

describe('clients that do not read answers', () => {
  const large = 'x'.repeat(32 * 1024);
  const byTheThousand = { frameBurst: 10_000, waitingOps: 1000 };

  /** Sends requests without reading until `done`; the kernel buffers some megabytes first. */
  const askUntil = async (socket: TestSocket, done: () => boolean): Promise<void> => {
    for (let id = 1; id < 2000 && !done(); id += 1) {
      socket.ws.send(JSON.stringify({ id, op: 'test.dump' }));
      await new Promise(setImmediate);
    }
  };

  test('unread answers alone cut a client off, however many events are queued', async () => {
    const answerGuard = 128 * 1024;
    fixture = await createHubFixture({ limits: { ...byTheThousand, guard: 64e6, answerGuard } });
    fixture.hub.handle(testOps.dump, testOpSchemas.dump, () => ({ text: large }));
    const slow = await fixture.connect(member(1));
    slow.ws.pause();
    await askUntil(slow, () => fixture.hub.counters().terminated > 0);
    expect(fixture.hub.counters()).toMatchObject({ terminated: 1, rejected: 0, accounts: 0 });
    slow.ws.resume();
  });

  test('pings whose answers are not read cut a client off', async () => {
    fixture = await createHubFixture({ limits: { frameBurst: 1e9, guard: 64e6, answerGuard: 64 * 1024 } });
    const slow = await fixture.connect(member(1));
    slow.ws.pause();
    const payload = 'x'.repeat(125);
    for (let n = 0; n < 400 && fixture.hub.counters().terminated === 0; n += 1) {
      for (let each = 0; each < 1000; each += 1) slow.ws.ping(payload);
      await new Promise((resolve) => slow.ws.ping(payload, true, resolve));
    }
    await eventually(() => expect(fixture.hub.counters()).toMatchObject({ terminated: 1, accounts: 0 }));
    slow.ws.resume();
  });

  test('a client with queued events stays, as long as it sends few requests', async () => {
    fixture = await createHubFixture({
      limits: { guard: 64e6, answerGuard: 1024, queueBytes: 64e6, queueEvents: 1e4 },
    });
    const slow = await fixture.connect(member(1));
    await slow.join('room:1');
    slow.ws.pause();
    for (let n = 1; n <= 1000; n += 1) {
      fixture.hub.publish('room:1', testEvents.chat, { n, pad: large });
      await new Promise(setImmediate);
    }
    const answered = slow.ask('ping');
    await eventually(() => expect(fixture.hub.counters().framesIn).toBe(3));
    expect(fixture.hub.counters()).toMatchObject({ terminated: 0, sockets: 1 });
    slow.ws.resume();
    expect(await answered).toMatchObject({ ok: true });
  });
});

describe('clients that stop reading', () => {
  const pad = 'x'.repeat(32 * 1024);
  const limits = { guard: 64 * 1024, windowMs: 2, replayEvents: 2000, replayBytes: 64e6, queueBytes: 4e6 };

  /** Publishes 32 kB events until the hub skips a client; the kernel buffers some megabytes first. */
  const publishUntilSkipped = async (from: number): Promise<number> => {
    for (let n = from; n < from + 1000; n += 1) {
      fixture.hub.publish('room:1', testEvents.chat, { n, pad });
      // Time passes: event windows end.
      await new Promise((resolve) => setTimeout(resolve, 3));
      if (fixture.hub.counters().skipped > 0) return n;
    }
    throw new Error('nobody was skipped');
  };

  test('a slow client is skipped, notified when it reads again, and loses nothing by joining again', async () => {
    fixture = await createHubFixture({ limits });
    const [slow, good] = [await fixture.connect(member(1)), await fixture.connect(member(2))];
    const { epoch } = await slow.join('room:1');
    await good.join('room:1');
    slow.ws.pause();
    const last = await publishUntilSkipped(1);
    fixture.hub.publish('room:1', testEvents.kept, { n: last + 1 });
    await eventually(() => expect(numbersOf(good.events)).toEqual(upTo(last + 1)));
    slow.ws.resume();
    await eventually(() => expect(slow.of('socket.resync').map((event) => event.d)).toEqual([{ channel: 'room:1' }]));
    const seen = slow.events.filter((event) => event.s > 0);
    const back: Joined = await slow.join('room:1', { epoch, seq: seen.at(-1)?.s ?? 0 });
    expect(numbersOf([...seen, ...back.gap])).toEqual(upTo(last + 1));
    fixture.hub.publish('room:1', testEvents.kept, { n: last + 2 });
    await eventually(() => expect(numbersOf(slow.events.slice(-1))).toEqual([last + 2]));
  });

  test('a stalled client is cut off after a frame or time limit, and the others lose nothing', async () => {
    let now = 0;
    fixture = await createHubFixture({ monotonic: () => now, limits: { ...limits, stalledFrames: 20, sweepMs: 10 } });
    const [slow, good] = [await fixture.connect(member(1)), await fixture.connect(member(2))];
    await Promise.all([slow.join('room:1'), good.join('room:1')]);
    slow.ws.pause();
    let last = 0;
    const tick = setInterval(() => {
      now += 3;
    }, 3);
    try {
      last = await publishUntilSkipped(1);
      for (let n = 0; n < 100 && fixture.hub.counters().terminated === 0; n += 1) {
        last += 1;
        fixture.hub.publish('room:1', testEvents.chat, { n: last });
        // Time passes: event windows end.
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      expect(fixture.hub.counters()).toMatchObject({ terminated: 1, sockets: 1 });
      await eventually(() => expect(numbersOf(good.events)).toEqual(upTo(last)));

      const timed = await fixture.connect(member(3));
      await timed.join('room:1');
      timed.ws.pause();
      const before = fixture.hub.counters().skipped;
      for (let n = 0; n < 1000 && fixture.hub.counters().skipped === before; n += 1) {
        last += 1;
        fixture.hub.publish('room:1', testEvents.chat, { n: last, pad });
        // Time passes: event windows end.
        await new Promise((resolve) => setTimeout(resolve, 3));
      }
      now += 15_001;
      await eventually(() => expect(fixture.hub.counters()).toMatchObject({ terminated: 2, sockets: 1 }));
      await eventually(() => expect(numbersOf(good.events)).toEqual(upTo(last)));
      timed.ws.resume();
      slow.ws.resume();
    } finally {
      clearInterval(tick);
    }
  });
});

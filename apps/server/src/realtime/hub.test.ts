import { socketEvents } from '@touchline/contract/realtime';
import { afterEach, describe, expect, test } from 'vitest';
import { createMemoryBus } from '../platform/bus.ts';
import { createMetrics } from '../platform/metrics.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import { eventually } from './testing/eventually.ts';
import {
  createHubFixture,
  type HubFixture,
  numbersOf,
  testEvents,
  testOpSchemas,
  testOps,
  upTo,
} from './testing/hub-fixture.ts';

let fixture: HubFixture;
afterEach(() => fixture.close());

const member = (uid: number, session = `s${uid}`): string => `1:${uid}:${session}`;

describe('hello', () => {
  test('returns the account and the ping interval', async () => {
    fixture = await createHubFixture();
    const socket = await fixture.connect();
    const answer = await socket.ask('hello', { token: member(7) });
    expect(answer).toEqual({
      id: 1,
      ok: true,
      data: { uid: '7', heartbeatMs: 25_000, serverTime: '2026-03-01T20:00:00.000Z', protocol: 1, build: '' },
    });
    expect(await socket.ask('ping')).toMatchObject({ ok: true });
  });

  test.each([
    ['of a client from before the version', {}],
    ['of the same build', { protocol: 1, build: 'b2' }],
    ['of an older build', { protocol: 1, build: 'b1' }],
    ['of a newer protocol', { protocol: 7, build: 'b3' }],
  ])('%s is answered with the protocol and build of the server', async (_name, version) => {
    fixture = await createHubFixture({ build: () => 'b2' });
    const socket = await fixture.connect();
    const answer = await socket.ask('hello', { token: member(7), ...version });
    expect(answer).toMatchObject({ ok: true, data: { protocol: 1, build: 'b2' } });
  });

  test.each([{ protocol: -1 }, { protocol: 1.5 }, { build: 'b'.repeat(41) }])(
    'refuses the version %j',
    async (version) => {
      fixture = await createHubFixture();
      const socket = await fixture.connect();
      expect(await socket.ask('hello', { token: member(7), ...version })).toMatchObject({ ok: false });
    },
  );

  test.each([
    ['nonsense', '403'],
    ['blocked', '7898'],
  ])('refuses token %s with %s and closes', async (token, code) => {
    fixture = await createHubFixture();
    const socket = await fixture.connect();
    expect(await socket.ask('hello', { token })).toMatchObject({ ok: false, code });
    expect(await socket.closed).toBe(4401);
    expect(socket.events).toMatchObject([{ s: 0, t: socketEvents.signedOut.type, d: { code } }]);
  });

  test('is answered with `maintenance` while the database is unavailable', async () => {
    fixture = await createHubFixture();
    fixture.identity.during = () => {
      throw new Error('Connection terminated unexpectedly');
    };
    const socket = await fixture.connect();
    expect(await socket.ask('hello', { token: member(7) })).toMatchObject({
      ok: false,
      code: 'maintenance',
      data: { seconds: 5 },
    });
  });

  test('is answered with `maintenance` while the portal is closed, to all but staff, whose sockets stay open', async () => {
    let refusal: Refusal<'maintenance'> | null = null;
    const listeners = new Set<() => void>();
    fixture = await createHubFixture({
      maintenance: {
        check: (caller) => (caller && 'userType' in caller && caller.userType === 3 ? null : refusal),
        onChanged: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    });
    const [viewer, assistant] = [await fixture.connect(member(7)), await fixture.connect('3:9:staff')];
    refusal = new Refusal('maintenance', { seconds: 60, until: '2026-03-01T21:00:00.000Z', reason: 'Faster' });
    for (const listener of listeners) listener();
    expect(await viewer.closed).toBe(1013);
    expect(await assistant.ask('ping')).toMatchObject({ ok: true });
    const returning = await fixture.connect();
    expect(await returning.ask('hello', { token: member(7) })).toMatchObject({
      ok: false,
      code: 'maintenance',
      data: { until: '2026-03-01T21:00:00.000Z', reason: 'Faster' },
    });
    expect(await returning.closed).toBe(1008);
    refusal = null;
    expect(await (await fixture.connect()).ask('hello', { token: member(7) })).toMatchObject({ ok: true });
  });

  test('must be the first frame', async () => {
    fixture = await createHubFixture();
    const socket = await fixture.connect();
    socket.ws.send('{"id":1,"op":"ping"}');
    expect(await socket.closed).toBe(1008);
  });

  test('must arrive in time', async () => {
    let now = 0;
    fixture = await createHubFixture({ monotonic: () => now, limits: { sweepMs: 10 } });
    const [late, early] = [await fixture.connect(), await fixture.connect(member(1))];
    now = 10_001;
    expect(await late.closed).toBe(1008);
    expect(await early.ask('ping')).toMatchObject({ ok: true });
  });

  test('delays requests sent right after it', async () => {
    fixture = await createHubFixture();
    fixture.identity.during = () => new Promise((resolve) => setTimeout(resolve, 20));
    const socket = await fixture.connect();
    const answers = await Promise.all([
      socket.ask('hello', { token: member(1) }),
      socket.ask('join', { channel: 'room:1' }),
    ]);
    expect(answers.map((answer) => answer.ok)).toEqual([true, true]);
  });

  test('may be repeated only by the same account', async () => {
    fixture = await createHubFixture();
    const socket = await fixture.connect(member(1, 'first'));
    expect(await socket.ask('hello', { token: member(1, 'second') })).toMatchObject({ ok: true });
    expect(await socket.ask('hello', { token: member(2) })).toMatchObject({ ok: false, code: 'bad_input' });
    expect(await socket.ask('hello', { token: 'expired' })).toMatchObject({ ok: false, code: '403' });
    fixture.identity.revoke('1', 'first');
    expect(await socket.ask('ping')).toMatchObject({ ok: true });
    fixture.identity.revoke('1', 'second');
    expect(await socket.closed).toBe(4401);
  });
});

describe('sessions', () => {
  test('an ended session loses its sockets in the same turn and gets no further event', async () => {
    fixture = await createHubFixture();
    const [out, stays] = [await fixture.connect(member(1, 'a')), await fixture.connect(member(1, 'b'))];
    await Promise.all([out.join('room:1'), stays.join('room:1')]);
    fixture.identity.revoke('1', 'a');
    expect(fixture.hub.counters()).toMatchObject({ memberships: 2 });
    fixture.hub.publish('room:1', testEvents.kept, { n: 1 });
    expect(await out.closed).toBe(4401);
    expect(out.events.map((entry) => [entry.t, entry.d])).toEqual([['socket.signed_out', { code: '2321' }]]);
    await eventually(() => expect(numbersOf(stays.of('test.kept'))).toEqual([1]));
  });

  test('a session that ends while its token is checked gets no socket', async () => {
    fixture = await createHubFixture();
    fixture.identity.during = () => fixture.identity.revoke('1', 'a');
    const socket = await fixture.connect();
    expect(await socket.ask('hello', { token: member(1, 'a') })).toMatchObject({ ok: false, code: '2321' });
    expect(await socket.closed).toBe(4401);
  });

  test('an account keeps its newest sockets', async () => {
    fixture = await createHubFixture({ limits: { socketsPerAccount: 2 } });
    const oldest = await fixture.connect(member(1));
    const others = [await fixture.connect(member(1)), await fixture.connect(member(1))];
    expect(await oldest.closed).toBe(4409);
    for (const socket of others) expect(await socket.ask('ping')).toMatchObject({ ok: true });
  });

  test('a notification reaches all sockets of an account and nobody else', async () => {
    fixture = await createHubFixture();
    const [one, two, other] = [
      await fixture.connect(member(1)),
      await fixture.connect(member(1)),
      await fixture.connect(member(2)),
    ];
    fixture.hub.notify('1', testEvents.kept, { n: 5 });
    await eventually(() => expect([one, two].map((socket) => numbersOf(socket.of('test.kept')))).toEqual([[5], [5]]));
    expect(await other.ask('join', { channel: 'user:1' })).toMatchObject({ ok: false, code: 'no_permission' });
    expect(other.events).toEqual([]);
  });
});

describe('requests', () => {
  test('reaches its handler in order and validated, and the answer contains only contract members', async () => {
    fixture = await createHubFixture();
    const order: string[] = [];
    fixture.hub.handle(testOps.echo, testOpSchemas.echo, async ({ text }, context) => {
      // Time passes: the first answer is slow.
      await new Promise((resolve) => setTimeout(resolve, text === 'slow' ? 20 : 0));
      order.push(`${context.principal.uid} ${text}`);
      return { text, secret: 'column' };
    });
    const socket = await fixture.connect(member(1));
    const answers = await Promise.all(['slow', 'fast'].map((text) => socket.ask('test.echo', { text })));
    expect(answers.map((answer) => answer.ok && answer.data)).toEqual([{ text: 'slow' }, { text: 'fast' }]);
    expect(order).toEqual(['1 slow', '1 fast']);
  });

  test('is refused by role, input and name', async () => {
    fixture = await createHubFixture();
    fixture.hub.handle(testOps.echo, testOpSchemas.echo, () => {
      throw new Error('broken');
    });
    const [visitor, socket] = [await fixture.connect('4:9:s9'), await fixture.connect(member(1))];
    expect(await visitor.ask('test.echo', { text: 'a' })).toMatchObject({ ok: false, code: 'visitor_not_allowed' });
    expect(await socket.ask('test.echo', { text: 5 })).toMatchObject({
      code: 'bad_input',
      data: { fields: [{ path: 'text', code: 'invalid_type' }] },
    });
    expect(await socket.ask('test.echo', { text: 'a', tekst: 'b' })).toMatchObject({ code: 'bad_input' });
    expect(await socket.ask('test.nothing')).toMatchObject({ ok: false, code: 'not_found' });
    expect(await socket.ask('test.echo', { text: 'a' })).toMatchObject({ ok: false, code: 'internal' });
    expect(await socket.ask('join', { channel: 'room:404' })).toMatchObject({ ok: false, code: 'not_found' });
    expect(await socket.ask('join', { channel: 'group:1' })).toMatchObject({ ok: false, code: 'not_found' });
    expect(await socket.ask('join', { channel: 'room:1;drop' })).toMatchObject({ ok: false, code: 'bad_input' });
  });

  test('answers `maintenance` with seconds while the database is unavailable', async () => {
    fixture = await createHubFixture();
    fixture.hub.handle(testOps.echo, testOpSchemas.echo, () => {
      throw new Error('Connection terminated unexpectedly');
    });
    const socket = await fixture.connect(member(1));
    expect(await socket.ask('test.echo', { text: 'a' })).toMatchObject({
      ok: false,
      code: 'maintenance',
      data: { seconds: 5 },
    });
  });

  test('is limited per account over all its sockets', async () => {
    let now = 0;
    fixture = await createHubFixture({ monotonic: () => now });
    fixture.hub.handle(testOps.echo, testOpSchemas.echo, ({ text }) => ({ text }));
    const sockets = [await fixture.connect(member(1)), await fixture.connect(member(1))];
    const ask = async (index: number) => sockets[index % 2]?.ask('test.echo', { text: 'a' });
    const answers = await Promise.all(upTo(12).map(ask));
    expect(answers.filter((answer) => answer?.ok)).toHaveLength(10);
    expect(await ask(0)).toMatchObject({ code: 'too_many_requests', data: { seconds: 6 } });
    now = 6000;
    expect(await ask(1)).toMatchObject({ ok: true });
  });

  test('reports what came too often, with what was counted', async () => {
    const refusals: string[] = [];
    fixture = await createHubFixture({
      monotonic: () => 0,
      onRateRefused: (op, bound) => refusals.push(`${op} ${bound}`),
    });
    fixture.hub.handle(testOps.echo, testOpSchemas.echo, ({ text }) => ({ text }));
    fixture.hub.handle(testOps.dump, testOpSchemas.dump, () => refuse('too_many_requests', { seconds: 1 }));
    const socket = await fixture.connect(member(1));
    for (const _ of upTo(12)) await socket.ask('test.echo', { text: 'a' });
    await socket.ask('test.dump');
    expect(refusals).toEqual(['test.echo account', 'test.echo account', 'test.dump shared']);
  });

  test('a socket can join a limited number of channels', async () => {
    fixture = await createHubFixture({ limits: { channelsPerSocket: 3 } });
    const socket = await fixture.connect(member(1));
    const answers = await Promise.all(upTo(4).map((id) => socket.ask('join', { channel: `room:${id}` })));
    expect(answers.map((answer) => answer.ok)).toEqual([true, true, false, false]);
    expect(answers[3]).toMatchObject({ code: 'bad_input', data: { fields: [{ code: 'too_many_channels' }] } });
    await socket.ask('leave', { channel: 'room:1' });
    expect(await socket.ask('join', { channel: 'room:9' })).toMatchObject({ ok: true });
  });
});

describe('presence', () => {
  test('counts accounts, not sockets', async () => {
    fixture = await createHubFixture({ limits: { presenceMs: 5 } });
    const heard: number[] = [];
    fixture.hub.onPresence('room', (_channel, viewers) => heard.push(viewers));
    const sockets = [
      await fixture.connect(member(1)),
      await fixture.connect(member(1)),
      await fixture.connect(member(2)),
    ];
    for (const socket of sockets) await socket.join('room:1');
    expect(fixture.hub.viewers('room:1')).toBe(2);
    expect(fixture.hub.viewers('room:1', 'room:1', 'room:2')).toBe(2);
    await eventually(() => expect(heard.at(-1)).toBe(2));
    sockets[0]?.ws.terminate();
    sockets[2]?.ws.terminate();
    await eventually(() => expect(heard.at(-1)).toBe(1));
    expect(fixture.hub.viewers('room:1')).toBe(1);
  });
});

describe('uncounted member of a channel', () => {
  test('receives events and is listed, but never counts as a viewer', async () => {
    const heard: [number, number][] = [];
    fixture = await createHubFixture();
    fixture.hub.channel('group', {
      mayJoin: ({ uid }) => (uid === '1' ? 'uncounted' : true),
      presence: true,
    });
    fixture.hub.onPresence('group', (_channel, viewers, present) => heard.push([viewers, present]));
    const [host, again, viewer] = [
      await fixture.connect(member(1)),
      await fixture.connect(member(1)),
      await fixture.connect(member(2)),
    ];
    await host.join('group:1');
    await eventually(() => expect(heard).toEqual([[0, 1]]));
    await again.join('group:1');
    await viewer.join('group:1');
    await viewer.join('room:1');
    expect(fixture.hub.viewers('group:1')).toBe(1);
    expect(fixture.hub.viewers('group:1', 'room:1')).toBe(1);
    expect(fixture.hub.present('group:1')).toEqual(['1', '2']);
    fixture.hub.publish('group:1', testEvents.kept, { n: 7 });
    await eventually(() => expect(numbersOf(host.events)).toEqual([7]));
    host.ws.terminate();
    viewer.ws.terminate();
    await eventually(() => expect(heard.at(-1)).toEqual([0, 1]));
    again.ws.terminate();
    await eventually(() => expect(heard.at(-1)).toEqual([0, 0]));
  });
});

/** Two processes with a user each; `topics` are the messages of the first one from now on. */
async function startTwo() {
  const bus = createMemoryBus();
  const topics: string[] = [];
  const counting = {
    ...bus,
    publish: (topic: string, payload: unknown) => {
      topics.push(topic);
      // A network carries only JSON.
      bus.publish(topic, JSON.parse(JSON.stringify(payload)));
    },
  };
  fixture = await createHubFixture({ bus: counting });
  const other = await createHubFixture({ bus });
  const [one, two] = [await fixture.connect(member(1)), await other.connect(member(2))];
  topics.length = 0;
  return { topics, one, two, other };
}

describe('several processes', () => {
  test('an event published in one reaches the clients of the other once', async () => {
    const bus = createMemoryBus();
    fixture = await createHubFixture({ bus });
    const other = await createHubFixture({ bus });
    try {
      const [here, there] = [await fixture.connect(member(1)), await other.connect(member(2))];
      await Promise.all([here.join('room:1'), there.join('room:1')]);
      for (const n of upTo(20)) (n % 2 ? fixture : other).hub.publish('room:1', testEvents.kept, { n });
      fixture.hub.notify('2', testEvents.kept, { n: 99 });
      const sorted = (socket: typeof here) => numbersOf(socket.events).sort((a, b) => a - b);
      await eventually(() => expect([sorted(here), sorted(there)]).toEqual([upTo(20), [...upTo(20), 99]]));
    } finally {
      await other.close();
    }
  });

  test('an event for many users reaches each of them once, with its own part, by one message', async () => {
    const { topics, one, two, other } = await startTwo();
    try {
      const each = ['1', '2', '3'].map((uid) => ({ uid, own: `"n":${uid}` }));
      fixture.hub.notifyMany(testEvents.kept, { shared: '"pad":"same"', each });
      await eventually(() =>
        expect([one.events, two.events].map((events) => events.map(({ d }) => d))).toEqual([
          [{ n: 1, pad: 'same' }],
          [{ n: 2, pad: 'same' }],
        ]),
      );
      expect(topics).toEqual(['realtime.users']);
    } finally {
      await other.close();
    }
  });

  test('an announcement to many users reaches those with a socket in any process, by one message', async () => {
    const { topics, one, two, other } = await startTwo();
    try {
      fixture.hub.announceMany(['1', '2', '3'], testEvents.chat, { n: 1 });
      await eventually(() =>
        expect([one.events, two.events].map((events) => events.map(({ s, d }) => [s, d]))).toEqual([
          [[0, { n: 1 }]],
          [[0, { n: 1 }]],
        ]),
      );
      expect(topics).toEqual(['realtime.users']);
      const late = await fixture.connect(member(3));
      fixture.hub.announceMany(['3'], testEvents.chat, { n: 2 });
      await eventually(() => expect(late.events.map(({ d }) => d)).toEqual([{ n: 2 }]));
    } finally {
      await other.close();
    }
  });
});

describe('metrics', () => {
  test('shows the current counters when read', async () => {
    const metrics = createMetrics({ process: false });
    fixture = await createHubFixture({ metrics });
    await (await fixture.connect(member(1))).join('room:1');
    const text = await metrics.registry.metrics();
    expect(text).toContain('touchline_realtime_sockets 1\n');
    expect(text).toContain('touchline_realtime_memberships 2\n');
  });
});

describe('close', () => {
  test('sends 1001 to every socket and accepts no new one', async () => {
    fixture = await createHubFixture({ limits: { slice: 3 } });
    const sockets = await Promise.all(upTo(10).map((uid) => fixture.connect(member(uid))));
    const closing = fixture.hub.close();
    await expect(fixture.connect(member(99))).rejects.toThrow('503');
    expect(await Promise.all(sockets.map((socket) => socket.closed))).toEqual(sockets.map(() => 1001));
    await closing;
    expect(fixture.hub.counters()).toMatchObject({ sockets: 0, accounts: 0, memberships: 0 });
  });
});

describe('connected accounts', () => {
  test('are reported with their first socket and without their last one', async () => {
    fixture = await createHubFixture();
    const reports: string[] = [];
    const stop = fixture.hub.onAccount(({ uid }, connected) => reports.push(`${uid} ${connected ? 'in' : 'out'}`));
    const first = await fixture.connect(member(7));
    const second = await fixture.connect(member(7, 'other'));
    expect(reports).toEqual(['7 in']);
    // A renewed session is no new connection.
    await first.ask('hello', { token: member(7, 'renewed') });
    first.ws.close();
    await first.closed;
    await fixture.connect(member(8));
    expect(reports).toEqual(['7 in', '8 in']);
    second.ws.close();
    await eventually(() => expect(reports).toEqual(['7 in', '8 in', '7 out']));
    await fixture.hub.close();
    expect(reports.at(-1)).toBe('8 out');
    stop();
  });
});

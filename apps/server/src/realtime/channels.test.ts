import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  createHubFixture,
  type HubFixture,
  numbersOf,
  type TestSocket,
  testEvents,
  upTo,
} from './testing/hub-fixture.ts';

let fixture: HubFixture;
afterEach(() => fixture.close());

const member = (uid: number): string => `1:${uid}:s${uid}`;
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const sequencesOf = (socket: TestSocket): number[] =>
  socket.events.filter((event) => event.s > 0).map((event) => event.s);

describe('fan-out', () => {
  test('every reader gets every event once and in order, few frames for many events', async () => {
    fixture = await createHubFixture({ limits: { slice: 16, queueEvents: 1000 } });
    const sockets = await Promise.all(upTo(60).map((uid) => fixture.connect(member(uid))));
    await Promise.all(sockets.map((socket) => socket.join('room:1')));
    for (const n of upTo(400)) {
      fixture.hub.publish('room:1', n % 7 === 0 ? testEvents.kept : testEvents.chat, { n });
      if (n % 4 === 0) await turn();
    }
    await vi.waitFor(() => expect(sockets.every((socket) => socket.events.length >= 400)).toBe(true));
    for (const socket of sockets) {
      expect(numbersOf(socket.events)).toEqual(upTo(400));
      expect(sequencesOf(socket)).toEqual(upTo(400));
      expect(socket.frames).toBeLessThan(100);
    }
    expect(fixture.hub.counters()).toMatchObject({ deliveries: 400 * 60, queued: 0, dropped: 0, skipped: 0 });
  });

  test('a quiet channel does not wait for its window', async () => {
    fixture = await createHubFixture({ limits: { windowMs: 5000 } });
    const socket = await fixture.connect(member(1));
    await socket.join('room:1');
    fixture.hub.publish('room:1', testEvents.chat, { n: 1 });
    await vi.waitFor(() => expect(socket.events).toHaveLength(1), { timeout: 1000 });
  });

  test('text arrives as it was, at every size of frame', async () => {
    fixture = await createHubFixture({ limits: { queueBytes: 1e6 } });
    const socket = await fixture.connect(member(1));
    await socket.join('room:1');
    const pads = ['', 'é'.repeat(20), '进球！⚽'.repeat(300), '球'.repeat(70_000)];
    for (const [n, pad] of pads.entries()) {
      fixture.hub.publish('room:1', testEvents.chat, { n, pad });
      await vi.waitFor(() => expect(socket.events).toHaveLength(n + 1));
    }
    expect(socket.events.map((event) => (event.d as { pad: string }).pad)).toEqual(pads);
  });

  test('who leaves in the middle of a fan-out takes nothing from the others', async () => {
    fixture = await createHubFixture({ limits: { slice: 2, windowMs: 1 } });
    const sockets = await Promise.all(upTo(30).map((uid) => fixture.connect(member(uid))));
    await Promise.all(sockets.map((socket) => socket.join('room:1')));
    for (const n of upTo(30)) {
      fixture.hub.publish('room:1', testEvents.kept, { n });
      await turn();
      if (n % 3 === 0) fixture.identity.revoke(String(n), `s${n}`);
      await turn();
    }
    const stayed = sockets.filter((_, index) => (index + 1) % 3 !== 0);
    await vi.waitFor(() => expect(stayed.every((socket) => socket.events.length >= 30)).toBe(true));
    for (const socket of stayed) expect(numbersOf(socket.events)).toEqual(upTo(30));
  });

  test('announcements have no number, and only the newest is sent', async () => {
    fixture = await createHubFixture();
    const socket = await fixture.connect(member(1));
    const { seq } = await socket.join('room:1');
    for (const n of upTo(5)) fixture.hub.announce('room:1', testEvents.chat, { n });
    fixture.hub.publish('room:1', testEvents.kept, { n: 6 });
    await vi.waitFor(() =>
      expect(socket.events.map((event) => [event.s, event.d])).toEqual([
        [seq + 1, { n: 6 }],
        [0, { n: 5 }],
      ]),
    );
  });
});

describe('overload', () => {
  test('the oldest ordinary events are left out and counted, others never', async () => {
    fixture = await createHubFixture({ limits: { queueEvents: 50, sweepMs: 10 } });
    const socket = await fixture.connect(member(1));
    await socket.join('room:1');
    for (const n of upTo(500)) fixture.hub.publish('room:1', n % 20 === 0 ? testEvents.kept : testEvents.chat, { n });
    await vi.waitFor(() => expect(socket.of('test.dropped').map((event) => event.d)).toEqual([{ dropped: 450 }]));
    const numbers = numbersOf(socket.events.filter((event) => event.s > 0));
    expect(numbers).toHaveLength(50);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(numbers.filter((n) => n % 20 === 0)).toEqual(upTo(25).map((n) => n * 20));
    expect(sequencesOf(socket)).toEqual(upTo(50));
  });

  test('the budget of deliveries bounds what a crowd costs', async () => {
    fixture = await createHubFixture({ monotonic: () => 0, limits: { deliveriesPerSecond: 100 } });
    const sockets = await Promise.all(upTo(10).map((uid) => fixture.connect(member(uid))));
    await Promise.all(sockets.map((socket) => socket.join('room:1')));
    for (const n of upTo(40)) fixture.hub.publish('room:1', n <= 4 ? testEvents.kept : testEvents.chat, { n });
    await vi.waitFor(() => expect(sockets.every((socket) => socket.events.length > 0)).toBe(true));
    for (const socket of sockets) expect(numbersOf(socket.events)).toEqual([1, 2, 3, 4, ...upTo(6, 35)]);
  });
});

describe('join', () => {
  test('gives the entry and, later, the gap', async () => {
    fixture = await createHubFixture({}, (id) => ({ title: `room ${id}` }));
    const socket = await fixture.connect(member(1));
    const first = await socket.join('room:1');
    expect(first).toMatchObject({ channel: 'room:1', seq: 0, reload: false, gap: [], entry: { title: 'room 1' } });
    fixture.hub.publish('room:1', testEvents.chat, { n: 1 });
    await vi.waitFor(() => expect(socket.events).toHaveLength(1));
    socket.ws.terminate();
    await vi.waitFor(() => expect(fixture.hub.viewers('room:1')).toBe(0));
    for (const n of [2, 3]) fixture.hub.publish('room:1', testEvents.chat, { n });
    const again = await fixture.connect(member(1));
    await vi.waitFor(async () => {
      const back = await again.join('room:1', { epoch: first.epoch, seq: 1 });
      expect(back).toMatchObject({ epoch: first.epoch, reload: false, entry: null });
      expect(numbersOf(back.gap)).toEqual([2, 3]);
    });
  });

  test('asks to reload what is too old, of another life or unheard of', async () => {
    fixture = await createHubFixture({ limits: { replayEvents: 5 } }, () => 'entry');
    const socket = await fixture.connect(member(1));
    const { epoch } = await socket.join('room:1');
    for (const n of upTo(10)) fixture.hub.publish('room:1', testEvents.chat, { n });
    await vi.waitFor(() => expect(socket.events).toHaveLength(10));
    for (const seen of [
      { epoch, seq: 4 },
      { epoch: 'other', seq: 10 },
      { epoch, seq: 11 },
    ]) {
      expect(await socket.join('room:1', seen)).toMatchObject({
        epoch,
        seq: 10,
        reload: true,
        gap: [],
        entry: 'entry',
      });
    }
    expect(await socket.join('room:1', { epoch, seq: 5 })).toMatchObject({ reload: false, entry: null });
  });

  test('a channel is forgotten some time after its last reader left', async () => {
    let now = 0;
    fixture = await createHubFixture({ monotonic: () => now, limits: { sweepMs: 10 } });
    const socket = await fixture.connect(member(1));
    const { epoch } = await socket.join('room:1');
    await socket.ask('leave', { channel: 'room:1' });
    expect((await socket.join('room:1')).epoch).toBe(epoch);
    await socket.ask('leave', { channel: 'room:1' });
    now = 55_000;
    await socket.ask('ping');
    expect(fixture.hub.counters().channels).toBe(2);
    const keepAlive = setInterval(() => socket.ws.ping(), 5);
    try {
      now = 100_000;
      await socket.ask('ping');
      now = 310_000;
      await vi.waitFor(() => expect(fixture.hub.counters().channels).toBe(1));
    } finally {
      clearInterval(keepAlive);
    }
  });

  test('leaving while the entry is read wins', async () => {
    const releases: (() => void)[] = [];
    fixture = await createHubFixture({}, () => new Promise<void>((resolve) => releases.push(resolve)));
    const socket = await fixture.connect(member(1));
    const joining = socket.ask('join', { channel: 'room:1' });
    await vi.waitFor(() => expect(releases).toHaveLength(1));
    await socket.ask('leave', { channel: 'room:1' });
    for (const release of releases) release();
    expect(await joining).toMatchObject({ ok: false, code: 'conflict' });
    expect(fixture.hub.viewers('room:1')).toBe(0);
  });

  test('loses and doubles nothing, however publishing, entering and coming back interleave', async () => {
    const delays: number[] = [];
    fixture = await createHubFixture({ limits: { slice: 2, windowMs: 2 } }, async () => {
      for (let turns = delays.shift() ?? 0; turns > 0; turns -= 1) await turn();
      return null;
    });
    let room = 0;
    const step = fc.oneof(
      fc.record({ do: fc.constant('publish' as const), count: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ do: fc.constant('join' as const), who: fc.nat({ max: 3 }), turns: fc.nat({ max: 6 }) }),
      fc.record({ do: fc.constant('turns' as const), count: fc.integer({ min: 1, max: 4 }) }),
    );
    const sockets = await Promise.all(upTo(4).map((uid) => fixture.connect(member(uid))));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        room += 1;
        const channel = `room:${room}` as const;
        const joins: Promise<void>[] = [];
        const started = sockets.map((socket) => socket.events.length);
        // Like a client: everything from the first join on, the gap of each further join by number.
        const logs = new Map<number, Map<number, number>>();
        const firsts = new Map<number, number>();
        let published = 0;
        for (const action of steps) {
          if (action.do === 'publish') {
            for (let n = 0; n < action.count; n += 1) {
              published += 1;
              fixture.hub.publish(channel, testEvents.kept, { n: published });
            }
          } else if (action.do === 'turns') {
            for (let n = 0; n < action.count; n += 1) await turn();
          } else {
            const { who } = action;
            delays.push(action.turns);
            const socket = sockets[who] as TestSocket;
            joins.push(
              socket.join(channel).then((joined) => {
                const log = logs.get(who) ?? new Map<number, number>();
                logs.set(who, log);
                for (const event of joined.gap) log.set(event.s, (event.d as { n: number }).n);
                const first = joined.seq - joined.gap.length;
                firsts.set(who, Math.min(first, firsts.get(who) ?? first));
              }),
            );
          }
        }
        await Promise.all(joins);
        fixture.hub.publish(channel, testEvents.kept, { n: -1 });
        for (const [who, log] of logs) {
          const socket = sockets[who] as TestSocket;
          const live = () => socket.events.slice(started[who]).filter((event) => event.c === channel);
          await vi.waitFor(() => expect(live().at(-1)?.d).toEqual({ n: -1 }), { interval: 2 });
          const numbers = live().map((event) => event.s);
          expect(new Set(numbers).size).toBe(numbers.length);
          expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
          for (const event of live()) log.set(event.s, (event.d as { n: number }).n);
          const first = firsts.get(who) ?? 0;
          const last = numbers.at(-1) ?? 0;
          expect([...log.keys()].filter((s) => s > first).sort((a, b) => a - b)).toEqual(upTo(last - first, first + 1));
        }
        await Promise.all(sockets.map((socket) => socket.ask('leave', { channel })));
      }),
      { numRuns: 14 },
    );
  });
});

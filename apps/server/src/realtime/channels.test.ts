import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from './testing/eventually.ts';
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
  test('every client gets every event once and in order, in few frames', async () => {
    fixture = await createHubFixture({ limits: { slice: 16, queueEvents: 1000 } });
    const sockets = await Promise.all(upTo(60).map((uid) => fixture.connect(member(uid))));
    await Promise.all(sockets.map((socket) => socket.join('room:1')));
    for (const n of upTo(400)) {
      fixture.hub.publish('room:1', n % 7 === 0 ? testEvents.kept : testEvents.chat, { n });
      if (n % 4 === 0) await turn();
    }
    await eventually(() => expect(sockets.every((socket) => socket.events.length >= 400)).toBe(true));
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
    await eventually(() => expect(socket.events).toHaveLength(1));
  });

  test('the channel of a user does not wait for the window of large audiences', async () => {
    fixture = await createHubFixture({ limits: { windowMs: 60_000 } });
    const socket = await fixture.connect(member(1));
    for (const n of upTo(3)) {
      fixture.hub.notify('1', testEvents.chat, { n });
      await eventually(() => expect(socket.events).toHaveLength(n));
    }
  });

  test('text arrives unchanged at every frame size', async () => {
    fixture = await createHubFixture({ limits: { queueBytes: 1e6 } });
    const socket = await fixture.connect(member(1));
    await socket.join('room:1');
    const pads = ['', 'é'.repeat(20), '进球！⚽'.repeat(300), '球'.repeat(70_000)];
    for (const [n, pad] of pads.entries()) {
      fixture.hub.publish('room:1', testEvents.chat, { n, pad });
      await eventually(() => expect(socket.events).toHaveLength(n + 1));
    }
    expect(socket.events.map((event) => (event.d as { pad: string }).pad)).toEqual(pads);
  });

  test('a client that leaves during a fan-out costs the others no event', async () => {
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
    await eventually(() => expect(stayed.every((socket) => socket.events.length >= 30)).toBe(true));
    for (const socket of stayed) expect(numbersOf(socket.events)).toEqual(upTo(30));
  });

  test('announcements are unnumbered, and only the newest is sent', async () => {
    fixture = await createHubFixture();
    const socket = await fixture.connect(member(1));
    const { seq } = await socket.join('room:1');
    for (const n of upTo(5)) fixture.hub.announce('room:1', testEvents.chat, { n });
    fixture.hub.publish('room:1', testEvents.kept, { n: 6 });
    await eventually(() =>
      expect(socket.events.map((event) => [event.s, event.d])).toEqual([
        [seq + 1, { n: 6 }],
        [0, { n: 5 }],
      ]),
    );
  });
});

describe('overload', () => {
  test('the oldest sampled events are dropped and counted, others never', async () => {
    fixture = await createHubFixture({ limits: { queueEvents: 50, sweepMs: 10 } });
    const socket = await fixture.connect(member(1));
    await socket.join('room:1');
    for (const n of upTo(500)) fixture.hub.publish('room:1', n % 20 === 0 ? testEvents.kept : testEvents.chat, { n });
    await eventually(() => expect(socket.of('test.dropped').map((event) => event.d)).toEqual([{ dropped: 450 }]));
    const numbers = numbersOf(socket.events.filter((event) => event.s > 0));
    expect(numbers).toHaveLength(50);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(numbers.filter((n) => n % 20 === 0)).toEqual(upTo(25).map((n) => n * 20));
    expect(sequencesOf(socket)).toEqual(upTo(50));
  });

  test('the delivery budget bounds the cost of a large audience', async () => {
    fixture = await createHubFixture({ monotonic: () => 0, limits: { deliveriesPerSecond: 100 } });
    const sockets = await Promise.all(upTo(10).map((uid) => fixture.connect(member(uid))));
    await Promise.all(sockets.map((socket) => socket.join('room:1')));
    for (const n of upTo(40)) fixture.hub.publish('room:1', n <= 4 ? testEvents.kept : testEvents.chat, { n });
    await eventually(() => expect(sockets.every((socket) => socket.events.length > 0)).toBe(true));
    for (const socket of sockets) expect(numbersOf(socket.events)).toEqual([1, 2, 3, 4, ...upTo(6, 35)]);
  });
});

describe('join', () => {
  test('returns the entry and, later, the gap', async () => {
    fixture = await createHubFixture({}, (id) => ({ title: `room ${id}` }));
    const socket = await fixture.connect(member(1));
    const first = await socket.join('room:1');
    expect(first).toMatchObject({ channel: 'room:1', seq: 0, reload: false, gap: [], entry: { title: 'room 1' } });
    fixture.hub.publish('room:1', testEvents.chat, { n: 1 });
    await eventually(() => expect(socket.events).toHaveLength(1));
    socket.ws.terminate();
    await eventually(() => expect(fixture.hub.viewers('room:1')).toBe(0));
    for (const n of [2, 3]) fixture.hub.publish('room:1', testEvents.chat, { n });
    const repeated = await fixture.connect(member(1));
    await eventually(async () => {
      const back = await repeated.join('room:1', { epoch: first.epoch, seq: 1 });
      expect(back).toMatchObject({ epoch: first.epoch, reload: false, entry: null });
      expect(numbersOf(back.gap)).toEqual([2, 3]);
    });
  });

  test('requires a reload for sequences that are too old, of another epoch or unknown', async () => {
    fixture = await createHubFixture({ limits: { replayEvents: 5 } }, () => 'entry');
    const socket = await fixture.connect(member(1));
    const { epoch } = await socket.join('room:1');
    for (const n of upTo(10)) fixture.hub.publish('room:1', testEvents.chat, { n });
    await eventually(() => expect(socket.events).toHaveLength(10));
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

  test('a channel is removed some time after its last client left', async () => {
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
      await eventually(() => expect(fixture.hub.counters().channels).toBe(1));
    } finally {
      clearInterval(keepAlive);
    }
  });

  test('a leave during the entry read wins', async () => {
    const releases: (() => void)[] = [];
    fixture = await createHubFixture({}, () => new Promise<void>((resolve) => releases.push(resolve)));
    const socket = await fixture.connect(member(1));
    const joining = socket.ask('join', { channel: 'room:1' });
    await eventually(() => expect(releases).toHaveLength(1));
    await socket.ask('leave', { channel: 'room:1' });
    for (const release of releases) release();
    expect(await joining).toMatchObject({ ok: false, code: 'conflict' });
    expect(fixture.hub.viewers('room:1')).toBe(0);
  });

  test('loses and duplicates nothing under any interleaving of publish, join and rejoin', async () => {
    let published = 0;
    /** Pending entry reads, oldest first. */
    const reading: (() => void)[] = [];
    // Simulated time runs fast, so rate limits refill.
    const limits = { slice: 1, windowMs: 0, deadMs: 1e12, retainMs: 1e12 };
    fixture = await createHubFixture({ monotonic: () => performance.now() * 1000, limits }, async () => {
      const before = published;
      await new Promise<void>((resolve) => reading.push(resolve));
      return { before };
    });
    const sockets = await Promise.all(upTo(4).map((uid) => fixture.connect(member(uid))));
    const keeper = await fixture.connect(member(5));
    let room = 0;
    const step = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ do: fc.constant('publish' as const), count: fc.integer({ min: 1, max: 3 }) }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('join' as const), who: fc.nat({ max: 3 }) }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('entered' as const) }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('turns' as const), count: fc.integer({ min: 1, max: 3 }) }) },
    );
    const run = async (steps: (typeof step extends fc.Arbitrary<infer S> ? S : never)[]): Promise<void> => {
      room += 1;
      published = 0;
      const channel = `room:${room}` as const;
      const publish = (): void => {
        published += 1;
        fixture.hub.publish(channel, testEvents.kept, { n: published });
      };
      const begun = sockets.map((socket) => socket.received.length);
      const joins: Promise<unknown>[] = [];
      /** Waits until the hub requests the entry, so that the next steps run during the read. */
      const join = async (socket: TestSocket): Promise<void> => {
        const before = reading.length;
        joins.push(socket.join(channel));
        await eventually(() => expect(reading.length).toBeGreaterThan(before));
      };
      await join(keeper);
      reading.shift()?.();
      await Promise.all(joins);
      for (const action of steps) {
        if (action.do === 'publish') for (let n = 0; n < action.count; n += 1) publish();
        else if (action.do === 'turns') for (let n = 0; n < action.count; n += 1) await turn();
        else if (action.do === 'entered') reading.shift()?.();
        else await join(sockets[action.who] as TestSocket);
      }
      for (const release of reading.splice(0)) release();
      await Promise.all(joins);
      publish();
      const joined = sockets.filter((_, who) => steps.some((action) => action.do === 'join' && action.who === who));
      const last = published;
      await eventually(() => expect(joined.map((socket) => socket.events.at(-1)?.s)).toEqual(joined.map(() => last)));
      expect(sockets.flatMap((socket, who) => problemsIn(socket.received.slice(begun[who])))).toEqual([]);
      const everybody = [...joined, keeper];
      await Promise.all(everybody.map((socket) => socket.ask('leave', { channel })));
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), run), { numRuns: 60 });
  });
});

/** Problems in the events of one channel on a socket: the first event after a join must follow its answer. */
function problemsIn(received: TestSocket['received']): string[] {
  const problems: string[] = [];
  const check = (holds: boolean, problem: string): unknown => holds || problems.push(problem);
  let last = Number.NaN;
  for (const item of received) {
    if ('s' in item) {
      check(item.s === last + 1 && (item.d as { n: number }).n === item.s, `event ${item.s} after ${last}`);
      last = item.s;
    } else if (item.ok && 'epoch' in (item.data as object)) {
      const { seq, gap, entry } = item.data as { seq: number; gap: { s: number }[]; entry: { before: number } };
      check(seq - gap.length <= entry.before, `published while the entry was read and not in the gap before ${seq}`);
      check(
        gap.every((event, index) => event.s === seq - gap.length + 1 + index),
        `gap up to ${seq} has holes`,
      );
      last = seq;
    }
  }
  return problems;
}

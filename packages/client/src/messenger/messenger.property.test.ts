import { contentTypes } from '@touchline/contract/enums';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { counts } from './conversation-state.ts';
import { ModelDevice } from './testing/model-device.ts';
import { ModelServer } from './testing/model-server.ts';

const rooms = { p1_2: ['1', '2'], g7: ['1', '2', '3'], p1_3: ['1', '3'], g8: ['1', '2'] } as const;
const roomIds = Object.keys(rooms) as (keyof typeof rooms)[];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const device = fc.nat(3);
const room = fc.constantFrom(...roomIds);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('send' as const), device, room }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('read' as const), device, room, back: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('revoke' as const), device, room, back: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), device, room, back: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const), device, room }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), device, room }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('older' as const), device, room }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('around' as const), device, room, back: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pin' as const), device, room, on: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cut' as const), device }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('connect' as const), device }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('lose' as const), device, calls: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), device }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('trim' as const), device }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 900 }) }) },
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A deterministic stream of numbers for delays. */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

const textOf = (text: string) => ({ contentType: contentTypes.text, content: { text } }) as const;

/** Two devices of one user, and one device each of two others. */
async function play(steps: readonly Step[], seed: number) {
  const server = new ModelServer(rooms);
  const random = randomFrom(seed);
  // Unread messages from before the first visit.
  for (const [room, uids] of Object.entries(rooms)) {
    for (let at = 0; at < 6; at += 1) {
      const uid = uids[Math.floor(random() * uids.length)] ?? '1';
      server.send(uid, room, `earlier-${room}-${at}`, textOf(`earlier ${at}`));
    }
  }
  const devices = ['1', '1', '2', '3'].map((uid, at) => new ModelDevice(server, uid, `device${at}`, random));
  const written: { device: number; room: string; text: string; clientId: string }[] = [];
  for (const one of devices) await one.start();
  for (const now of steps) await act(server, devices, now, written);
  for (const one of devices) one.connect();
  await vi.advanceTimersByTimeAsync(200_000);
  for (const one of devices) void one.messenger.loadAll();
  await vi.advanceTimersByTimeAsync(100_000);
  return { server, devices, written };
}

async function act(
  server: ModelServer,
  devices: readonly ModelDevice[],
  now: Step,
  written: { device: number; room: string; text: string; clientId: string }[],
): Promise<void> {
  if (now.do === 'wait') return void (await vi.advanceTimersByTimeAsync(now.ms));
  const one = devices[now.device] as ModelDevice;
  const { messenger, uid } = one;
  if (now.do === 'cut') return one.cut();
  if (now.do === 'connect') return one.connect();
  if (now.do === 'lose') return one.loseAnswers(now.calls);
  if (now.do === 'trim') return server.trim(uid);
  if (now.do === 'restart') return one.restart();
  if (!server.conversationIds(uid).includes(now.room)) return;
  const visible = server.visible(uid, now.room);
  if (now.do === 'send') {
    const text = `text ${written.length}`;
    const body = textOf(text);
    const clientId = messenger.send(now.room, { input: body, body });
    written.push({ device: now.device, room: now.room, text, clientId });
  } else if (now.do === 'read') {
    const state = messenger.conversations.get(now.room);
    if (state) messenger.shown(now.room, state.lastSeq - now.back);
  } else if (now.do === 'revoke') {
    const target = visible.filter(({ from }) => from.uid === uid).at(-1 - now.back);
    if (target) server.revoke(uid, target.id);
  } else if (now.do === 'delete') {
    const target = visible.at(-1 - now.back);
    if (target) server.delete(uid, target.id);
  } else if (now.do === 'clear') server.clear(uid, now.room);
  else if (now.do === 'open') messenger.open(now.room);
  else if (now.do === 'older')
    void messenger
      .thread(now.room)
      .loadBefore()
      .catch(() => {});
  else if (now.do === 'around') {
    const seq = Math.max(1, (messenger.conversations.get(now.room)?.lastSeq ?? 1) - now.back);
    void messenger
      .thread(now.room)
      .load(seq)
      .catch(() => {});
  } else void messenger.change(now.room, { pinned: now.on }).catch(() => {});
}

it('agrees with the server on messages, order, unread and read after any breaks of the connection', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 100 }), fc.integer(), async (steps, seed) => {
      const { server, devices, written } = await play(steps, seed);
      for (const { messenger, uid, name } of devices) {
        for (const room of server.conversationIds(uid)) {
          const described = server.conversation(uid, room);
          const { draft: _, ...shown } = messenger.conversations.get(room) ?? { draft: null };
          const { draft: __, ...expected } = described;
          expect({ name, ...shown }).toEqual({ name, ...expected });
          const thread = messenger.thread(room).snapshot();
          if (thread.state !== 'ready') continue;
          const visible = server.visible(uid, room);
          const first = thread.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
          const last = thread.hasAfter ? (thread.messages.at(-1)?.seq ?? 0) : Number.POSITIVE_INFINITY;
          const between = visible.filter(({ seq }) => seq >= first && seq <= last);
          expect({ name, messages: thread.messages }).toEqual({ name, messages: between });
          const start = visible.find(({ seq }) => seq <= last)?.id;
          expect(thread.hasBefore || thread.messages[0]?.id === start).toBe(true);
        }
        const total = server.conversationIds(uid).reduce((sum, each) => sum + server.unread(uid, each), 0);
        expect(messenger.conversations.snapshot().unread).toBe(total);
        messenger.stop();
      }
      sendsOnceInOrder(server, devices, written);
    }),
    { numRuns: 300 },
  );
});

/** Every message is on the server once and in the order of its device, or shown as failed to its writer. */
function sendsOnceInOrder(
  server: ModelServer,
  devices: readonly ModelDevice[],
  written: readonly { device: number; room: string; text: string; clientId: string }[],
): void {
  const stored = [...server.rooms.values()].flatMap(({ messages }) => messages);
  for (const { clientId } of written) {
    expect(stored.filter((message) => message.clientId === clientId).length).toBeLessThanOrEqual(1);
  }
  for (const [at, { messenger }] of devices.entries()) {
    for (const room of roomIds) {
      const own = written.filter((one) => one.device === at && one.room === room);
      const seqs = own.flatMap(({ clientId }) => stored.find((one) => one.clientId === clientId)?.seq ?? []);
      expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
      for (const { clientId, state } of messenger.thread(room).snapshot().outgoing) {
        expect([clientId, state]).toEqual([clientId, 'failed']);
        expect(stored.some((one) => one.clientId === clientId)).toBe(false);
      }
    }
  }
}

it('counts as unread what the server counts', () => {
  const server = new ModelServer({ p1_2: ['1', '2'] });
  const text = textOf('x');
  const own = server.send('1', 'p1_2', 'client-1', text);
  const other = server.send('2', 'p1_2', 'client-2', text);
  expect([counts(own, '1'), counts(other, '1'), server.unread('1', 'p1_2')]).toEqual([false, true, 1]);
});

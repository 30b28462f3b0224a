import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import type { Connection } from './connection.ts';
import { hubLimits } from './limits.ts';
import { Sweeper, type SweeperOptions } from './sweeper.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const count = 10_000;
const reject = vi.fn<() => void>();
const terminate = vi.fn<() => void>();
const cut = vi.fn<() => void>();

/** Sockets of this state that the sweeper looks at. All were opened at 0, and sent nothing since. */
function sweep(state: Connection['state'], time: number) {
  const sockets = Array.from({ length: count }, () => {
    const socket = { state, openedAt: 0, heardAt: 0, endedAt: 0, stalledSince: 0 };
    const end = (how: () => void) => () => {
      socket.state = 'ended';
      socket.endedAt = time;
      how();
    };
    return Object.assign(socket, { reject: end(reject), terminate: end(terminate), cut: end(cut) });
  });
  const sweeper = new Sweeper({
    limits: hubLimits,
    monotonic: () => time,
    connections: new Set(sockets) as unknown as SweeperOptions['connections'],
    channels: { sweep: () => undefined } as unknown as SweeperOptions['channels'],
    accounts: { sweep: () => undefined } as unknown as SweeperOptions['accounts'],
    fanOut: { overloaded: new Set() } as unknown as SweeperOptions['fanOut'],
    log: createLogger('silent'),
  });
  vi.advanceTimersByTime(hubLimits.sweepMs);
  return { sweeper, sockets };
}

it.each([
  ['say no hello', 'new', hubLimits.helloMs + 1, reject],
  ['are dead', 'ready', hubLimits.deadMs + 1, terminate],
  ['do not complete their closing', 'ended', 2001, cut],
] as const)('ends ten thousand sockets that %s over many turns, each once', async (_what, state, time, ended) => {
  ended.mockClear();
  const { sweeper } = sweep(state, time);
  const ends: number[] = [];
  for (let before = 0; before < count; before = ended.mock.calls.length) {
    await nextTurn();
    ends.push(ended.mock.calls.length - before);
    // Those that wait are not added once more.
    if (ends.length === 2) vi.advanceTimersByTime(hubLimits.sweepMs);
  }
  expect(Math.max(...ends)).toBeLessThanOrEqual(64);
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  expect(ended).toHaveBeenCalledTimes(count);
  sweeper.stop();
});

it('spares a socket that sends something before its turn', async () => {
  terminate.mockClear();
  const time = hubLimits.deadMs + 1;
  const { sweeper, sockets } = sweep('ready', time);
  const last = sockets.at(-1);
  if (last) last.heardAt = time;
  await vi.waitFor(() => expect(terminate).toHaveBeenCalledTimes(count - 1));
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  expect([terminate.mock.calls.length, last?.state]).toEqual([count - 1, 'ready']);
  sweeper.stop();
});

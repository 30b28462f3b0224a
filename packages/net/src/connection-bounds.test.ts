import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { ConnectionBounds, type ConnectionLimits } from './connection-bounds.ts';

const wide: ConnectionLimits = {
  total: 1000,
  reserve: 0,
  perNetwork: 1000,
  silent: 1000,
  silentPerNetwork: 1000,
  silentMs: 10_000,
};

/** Bounds with a clock, a sweep and turns of the event loop that the test moves. */
function boundsWith(limits: Partial<ConnectionLimits>, isShared: (address: string) => boolean = () => false) {
  let time = 0;
  const sweeps = new Set<() => void>();
  const tasks: (() => void)[] = [];
  const bounds = new ConnectionBounds(
    { ...wide, ...limits },
    {
      isShared,
      now: () => time,
      every: (_ms, run) => {
        sweeps.add(run);
        return () => void sweeps.delete(run);
      },
      later: (task) => void tasks.push(task),
    },
  );
  return {
    bounds,
    tasks,
    sweeps,
    sweepAt: (ms: number) => {
      time = ms;
      for (const run of sweeps) run();
    },
    open: (address: string | null): Socket => {
      const socket = new Socket();
      bounds.admit(socket, address);
      return socket;
    },
  };
}
const closed = (sockets: readonly Socket[]): boolean[] => sockets.map(({ destroyed }) => destroyed);
const close = (socket: Socket): Promise<void> =>
  new Promise((resolve) => void socket.once('close', () => resolve()).destroy());

it('closes connections beyond the bounds of their network, of their /48, and of all', async () => {
  const { bounds, open } = boundsWith({ total: 7, perNetwork: 1 });
  const sockets = ['192.0.2.1', '192.0.2.1', ...[1, 2, 3, 4, 5].map((part) => `2001:db8:1:${part}::1`)].map(open);
  expect(closed(sockets)).toEqual([false, true, false, false, false, false, true]);
  for (const address of ['192.0.2.2', '192.0.2.3', '192.0.2.4']) sockets.push(open(address));
  expect(closed(sockets.slice(7))).toEqual([false, false, true]);
  expect(bounds.closed).toEqual({ network: 1, wider_network: 1, total: 1, silent: 0, expired: 0 });
  await close(sockets[0] as Socket);
  expect(closed([open('192.0.2.1')])).toEqual([false]);
  expect(bounds.size).toBe(7);
});

it('keeps a reserve for shared addresses when the port is full', () => {
  const { open } = boundsWith({ total: 1, reserve: 2, perNetwork: 1 }, (address) => address === '10.0.0.1');
  const sockets = ['192.0.2.1', '10.0.0.1', '192.0.2.2', '10.0.0.1', '10.0.0.1'].map(open);
  expect(closed(sockets)).toEqual([false, false, true, false, true]);
});

it('counts the address that a PROXY header names', async () => {
  const { bounds, open } = boundsWith({ perNetwork: 1 });
  const [first, second] = [open(null), open(null)];
  expect([bounds.identify(first, '203.0.113.7'), bounds.identify(second, '203.0.113.7')]).toEqual([true, false]);
  await close(first);
  expect(bounds.identify(open(null), '203.0.113.7')).toBe(true);
});

it('closes the oldest silent connection for a newer one, of the network and of all, shared addresses included', () => {
  const { bounds, open } = boundsWith({ silent: 3, silentPerNetwork: 2 }, (address) => address === '10.0.0.1');
  const asked = open('192.0.2.1');
  bounds.heard(asked);
  const own = [open('192.0.2.1'), open('192.0.2.1'), open('192.0.2.1')];
  expect(closed([asked, ...own])).toEqual([false, true, false, false]);
  const others = [open('10.0.0.1'), open('10.0.0.1')];
  expect(closed([...own, ...others])).toEqual([true, true, false, false, false]);
  expect([bounds.silent, bounds.closed.silent]).toEqual([3, 2]);
});

it('ends silent connections later and one by one, and none that has sent a request since', () => {
  const { bounds, open, tasks, sweepAt } = boundsWith({});
  const early = [open('192.0.2.1'), open('192.0.2.2'), open('192.0.2.3')];
  sweepAt(5000);
  const late = open('192.0.2.4');
  sweepAt(9999);
  expect(tasks).toHaveLength(0);
  sweepAt(10_000);
  expect(closed(early)).toEqual([false, false, false]);
  tasks.shift()?.();
  expect(closed(early)).toEqual([true, false, false]);
  bounds.heard(early[1] as Socket);
  for (const task of tasks.splice(0)) task();
  expect(closed([...early, late])).toEqual([true, false, true, false]);
  expect(bounds.closed.expired).toBe(2);
});

it('sweeps only while there are silent connections, and leaves them to a protocol that watches its own', () => {
  const { bounds, open, sweeps, sweepAt } = boundsWith({});
  expect(sweeps.size).toBe(0);
  bounds.heard(open('192.0.2.1'));
  expect(sweeps.size).toBe(1);
  sweepAt(1000);
  expect(sweeps.size).toBe(0);
  const own = boundsWith({ silentMs: null });
  own.open('192.0.2.1');
  expect(own.sweeps.size).toBe(0);
});

import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, pick } from '../lib/attack.ts';
import { listeningPorts } from '../lib/listening-ports.ts';
import { openFrom } from '../lib/raw.ts';

/** More than the silent ones of a network; with all ports, fewer than a process may have open. */
const heldOfPort = 1000;
const openAtATime = 100;
const firstBytesWithinMs = 30_000;

const oneAddress = ['127.0.4.1'];
const manyAddresses = Array.from({ length: 50 }, (_, at) => `127.0.5.${at + 1}`);
/** Nothing, the first byte of RTMP and TLS, and a request that does not end. */
const words = ['', '\u0003', '\u0016', 'GET / HTTP/1.1\r\nHost: a\r\nx: '];

/** Opens sockets a hundred at a time: those of a full backlog would wait for the kernel instead. */
async function hold(port: number, from: readonly string[], word: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < heldOfPort) {
    const opening = Array.from({ length: openAtATime }, (_, at) => {
      const socket = openFrom({ port, from: from[(sockets.length + at) % from.length] ?? '' });
      socket.resume();
      return socket;
    });
    sockets.push(...opening);
    await Promise.all(
      opening.map(
        (socket) =>
          new Promise<void>((resolve) => {
            socket.once('close', () => resolve());
            socket.once('connect', () => {
              if (word) socket.write(word);
              resolve();
            });
          }),
      ),
    );
  }
  return sockets;
}

/**
 * Sockets that say nothing, on every port, of one address and of many, all ended at once. A viewer can still begin to
 * watch.
 */
export const silentSockets: Attack = {
  name: 'silent sockets',
  target: 'shipped',
  quick: { steps: 2 },
  run: async ({ target, random, more, report }) => {
    const ports = target.memory().flatMap(({ kind, pid }) => (kind === 'worker' ? [] : listeningPorts(pid)));
    let sent = 0;
    let few = random() < 0.5;
    while (more()) {
      const sockets: Socket[] = [];
      for (const port of ports)
        sockets.push(...(await hold(port, few ? oneAddress : manyAddresses, pick(random, words))));
      sent += sockets.length;
      if (!(await target.canWatch(firstBytesWithinMs)))
        report({
          what: 'nobody can begin to watch',
          example: `${sockets.length} silent sockets on ${ports.length} ports`,
        });
      await pause(random() < 0.5 ? 0 : 1500);
      for (const socket of sockets) socket.destroy();
      few = !few;
    }
    return sent;
  },
};

import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { createListener } from './listener-socket.ts';

const count = 10_000;

it('cuts ten thousand listeners in many turns', async () => {
  const gone = vi.fn<() => void>();
  const sockets = Array.from({ length: count }, () => Object.assign(new EventEmitter(), { terminate: gone }));
  const listeners = sockets.map((webSocket) =>
    createListener(webSocket as unknown as WebSocket, new EventEmitter() as unknown as Socket),
  );
  // All with one batch of the room: they stopped reading together.
  for (const { transport } of listeners) transport.cut();
  const cuts: number[] = [];
  for (let before = 0; before < count; before = gone.mock.calls.length) {
    await nextTurn();
    cuts.push(gone.mock.calls.length - before);
  }
  expect(Math.max(...cuts)).toBeLessThanOrEqual(64);
  for (const webSocket of sockets) webSocket.emit('close');
});

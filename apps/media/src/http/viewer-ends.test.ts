import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import type { LiveStream } from '../stream/live-stream.ts';
import type { ViewerTransport } from '../stream/viewer.ts';
import { playFlv } from './play-flv.ts';
import { playWsFlv } from './play-ws-flv.ts';

const count = 10_000;

/** A stream with viewers that close right away when they are cut. */
function watch(kind: 'HTTP' | 'WebSocket') {
  const transports: ViewerTransport[] = [];
  const join = (transport: ViewerTransport) => {
    transports.push(transport);
    return () => undefined;
  };
  const stream = { join } as unknown as LiveStream;
  const gone = vi.fn<() => void>();
  for (let viewer = 0; viewer < count; viewer += 1) {
    const socket = Object.assign(new EventEmitter(), { destroy: gone }) as unknown as Socket;
    const response = { writeHead: () => undefined, flushHeaders: () => undefined } as unknown as ServerResponse;
    const webSocket = Object.assign(new EventEmitter(), { terminate: gone }) as unknown as WebSocket;
    if (kind === 'HTTP') playFlv(response, socket, stream);
    else playWsFlv(webSocket, socket, stream);
  }
  return { transports, gone };
}

it.each(['HTTP', 'WebSocket'] as const)('cuts ten thousand viewers over %s in many turns', async (kind) => {
  const { transports, gone } = watch(kind);
  // All in one batch of the stream: they stopped reading together.
  for (const transport of transports) transport.cut();
  const cuts: number[] = [];
  for (let before = 0; before < count; before = gone.mock.calls.length) {
    await nextTurn();
    cuts.push(gone.mock.calls.length - before);
  }
  expect(Math.max(...cuts)).toBeLessThanOrEqual(64);
});

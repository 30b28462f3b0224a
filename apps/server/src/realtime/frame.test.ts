import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { type FrameSink, frameOf, publicSink, sinkOf } from './frame.ts';
import { eventually } from './testing/eventually.ts';

async function echoed(sinkFor: (ws: WebSocket) => FrameSink, texts: readonly string[]): Promise<string[]> {
  const server = createServer();
  const wss = new WebSocketServer({ server, perMessageDeflate: false });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const got: string[] = [];
  client.on('message', (data: Buffer) => got.push(data.toString()));
  const ws = await new Promise<WebSocket>((resolve) => wss.once('connection', resolve));
  const sink = sinkFor(ws);
  // Interleaved with frames of ws itself, which must stay intact.
  for (const text of texts) {
    sink.write(frameOf(text));
    ws.send(`ws ${text.length}`);
    ws.ping();
  }
  await eventually(() => expect(got).toHaveLength(texts.length * 2));
  client.terminate();
  wss.close();
  server.close();
  return got.filter((_, index) => index % 2 === 0);
}

const texts = [
  '',
  'a',
  'x'.repeat(125),
  'x'.repeat(126),
  '球'.repeat(21_845),
  '球'.repeat(21_846),
  '⚽'.repeat(100_000),
];

test('a client reads frames of every length class unchanged', async () => {
  expect(await echoed(sinkOf, texts)).toEqual(texts);
});

test('the public interface carries the same frames without the private socket', async () => {
  expect(await echoed(publicSink, texts)).toEqual(texts);
  expect(await echoed((ws) => sinkOf(Object.assign(Object.create(ws), { _socket: null })), ['ok'])).toEqual(['ok']);
});

test('the pinned ws still has its private TCP socket member', async () => {
  let found: unknown;
  await echoed(
    (ws) => {
      found = Reflect.get(ws, '_socket');
      return sinkOf(ws);
    },
    ['x'],
  );
  expect(found).toBeInstanceOf(Socket);
});

test.each([
  ['the TCP socket', sinkOf],
  ['the public interface', publicSink],
] as const)('%s reports when a frame is flushed, and immediately when the socket is closed', async (_name, sinkFor) => {
  const flushed = vi.fn<() => void>();
  const used: WebSocket[] = [];
  const watched = (ws: WebSocket): FrameSink => {
    used.push(ws);
    const sink = sinkFor(ws);
    return { ...sink, write: (frame) => sink.write(frame, flushed) };
  };
  await echoed(watched, ['ok']);
  await eventually(() => expect(flushed).toHaveBeenCalledTimes(1));
  await eventually(() => expect(used[0]?.readyState).toBe(WebSocket.CLOSED));
  for (const ws of used) sinkFor(ws).write(frameOf('late'), flushed);
  expect(flushed).toHaveBeenCalledTimes(2);
});

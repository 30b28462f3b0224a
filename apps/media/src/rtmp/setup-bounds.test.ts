import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { command, handshake, reachable } from '../testing/malformed.ts';
import { startTestEngine, type TestEngine } from '../testing/test-engine.ts';
import { ChunkWriter } from './chunk-writer.ts';

const kilobyte = 1 << 10;
/** Of a message that begins, and what follows it in its first chunk. */
const headerBytes = 12;
const firstChunkBytes = 128;
let test: TestEngine;
let open: Socket[] = [];
beforeEach(async () => {
  // No peer here is cut because it takes long.
  test = await startTestEngine({ setupTimeoutMs: 600_000 });
  open = [];
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  await test.engine.stop();
  if (test.errors.length > 0) throw new Error(test.errors.join('\n'));
});

/** Connects and sends without reading; `sent` grows with the bytes that the engine accepted. */
function dumbPeer(first: Buffer): { socket: Socket; closed: Promise<void> } {
  const socket = connect(test.engine.rtmpPort, '127.0.0.1', () => socket.write(first));
  open.push(socket);
  socket.pause();
  socket.on('error', () => {});
  return { socket, closed: new Promise((resolve) => socket.once('close', () => resolve())) };
}
const gone = () => vi.waitFor(() => expect(test.engine.figures().connections).toBe(0), { timeout: 5_000 });
const started = (...more: Buffer[]) =>
  Buffer.concat([handshake(), command('connect', 1, { app: 'live', tcUrl: test.rtmpUrl }), ...more]);

describe('a peer without a key', () => {
  it.each([
    ['sends more than 64 commands', () => Array.from({ length: 100 }, () => command('createStream', 2, null))],
    ['connects twice', () => [command('connect', 2, { app: 'live' })]],
    [
      'sends more than 64 KB',
      () => Array.from({ length: 9 }, () => new ChunkWriter().write(5, 99, 0, 0, Buffer.alloc(8 * kilobyte))),
    ],
    [
      'begins a message of more than 16 KB',
      () => [new ChunkWriter().write(5, 99, 0, 0, Buffer.alloc(17 * kilobyte)).subarray(0, 200)],
    ],
    [
      'begins many messages',
      () =>
        Array.from({ length: 9 }, (_, i) =>
          new ChunkWriter().write(20 + i, 99, 0, 0, Buffer.alloc(200)).subarray(0, headerBytes + firstChunkBytes),
        ),
    ],
  ])('is cut when it %s', async (_name, more) => {
    const { socket, closed } = dumbPeer(started(...more()));
    socket.resume();
    await closed;
    await gone();
    expect(await reachable(test.engine.rtmpPort)).toBe(true);
  });

  it('is disconnected after a play request, although it keeps its side open', async () => {
    const socket = connect({ port: test.engine.rtmpPort, host: '127.0.0.1', allowHalfOpen: true });
    open.push(socket);
    socket.on('error', () => {}).resume();
    socket.write(started(command('play', 2, null, 'room')));
    await vi.waitFor(() => expect(test.engine.figures().connections).toBe(1));
    await gone();
  });
});

describe('a publisher', () => {
  it('may send large pictures once it is accepted', async () => {
    const publisher = await test.publish('room');
    await publisher.send({
      type: 9,
      timestamp: 0,
      data: Buffer.concat([Buffer.from([0x17, 1, 0, 0, 0]), Buffer.alloc(900 * kilobyte)]),
    });
    await vi.waitFor(() => expect(test.engine.streams()[0]?.bytesIn).toBeGreaterThan(900 * kilobyte));
    await publisher.close();
  });
});

describe('the key of an encoder', () => {
  const key = 'k_y-0123456789abcdef0123456789_-';
  it.each([
    ['its server address', '/live?key=right', 'room'],
    ['its stream name', '/live', 'room?key=right'],
  ])('may be in %s', async (_where, path, streamKey) => {
    const { connectPublisher } = await import('../publisher/rtmp-publisher.ts');
    const publisher = await connectPublisher({ url: `rtmp://127.0.0.1:${test.engine.rtmpPort}${path}`, streamKey });
    expect(test.published).toMatchObject([{ app: 'live', stream: 'room', param: '?key=right' }]);
    await publisher.close();
  });

  it('may be joined to the stream by an underscore', async () => {
    const { connectPublisher } = await import('../publisher/rtmp-publisher.ts');
    await connectPublisher({ url: test.rtmpUrl, streamKey: `ro_om_${key}` }).catch(() => {});
    expect(test.published).toMatchObject([{ stream: 'ro_om', param: `?key=${key}` }]);
  });
});

import { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { command, handshake } from '../testing/malformed.ts';
import { defaultChunkLimits } from './chunk-reader.ts';
import { ChunkWriter } from './chunk-writer.ts';
import { messageTypes } from './message.ts';
import { RtmpSession } from './session.ts';

const kilobyte = 1 << 10;

/** A peer's connection: the test pushes what the peer sends, and the peer reads only when `reads` is set. */
class Peer extends Socket {
  reads = true;
  override _read(): void {}
  override _write(_bytes: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (this.reads) done();
  }
}

const ping = Buffer.alloc(6);
ping.writeUInt16BE(6);
const pings = (count: number) =>
  Buffer.concat(Array.from({ length: count }, () => new ChunkWriter().write(2, messageTypes.userControl, 0, 0, ping)));

describe('a publisher that sends requests without reading', () => {
  let peer: Peer;
  let ended: string | null = null;
  afterEach(() => void peer.destroy());

  async function published(): Promise<void> {
    ended = null;
    peer = new Peer();
    const begun = new Promise<void>((resolve) => {
      const end = (reason: string) => {
        ended = reason;
      };
      const authorize = async () => {
        resolve();
        return { ok: true as const, sink: { tag: () => {}, end } };
      };
      new RtmpSession(
        peer,
        '203.0.113.7',
        {
          authorize,
          limits: defaultChunkLimits,
          setupTimeoutMs: 60_000,
          idleTimeoutMs: 60_000,
          onEnd: () => {},
          onError: () => {},
        },
        () => {},
      );
      peer.push(
        Buffer.concat([handshake(), command('connect', 1, { app: 'live' }), command('publish', 3, null, 'a?key=b')]),
      );
    });
    await begun;
    await new Promise((resolve) => setImmediate(resolve));
  }

  it('is paused until it has read the answers', async () => {
    await published();
    peer.reads = false;
    for (let i = 0; i < 50; i++) peer.push(pings(2_000));
    await new Promise((resolve) => setImmediate(resolve));
    expect(peer.isPaused()).toBe(true);
    expect(peer.readableLength).toBeGreaterThan(pings(2_000).length);
    expect(peer.writableLength).toBeLessThan(256 * kilobyte);
    expect(ended).toBeNull();
  });

  it('is cut when the answers to one burst exceed 256 KB', async () => {
    await published();
    peer.reads = false;
    peer.push(pings(40_000));
    await new Promise((resolve) => setImmediate(resolve));
    expect(ended).toBe('reads no answers');
    expect(peer.destroyed).toBe(true);
  });
});

import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import { classify } from '../flv/classify.ts';
import { type FlvTag, parseFlv } from '../flv/tag.ts';
import type { Publisher } from '../publisher/rtmp-publisher.ts';
import { avcConfig, metadata, videoFrame } from './sample.ts';
import type { TestEngine } from './test-engine.ts';

export const isKey = (tag: FlvTag): boolean => {
  const tagClass = classify(tag.type, tag.data);
  return tagClass.kind === 'video' && tagClass.key;
};

/** True when the bytes contain the opening and that many frames. */
export const hasFrames =
  (frames: number) =>
  (bytes: Buffer): boolean =>
    bytes.length > 13 && parseFlv(bytes).tags.filter((tag) => tag.type !== 18).length > frames;

/** Publishes the opening of a stream and waits until the engine knows its codec. */
export async function openStream(test: TestEngine, streamId: string): Promise<Publisher> {
  const publisher = await test.publish(streamId);
  for (const tag of [metadata({ video: true }), avcConfig(), videoFrame(0, true)]) await publisher.send(tag);
  const codec = () => test.engine.streams().find(({ stream }) => stream === streamId)?.videoCodec;
  await vi.waitFor(() => expect(codec()).toBe('avc'));
  return publisher;
}

/** Reads a WS-FLV address; `closed` resolves with the close code. */
export function watch(
  test: TestEngine,
  path: string,
): { socket: WebSocket; bytes: () => Buffer; closed: Promise<number> } {
  const socket = new WebSocket(`ws${test.httpUrl.slice(4)}${path}`);
  const parts: Buffer[] = [];
  socket.on('message', (data: Buffer) => parts.push(data));
  socket.on('error', () => {});
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));
  return { socket, bytes: () => Buffer.concat(parts), closed };
}

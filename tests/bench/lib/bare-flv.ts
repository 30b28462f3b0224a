// The baseline of flv-fanout: writes the same broadcast to every viewer in a plain loop, ten times a second.
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type FlvTag, joinFlvTags } from '@touchline/dev-env';
import { serveParent } from './child.ts';
import { microseconds } from './pacing.ts';
import { groupMs, syntheticStream } from './synthetic-stream.ts';

/** The same interval as the engine's batches. */
const batchMs = 100;
const flvHead = Buffer.from('464c5601050000000900000000', 'hex');

const viewers = new Set<Socket>();
const chunk = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
const server = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'video/x-flv', 'transfer-encoding': 'chunked', connection: 'close' });
  response.flushHeaders();
  const { socket } = request;
  socket.on('error', () => {});
  socket.once('close', () => viewers.delete(socket));
  socket.write(chunk(flvHead));
  viewers.add(socket);
});
await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, resolve));

/** The tags of an endless broadcast, in order. */
function* endless(tags: readonly FlvTag[]): Generator<FlvTag, never> {
  for (let round = 0; ; round += 1) {
    for (const tag of tags) yield { ...tag, timestamp: tag.timestamp + round * groupMs };
  }
}

/** Starts to send; returns the microsecond of the tag of time 0. */
function begin(bitsPerSecond: number): number {
  const startedAt = microseconds();
  const tags = endless(syntheticStream(bitsPerSecond));
  let next = tags.next().value;
  setInterval(() => {
    const now = (microseconds() - startedAt) / 1000;
    const due: FlvTag[] = [];
    for (; next.timestamp <= now; next = tags.next().value) due.push(next);
    if (due.length === 0) return;
    const bytes = chunk(joinFlvTags(due));
    for (const socket of viewers) socket.write(bytes);
  }, batchMs);
  return startedAt;
}

const work = { port: (): number => (server.address() as AddressInfo).port, begin };

export type BareFlv = typeof work;

serveParent(work);

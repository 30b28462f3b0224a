import { connect } from 'node:net';
import type { FlvTag } from '../flv/tag.ts';
import { type AmfValue, encodeAmf0 } from '../rtmp/amf0.ts';
import { ChunkWriter } from '../rtmp/chunk-writer.ts';
import { aacConfig, audioFrame, avcConfig, videoFrame } from './sample.ts';

/** A small seeded generator (mulberry32) for repeatable fuzz runs. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function randomBytes(next: () => number, length: number): Buffer {
  return Buffer.from(Uint8Array.from({ length }, () => Math.floor(next() * 256)));
}

export const handshake = () => Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1536)]);
export const command = (...values: AmfValue[]) => new ChunkWriter().write(3, 20, 0, 0, encodeAmf0(...values));
const message = (type: number, payload: Buffer, chunkStream = 3) =>
  new ChunkWriter().write(chunkStream, type, 0, 0, payload);
const chunkHeader = (id: number) => {
  const bytes = Buffer.alloc(12 + 128);
  bytes[0] = id;
  bytes.writeUIntBE(0xffffff, 4, 3);
  bytes[7] = 9;
  return bytes;
};

/** Bad input that is known to have crashed other servers, and variations. */
export const malformedInputs: [name: string, bytes: Buffer][] = [
  ['1 MB of noise', randomBytes(random(1), 1 << 20)],
  ['an HTTP request', Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n')],
  ['a TLS hello', Buffer.from('16030100a5010000a1030364', 'hex')],
  ['noise after the handshake', Buffer.concat([handshake(), randomBytes(random(2), 1 << 20)])],
  ['a tcUrl that is no URL', Buffer.concat([handshake(), command('connect', 1, { app: 'live', tcUrl: 'notaurl' })])],
  ['connect without its object', Buffer.concat([handshake(), command('connect', 1)])],
  ['publish without a name', Buffer.concat([handshake(), command('publish', 1, null)])],
  ['truncated AMF', Buffer.concat([handshake(), message(20, Buffer.from([2, 0xff, 0xff, 65]))])],
  [
    'AMF of an unknown type',
    Buffer.concat([handshake(), message(20, Buffer.concat([encodeAmf0('connect'), Buffer.from([0x44, 1, 2])]))]),
  ],
  [
    'chunk size 0',
    Buffer.concat([handshake(), message(1, Buffer.alloc(4), 2), command('connect', 1, { app: 'live' })]),
  ],
  ['video before anything', Buffer.concat([handshake(), message(9, Buffer.from([0x17]), 5)])],
  ['an empty chunk size', Buffer.concat([handshake(), Buffer.from([2, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1])])],
  [
    '40 messages of 16 MB begun',
    Buffer.concat([handshake(), ...Array.from({ length: 40 }, (_, i) => chunkHeader(10 + i))]),
  ],
];

const handshakeBytes = 1 + 2 * 1536;

/**
 * Seeded attacks on the RTMP port, each with all bytes of one connection: noise after the handshake, and truncated and
 * damaged sessions that would publish with `streamKey`. Run them beside a good publisher.
 */
export function* damagedSessions(seed: number, count: number, streamKey = 'room?key=right'): Generator<Buffer> {
  const next = random(seed);
  const below = (end: number) => Math.floor(next() * end);
  for (let run = 0; run < count; run++) {
    if (run % 3 === 0) {
      yield Buffer.concat([handshake(), randomBytes(next, 2_000)]);
      continue;
    }
    const session = Buffer.concat([
      handshake(),
      command('connect', 1, { app: 'live', tcUrl: 'rtmp://x/live' }),
      command('createStream', 2, null),
      command('publish', 3, null, streamKey, 'live'),
      randomBytes(next, 600),
    ]);
    const damaged = session.subarray(0, handshakeBytes + 1 + below(session.length - handshakeBytes));
    for (let hits = 1 + below(8); hits > 0; hits--) {
      damaged[handshakeBytes + below(damaged.length - handshakeBytes)] = below(256);
    }
    yield damaged;
  }
}

/** Attacks with a stolen key: endless tags in sending order. None of them may use up memory. */
export const streamBombs: Record<string, () => Generator<FlvTag>> = {
  'an AAC header of 16.7 MHz and timestamps that race': function* () {
    yield { type: 8, timestamp: 0, data: Buffer.from([0xaf, 0, 0x17, 0xff, 0xff, 0xff, 0x90]) };
    yield avcConfig();
    for (let time = 0; ; time += 500) {
      yield videoFrame(time, time % 2_000 === 0, 2_000);
      yield audioFrame(time);
    }
  },
  'pictures without a key frame, as large as they may be': function* () {
    yield avcConfig();
    for (let time = 0; ; time += 33) yield videoFrame(time, time === 0, 1 << 20);
  },
  'countless tiny tags at one moment': function* () {
    yield aacConfig();
    for (;;) yield audioFrame(0);
  },
  'a new sequence header with every picture': function* () {
    for (let time = 0; ; time += 40) {
      const config = avcConfig();
      yield { ...config, data: Buffer.concat([config.data, Buffer.alloc(60_000, time / 40)]) };
      yield videoFrame(time, true);
    }
  },
};

/** Sends bytes and resolves when the server disconnects, or stays silent for a moment after accepting them. */
export function send(port: number, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    socket.on('error', () => {});
    socket.resume();
    socket.once('close', () => resolve());
  });
}

/** True when the server still completes a handshake. */
export function reachable(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(1536)])),
    );
    socket.once('data', () => socket.destroy().once('close', () => resolve(true)));
    socket.once('error', () => resolve(false));
    socket.once('end', () => resolve(false));
  });
}

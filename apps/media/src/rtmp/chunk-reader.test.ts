import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChunkReader } from './chunk-reader.ts';
import { ChunkWriter } from './chunk-writer.ts';
import { messageTypes, type RtmpMessage } from './message.ts';

interface SentMessage {
  type: number;
  timestamp: number;
  streamId: number;
  payload: Buffer;
}

const sent = fc.record({
  type: fc.constantFrom(8, 9, 18, 20),
  timestamp: fc.oneof(fc.nat(0xfffffe), fc.constantFrom(0xffffff, 0x1000000, 0xffffffff)),
  streamId: fc.nat(5),
  payload: fc.uint8Array({ maxLength: 700 }).map((bytes) => Buffer.from(bytes)),
});

function collect(): { reader: ChunkReader; messages: RtmpMessage[] } {
  const messages: RtmpMessage[] = [];
  const reader = new ChunkReader((message) => {
    messages.push(message);
    return true;
  });
  return { reader, messages };
}

describe('ChunkReader', () => {
  it('joins the same messages however the bytes are split', () => {
    fc.assert(
      fc.property(
        fc.array(sent, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 400 }),
        fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 30 }),
        (list: SentMessage[], chunkSize, cuts) => {
          const writer = new ChunkWriter();
          const bytes = Buffer.concat([
            writer.control(messageTypes.setChunkSize, chunkSize),
            ...list.map((message, index) =>
              writer.write(4 + (index % 3), message.type, message.timestamp, message.streamId, message.payload),
            ),
          ]);
          const { reader, messages } = collect();
          for (let at = 0, turn = 0; at < bytes.length; turn++) {
            const piece = bytes.subarray(at, at + (cuts[turn % cuts.length] ?? 1));
            expect(reader.read(piece)).toBe(piece.length);
            at += piece.length;
          }
          expect(messages).toEqual(list);
        },
      ),
    );
  });

  it('joins interleaved chunk streams and adds deltas', () => {
    const audio = Buffer.from([4, 0, 0, 10, 0, 0, 2, 8, 1, 0, 0, 0, 1, 2]);
    const videoStart = Buffer.concat([Buffer.from([6, 0, 0, 20, 0, 0, 130, 9, 1, 0, 0, 0]), Buffer.alloc(128, 5)]);
    const audioDelta = Buffer.from([0x80 | 4, 0, 0, 23, 3, 4]); // type 2: only a delta
    const audioAgain = Buffer.from([0xc0 | 4, 5, 6]); // type 3: the same header
    const videoEnd = Buffer.from([0xc0 | 6, 5, 5]);
    const { reader, messages } = collect();
    reader.read(Buffer.concat([audio, videoStart, audioDelta, audioAgain, videoEnd]));
    expect(messages.map(({ type, timestamp, payload }) => [type, timestamp, payload.length])).toEqual([
      [8, 10, 2],
      [8, 33, 2],
      [8, 56, 2],
      [9, 20, 130],
    ]);
  });

  it('stops after the requested message and returns the used bytes', () => {
    const writer = new ChunkWriter();
    const first = writer.write(3, 20, 0, 0, Buffer.from('stop'));
    const second = writer.write(3, 20, 0, 0, Buffer.from('later'));
    const reader = new ChunkReader(() => false);
    expect(reader.read(Buffer.concat([first, second]))).toBe(first.length);
  });

  it('copies its payloads', () => {
    const bytes = new ChunkWriter().write(3, 9, 0, 1, Buffer.alloc(50, 1));
    const { reader, messages } = collect();
    reader.read(bytes);
    bytes.fill(0xee);
    expect(messages[0]?.payload).toEqual(Buffer.alloc(50, 1));
  });

  it.each([
    ['a message above 4 MB', Buffer.from([4, 0, 0, 0, 0xff, 0xff, 0xff, 9, 1, 0, 0, 0])],
    ['chunk size 0', Buffer.from([2, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['chunk size above 16 MB', Buffer.from([2, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0x7f, 0, 0, 0])],
    ['a chunk size message that is too short', Buffer.from([2, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 9])],
    ['a continuation without a message', Buffer.from([0xc4, 1, 2])],
    [
      'more than 32 chunk streams',
      Buffer.concat(Array.from({ length: 33 }, (_, i) => Buffer.from([3 + i, 0, 0, 0, 0, 0, 1, 9, 1, 0, 0, 0, 1]))),
    ],
    [
      'unfinished messages',
      Buffer.concat(
        Array.from({ length: 4 }, (_, i) =>
          Buffer.concat([Buffer.from([3 + i, 0, 0, 0, 0x3f, 0, 0, 9, 1, 0, 0, 0]), Buffer.alloc(128)]),
        ),
      ),
    ],
  ])('rejects %s', (_name, bytes) => {
    expect(() => collect().reader.read(bytes)).toThrow(RangeError);
  });

  describe('for encoders that do not repeat an extended timestamp', () => {
    const time = 0x01234567;
    const payload = Buffer.from(Array.from({ length: 258 }, (_, i) => i & 255));
    const header = (type: number) => {
      const bytes = Buffer.from([6, 0xff, 0xff, 0xff, 0, 1, 2, type, 1, 0, 0, 0, 0, 0, 0, 0]);
      bytes.writeUInt32BE(time, 12);
      return bytes;
    };
    /** Three chunks of 128, 128 and 2 bytes: the last is shorter than a timestamp. */
    const sent = (type: number, repeated: boolean) => {
      const extended = repeated ? header(type).subarray(12) : Buffer.alloc(0);
      const more = [Buffer.from([0xc6]), extended];
      return Buffer.concat([
        ...[header(type), payload.subarray(0, 128)],
        ...[...more, payload.subarray(128, 256)],
        ...[...more, payload.subarray(256)],
      ]);
    };

    it.each([
      ['with the timestamp repeated', true],
      ['without the timestamp repeated', false],
    ])('joins messages, %s', (_name, repeated) => {
      for (const step of [1, 2, 3, 5, 100, 1_000]) {
        const { reader, messages } = collect();
        const bytes = Buffer.concat([sent(9, repeated), sent(8, repeated), sent(9, repeated)]);
        for (let at = 0; at < bytes.length; at += step) {
          const part = bytes.subarray(at, at + step);
          expect(reader.read(part)).toBe(part.length);
        }
        expect(messages.map((message) => [message.type, message.timestamp])).toEqual(
          [
            [9, time],
            [8, time],
            [9, time],
          ].slice(0, messages.length),
        );
        expect(messages.length).toBeGreaterThanOrEqual(2);
        for (const message of messages) expect(message.payload).toEqual(payload);
      }
    });
  });

  it('forgets an aborted message', () => {
    const started = Buffer.concat([Buffer.from([6, 0, 0, 0, 0, 1, 0, 9, 1, 0, 0, 0]), Buffer.alloc(128)]);
    const abort = Buffer.from([2, 0, 0, 0, 0, 0, 4, 2, 0, 0, 0, 0, 0, 0, 0, 6]);
    const next = Buffer.from([6, 0, 0, 0, 0, 0, 1, 8, 1, 0, 0, 0, 77]);
    const { reader, messages } = collect();
    reader.read(Buffer.concat([started, abort, next]));
    expect(messages.map(({ type, payload }) => [type, ...payload])).toEqual([[8, 77]]);
  });
});

import { describe, expect, it } from 'vitest';
import { loudnessOf, parseRelayBatch } from './relay-batch.ts';

interface Frame {
  readonly seat: number;
  readonly level: number;
  readonly atMs: number;
  readonly opus: readonly number[];
}

/** A message as the engine sends it. */
function batch(sentMs: number, frames: readonly Frame[]): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(8 + frames.reduce((sum, { opus }) => sum + 12 + opus.length, 0)));
  view.setFloat64(0, sentMs);
  let at = 8;
  for (const { seat, level, atMs, opus } of frames) {
    view.setUint8(at, seat);
    view.setUint8(at + 1, level);
    view.setFloat64(at + 2, atMs);
    view.setUint16(at + 10, opus.length);
    opus.forEach((byte, index) => {
      view.setUint8(at + 12 + index, byte);
    });
    at += 12 + opus.length;
  }
  return view.buffer;
}

describe('batch of the relay', () => {
  const frames = [
    { seat: 0, level: 20, atMs: 1000.5, opus: [1, 2, 3] },
    { seat: 10, level: 127, atMs: 1020.5, opus: [] },
    { seat: 3, level: 0, atMs: 1020.5, opus: [9] },
  ];

  it('reads every frame with its seat, level, time and bytes', () => {
    const { sentMs, frames: read } = parseRelayBatch(batch(1060, frames));
    expect(sentMs).toBe(1060);
    expect(read.map((frame) => ({ ...frame, opus: [...frame.opus] }))).toEqual(frames);
  });

  it('leaves out what a cut message no longer holds', () => {
    const whole = batch(1060, frames);
    for (let length = 0; length < whole.byteLength; length += 1) {
      const { frames: read } = parseRelayBatch(whole.slice(0, length));
      expect(read.length).toBeLessThan(3);
    }
  });
});

it.each([
  [0, 1],
  [20, 0.1],
  [40, 0.01],
  [127, 0],
])('reads level %i as loudness %d', (level, loudness) => expect(loudnessOf(level)).toBeCloseTo(loudness));

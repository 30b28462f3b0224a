import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Timeline } from './timeline.ts';

describe('Timeline', () => {
  it('begins at 0 and keeps the distance between picture and sound', () => {
    const timeline = new Timeline();
    expect(timeline.place('video', 90_000)).toBe(0);
    expect(timeline.place('audio', 90_010)).toBe(10);
    expect(timeline.place('video', 90_033)).toBe(33);
    expect(timeline.place('audio', 90_031)).toBe(31);
  });

  it('removes a jump and realigns the track that jumps second', () => {
    const timeline = new Timeline();
    timeline.place('video', 0);
    timeline.place('audio', 0);
    timeline.place('video', 40);
    const leapt = timeline.place('video', 500_000);
    expect(leapt).toBeGreaterThan(40);
    expect(leapt).toBeLessThan(200);
    expect(timeline.place('audio', 500_010)).toBe(leapt + 10);
  });

  it('continues across the end of 32 bits', () => {
    const timeline = new Timeline();
    timeline.place('audio', 0xffffffff);
    expect(timeline.place('audio', 19)).toBe(20);
  });

  it('never runs backwards within a track, whatever the clock does', () => {
    const step = fc.record({ track: fc.constantFrom<'audio' | 'video'>('audio', 'video'), time: fc.nat(0xffffffff) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const timeline = new Timeline();
        const last = { audio: 0, video: 0 };
        for (const { track, time } of steps) {
          const out = timeline.place(track, time);
          expect(out).toBeGreaterThanOrEqual(last[track]);
          expect(out - Math.max(last.audio, last.video)).toBeLessThanOrEqual(12_000);
          last[track] = out;
        }
      }),
    );
  });
});

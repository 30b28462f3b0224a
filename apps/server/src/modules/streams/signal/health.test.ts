import { describe, expect, it } from 'vitest';
import type { Measured } from '../engine/media-engine.ts';
import { warningsOf } from './health.ts';

const measured: Measured = {
  width: 1280,
  height: 720,
  fps: 30,
  videoKbps: 2500,
  audioKbps: 128,
  keyIntervalMs: 2000,
  videoCodec: 'avc1.64001f',
  audioCodec: 'mp4a.40.2',
  problems: [],
};

describe('low bitrate', () => {
  it.each([
    [1920, 1080, 30, 499, true],
    [1920, 1080, 60, 500, false],
    [1280, 720, 30, 499, true],
    [1280, 720, 30, 500, false],
    [640, 360, 30, 124, true],
    [640, 360, 30, 125, false],
    [640, 360, 15, 63, false],
    [null, null, null, 499, true],
    [null, null, null, 500, false],
  ])('depends on the picture size: %s x %s at %s/s with %i kbit/s', (width, height, fps, videoKbps, isLow) =>
    expect(warningsOf({ ...measured, width, height, fps, videoKbps })).toEqual(isLow ? ['bitrate_low'] : []),
  );
});

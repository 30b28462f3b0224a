import { describe, expect, it } from 'vitest';
import { readAacConfig } from './aac.ts';

/** An AudioSpecificConfig of AAC-LC in stereo with an explicit rate. */
function explicitRate(rate: number): Buffer {
  const bits = `00010${'1111'}${rate.toString(2).padStart(24, '0')}${'0010'}000`;
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

describe('an AAC header', () => {
  it.each([7_350, 37_800, 44_100, 96_000])('accepts an explicit rate of %i Hz', (rate) => {
    const info = readAacConfig(explicitRate(rate));
    expect(info).toMatchObject({ sampleRate: rate, channels: 2 });
    expect(info.frameMs).toBeGreaterThan(10);
  });

  it.each([0, 1, 7_349, 96_001, 16_777_215])('rejects a rate of %i Hz', (rate) => {
    expect(() => readAacConfig(explicitRate(rate))).toThrow(RangeError);
  });

  it('rejects a reserved rate', () => {
    expect(() => readAacConfig(Buffer.from([0b00010_110, 0b1_0010_000]))).toThrow(RangeError);
  });
});

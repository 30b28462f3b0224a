import { describe, expect, it, vi } from 'vitest';
import { type DecodedFrame, type OpenDecoder, openBestDecoder } from './opus-decoding.ts';
import { loud, soft } from './opus-samples.ts';
import { renewAfterPauses } from './seat-decoder.ts';

const loudnessOf = ({ samples }: DecodedFrame): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/** Decodes the loud frames, and the soft ones after `pauseMs`. */
async function hear(open: OpenDecoder, pauseMs: number): Promise<number[]> {
  const heard: DecodedFrame[] = [];
  const decoder = open((frame) => heard.push(frame));
  for (const [at, opus] of loud.entries()) {
    decoder.decode(opus, at * 20);
    // The first frame waits until the decoder is open.
    if (at === 0) await vi.waitUntil(() => heard.length === 1);
  }
  const from = (loud.length - 1) * 20 + pauseMs;
  for (const [at, opus] of soft.entries()) decoder.decode(opus, from + at * 20);
  await vi.waitUntil(() => heard.length === loud.length + soft.length);
  decoder.close();
  return heard.sort((one, other) => one.atMs - other.atMs).map(loudnessOf);
}

describe('decoder of a seat', () => {
  it('does not repeat the end of a sentence after a pause', async () => {
    const open = await openBestDecoder();
    // One decoder for everything rings, which is what this test is about.
    expect((await hear(open, 500))[loud.length]).toBeGreaterThan(0.05);
    const levels = await hear(renewAfterPauses(open), 500);
    expect(levels[0]).toBeGreaterThan(0.3);
    expect(levels[loud.length - 1]).toBeGreaterThan(0.4);
    for (const level of levels.slice(loud.length)) expect(level).toBeLessThan(0.004);
  });

  it('goes on with the same decoder over a few lost packets', async () => {
    const open = await openBestDecoder();
    expect(await hear(renewAfterPauses(open), 100)).toEqual(await hear(open, 100));
  });

  it('leaves out frames that later ones overtook, and goes on', () => {
    const decode = vi.fn<(opus: Uint8Array, atMs: number) => void>();
    const open = vi.fn<OpenDecoder>(() => ({ decode, close: () => {} }));
    const decoder = renewAfterPauses(open)(() => {});
    for (const atMs of [0, 20, 80, 40, 60, 100]) decoder.decode(new Uint8Array(1), atMs);
    expect(decode.mock.calls.map(([, atMs]) => atMs)).toEqual([0, 20, 80, 100]);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('closes every decoder that it opened', () => {
    const close = vi.fn<() => void>();
    const open = vi.fn<OpenDecoder>(() => ({ decode: () => {}, close }));
    const decoder = renewAfterPauses(open)(() => {});
    for (const atMs of [0, 20, 500, 520, 5000, 3]) decoder.decode(new Uint8Array(1), atMs);
    expect(open).toHaveBeenCalledTimes(5);
    expect(close).toHaveBeenCalledTimes(3);
    decoder.close();
    expect(close).toHaveBeenCalledTimes(5);
  });
});

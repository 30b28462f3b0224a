import { describe, expect, it } from 'vitest';
import { waveformOf } from './voice-recording.ts';

describe('waveformOf', () => {
  it('has one level for each sample of a short recording', () => {
    expect(waveformOf([0, 0.5, 1])).toEqual([0, 16, 31]);
  });

  it('keeps the loudest sample of each part of a long one', () => {
    const levels = Array.from({ length: 600 }, (_, at) => (at === 599 ? 1 : 0));
    const waveform = waveformOf(levels);
    expect(waveform).toHaveLength(64);
    expect([waveform[0], waveform.at(-1)]).toEqual([0, 31]);
  });

  it('is empty without samples', () => {
    expect(waveformOf([])).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { isInEncoderGrace, isKeyIntervalLong, maskedLiveCode } from './rules.ts';

describe('what a host sees', () => {
  it('shows the last four characters of a live code and hides its length', () => {
    expect(maskedLiveCode('s1?key=abcdefgh')).toBe('••••••••efgh');
    expect(maskedLiveCode('abcdefgh').length).toBe(maskedLiveCode('abcdefghijklmnop').length);
    expect(maskedLiveCode('abcd')).not.toContain('a');
  });

  it('warns about key frames more than 4 s apart', () => {
    expect([isKeyIntervalLong(4000), isKeyIntervalLong(4001)]).toEqual([false, true]);
  });

  it('gives an encoder 60 s to reconnect', () => {
    expect([isInEncoderGrace(0, 59_999), isInEncoderGrace(0, 60_000)]).toEqual([true, false]);
  });
});

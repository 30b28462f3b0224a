import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ingestAddress,
  isInEncoderGrace,
  isKeyIntervalLong,
  maskedLiveCode,
  parseStreamKey,
  streamKeyOf,
} from './rules.ts';

describe('stream keys', () => {
  it('parse back into their parts', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
    fc.assert(
      fc.property(word, word, (publicStreamId, secret) => {
        expect(parseStreamKey(streamKeyOf(publicStreamId, secret))).toEqual({ publicStreamId, secret });
      }),
    );
  });

  it.each(['', 's1', 's1?key=', '?key=abc', 's1?key=a&key=b', '../s1?key=a', 's1?key=a b', 's1?key=a\n'])(
    'rejects %j',
    (name) => expect(parseStreamKey(name)).toBeNull(),
  );
});

describe('what a host sees', () => {
  it.each([
    ['live.example', 1935, 'rtmp://live.example/live'],
    ['live.example', 1936, 'rtmp://live.example:1936/live'],
    ['::1', 1935, 'rtmp://[::1]/live'],
  ])('builds the address of %s %i: %s', (host, port, address) => expect(ingestAddress(host, port)).toBe(address));

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

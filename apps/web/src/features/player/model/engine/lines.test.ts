import type { Playback } from '@touchline/contract/streams';
import { describe, expect, it } from 'vitest';
import { LineChoice } from './lines.ts';
import type { LineKind } from './types.ts';

const address = (kind: LineKind): Playback => ({
  kind,
  url: `https://live.example/${kind}`,
  line: 'main',
  quality: 'source',
  expiresAt: '2026-01-01T00:00:00.000Z',
});
const all = [address('hls'), address('ws_flv'), address('http_flv')];
const everything = (): boolean => true;

describe('line choice', () => {
  it('takes the fastest line that is offered and playable', () => {
    expect(new LineChoice(everything).pick(all, null, 0)?.kind).toBe('http_flv');
    expect(new LineChoice(everything).pick([address('hls')], null, 0)?.kind).toBe('hls');
    expect(new LineChoice((kind) => kind === 'hls').pick(all, null, 0)?.kind).toBe('hls');
    expect(new LineChoice(() => false).pick(all, null, 0)).toBeNull();
    expect(new LineChoice(everything).pick([], null, 0)).toBeNull();
  });

  it('moves to the next line after two failures, and starts over when all failed', () => {
    const choice = new LineChoice(everything);
    const taken: (string | undefined)[] = [];
    for (let failure = 0; failure < 7; failure += 1) {
      const next = choice.pick(all, null, failure);
      taken.push(next?.kind);
      if (next) choice.note(next.kind, 'network', failure);
    }
    expect(taken).toEqual(['http_flv', 'http_flv', 'ws_flv', 'ws_flv', 'hls', 'hls', 'http_flv']);
  });

  it('skips a line that cannot be played after one failure', () => {
    const choice = new LineChoice(everything);
    choice.note('http_flv', 'unsupported', 0);
    expect(choice.pick(all, null, 0)?.kind).toBe('ws_flv');
  });

  it('blames no line for a stream that ended or went away', () => {
    const choice = new LineChoice(everything);
    for (const stop of ['end', 'gone', 'denied', 'end', 'gone', 'denied'] as const) choice.note('http_flv', stop, 0);
    expect(choice.pick(all, null, 0)?.kind).toBe('http_flv');
  });

  it('prefers the chosen line until it fails', () => {
    const choice = new LineChoice(everything);
    expect(choice.pick(all, 'hls', 0)?.kind).toBe('hls');
    choice.note('hls', 'media', 0);
    choice.note('hls', 'stalled', 0);
    expect(choice.pick(all, 'hls', 0)?.kind).toBe('http_flv');
  });

  it('forgets failures after a minute or on request', () => {
    const choice = new LineChoice(everything);
    choice.note('http_flv', 'unsupported', 0);
    expect([choice.pick(all, null, 59_999)?.kind, choice.pick(all, null, 60_000)?.kind]).toEqual([
      'ws_flv',
      'http_flv',
    ]);
    choice.forget('http_flv');
    expect(choice.pick(all, null, 0)?.kind).toBe('http_flv');
  });
});

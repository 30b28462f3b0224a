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

describe('the choice of a line', () => {
  it('takes the quickest that is offered and playable', () => {
    expect(new LineChoice(everything).pick(all, null, 0)?.kind).toBe('http_flv');
    expect(new LineChoice(everything).pick([address('hls')], null, 0)?.kind).toBe('hls');
    expect(new LineChoice((kind) => kind === 'hls').pick(all, null, 0)?.kind).toBe('hls');
    expect(new LineChoice(() => false).pick(all, null, 0)).toBeNull();
    expect(new LineChoice(everything).pick([], null, 0)).toBeNull();
  });

  it('goes on to the next one after two failures, and round again when all failed', () => {
    const choice = new LineChoice(everything);
    const taken: (string | undefined)[] = [];
    for (let failure = 0; failure < 7; failure += 1) {
      const next = choice.pick(all, null, failure);
      taken.push(next?.kind);
      if (next) choice.note(next.kind, 'network', failure);
    }
    expect(taken).toEqual(['http_flv', 'http_flv', 'ws_flv', 'ws_flv', 'hls', 'hls', 'http_flv']);
  });

  it('leaves a line at once that cannot be played', () => {
    const choice = new LineChoice(everything);
    choice.note('http_flv', 'unsupported', 0);
    expect(choice.pick(all, null, 0)?.kind).toBe('ws_flv');
  });

  it('blames no line for a stream that ended or went away', () => {
    const choice = new LineChoice(everything);
    for (const stop of ['end', 'gone', 'denied', 'end', 'gone', 'denied'] as const) choice.note('http_flv', stop, 0);
    expect(choice.pick(all, null, 0)?.kind).toBe('http_flv');
  });

  it('prefers what the viewer chose until it fails', () => {
    const choice = new LineChoice(everything);
    expect(choice.pick(all, 'hls', 0)?.kind).toBe('hls');
    choice.note('hls', 'media', 0);
    choice.note('hls', 'stalled', 0);
    expect(choice.pick(all, 'hls', 0)?.kind).toBe('http_flv');
  });

  it('forgets failures after a minute, or when told to', () => {
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

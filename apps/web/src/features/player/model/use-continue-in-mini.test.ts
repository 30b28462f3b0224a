import { describe, expect, it } from 'vitest';
import { isWatched } from './use-continue-in-mini.ts';

describe('leaving a room', () => {
  it.each(['playing', 'waiting', 'lost'] as const)('keeps a broadcast that is %s', (phase) =>
    expect(isWatched(phase, false)).toBe(true),
  );

  it.each(['idle', 'opening', 'unplayable'] as const)('stops one that is %s', (phase) =>
    expect(isWatched(phase, false)).toBe(false),
  );

  it('stops a paused one', () => expect(isWatched('playing', true)).toBe(false));
});

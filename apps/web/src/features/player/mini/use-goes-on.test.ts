import { describe, expect, it } from 'vitest';
import { isWatched } from './use-goes-on.ts';

describe('who leaves a room', () => {
  it.each(['playing', 'waiting', 'lost'] as const)('takes along a broadcast that is %s', (phase) =>
    expect(isWatched(phase, false)).toBe(true),
  );

  it.each(['idle', 'opening', 'unplayable'] as const)('leaves behind one that is %s', (phase) =>
    expect(isWatched(phase, false)).toBe(false),
  );

  it('leaves behind what was paused', () => expect(isWatched('playing', true)).toBe(false));
});

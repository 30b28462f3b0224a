import { expect, it } from 'vitest';
import { mergeBitrates } from './bitrates.ts';

const at = (second: number, kbps = second) => ({ at: new Date(second * 1000).toISOString(), kbps });

it('keeps the last minute before the newest one, the oldest first', () => {
  expect(mergeBitrates([at(61), at(2), at(1), at(30)])).toEqual([at(2), at(30), at(61)]);
  expect(mergeBitrates([])).toEqual([]);
});

it('keeps each moment once, and sixty at most', () => {
  expect(mergeBitrates([at(1), at(2), at(2, 900)])).toEqual([at(1), at(2, 900)]);
  const many = Array.from({ length: 100 }, (_, tenth) => at(tenth / 10));
  expect(mergeBitrates(many)).toEqual(many.slice(-60));
});

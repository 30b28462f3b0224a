import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

test.each([
  [0, 2, ['b', 'c', 'a', 'd']],
  [3, 0, ['d', 'a', 'b', 'c']],
  [1, 2, ['a', 'c', 'b', 'd']],
  [1, 1, ['a', 'b', 'c', 'd']],
  [0, 4, ['a', 'b', 'c', 'd']],
  [0, -1, ['a', 'b', 'c', 'd']],
  [7, 0, ['a', 'b', 'c', 'd']],
])('moves from %i to %i: %j', (from, to, after) => {
  expect(moveItem(['a', 'b', 'c', 'd'], from, to)).toEqual(after);
});

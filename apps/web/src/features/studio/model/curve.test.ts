import { expect, test } from 'vitest';
import { changeOf, elapsedText } from './curve.ts';

const minute = 60_000;
const points = [
  { at: 0, viewers: 10 },
  { at: 4 * minute, viewers: 30 },
  { at: 8 * minute, viewers: 90 },
];

test.each([
  [9 * minute, 100, 70],
  [8 * minute, 20, 10],
  [5 * minute, 5, -5],
  [4 * minute, 30, null],
])('computes the change at %i with %i viewers: %j', (now, viewers, change) => {
  expect(changeOf(points, viewers, now)).toBe(change);
});

test.each([
  [-1, '0:00'],
  [59_999, '0:59'],
  [125_000, '2:05'],
  [3_723_000, '1:02:03'],
])('formats %i ms as %s', (ms, text) => {
  expect(elapsedText(ms)).toBe(text);
});

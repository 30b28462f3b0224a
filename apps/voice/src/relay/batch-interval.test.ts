import { expect, it } from 'vitest';
import { batchIntervalMs } from './batch-interval.ts';

it('sends small audiences a batch every 60 ms, and larger ones fewer', () => {
  expect([0, 1, 500, 1_000].map(batchIntervalMs)).toEqual([60, 60, 60, 60]);
  expect([1_500, 2_000].map(batchIntervalMs)).toEqual([88, 118]);
  expect([3_000, 8_000].map(batchIntervalMs)).toEqual([120, 120]);
});

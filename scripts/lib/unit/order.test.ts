import { expect, it } from 'vitest';
import { randomNumbers, shuffled } from './order.mjs';

const files = Array.from({ length: 50 }, (_, at) => at);

it('gives the same order for the same seed, and another one for another', () => {
  const order = (seed: number) => shuffled(files, randomNumbers(seed));
  expect(order(7)).toEqual(order(7));
  expect(order(8)).not.toEqual(order(7));
  expect(order(7).toSorted((a, b) => a - b)).toEqual(files);
});

it('puts each file at either end of the order for some seed', () => {
  const ends = Array.from({ length: 2_000 }, (_, seed) => shuffled(files, randomNumbers(seed)));
  expect(new Set(ends.map((order) => order[0]))).toEqual(new Set(files));
  expect(new Set(ends.map((order) => order.at(-1)))).toEqual(new Set(files));
});

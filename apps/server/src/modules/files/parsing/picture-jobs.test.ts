import { expect, it } from 'vitest';
import { copyOf, processOf, smallerOf } from './picture-jobs.ts';

it.each([
  [4000, 4000, 'light'],
  [4000, 4001, 'heavy'],
  [10_000, 20_000, 'heavy'],
] as const)('decodes a picture of %i by %i in the process %s', (width, height, process) => {
  expect(processOf({ width, height })).toBe(process);
  const isHeavy = process === 'heavy';
  expect([copyOf({ type: 'image/png', width, height }), smallerOf({ width, height }, 96)]).toMatchObject([
    { heavy: isHeavy },
    { heavy: isHeavy },
  ]);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrations } from './index.ts';

// A database that ran the last of these refuses one that comes before it: it could never be upgraded.
it('runs new migrations after all that were released', () => {
  const released = readFileSync(new URL('released.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  expect(Object.keys(migrations)).toEqual(released);
  expect(released).toEqual(released.toSorted());
});

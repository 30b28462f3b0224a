import { expect, it, vi } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

it('shares a running read of the same key, and reads again afterwards', async () => {
  const shared = createSharedReads<number>();
  let reads = 0;
  const read = vi.fn<() => Promise<number>>(async () => {
    reads += 1;
    return reads;
  });
  expect(await Promise.all([shared('a', read), shared('a', read), shared('b', read)])).toEqual([1, 1, 2]);
  expect(await shared('a', read)).toBe(3);
});

it('reads again after a failure', async () => {
  const shared = createSharedReads<string>();
  await expect(shared('a', () => Promise.reject(new Error('database down')))).rejects.toThrow('database down');
  expect(await shared('a', async () => 'read')).toBe('read');
});

import { expect, it } from 'vitest';
import { createBatchLookup } from './batch-lookup.ts';

it('reads the keys that are asked at the same time together', async () => {
  const reads: string[][] = [];
  const lengthOf = createBatchLookup<string, number>({
    batchMax: 10,
    read: async (keys) => {
      reads.push([...keys]);
      return (key) => key.length;
    },
  });
  expect(await Promise.all(['a', 'bb', 'a'].map(lengthOf))).toEqual([1, 2, 1]);
  expect(await lengthOf('ccc')).toBe(3);
  expect(reads).toEqual([['a', 'bb', 'a'], ['ccc']]);
});

it('rejects the keys of a failed read, and no later ones', async () => {
  let works = false;
  const find = createBatchLookup<string, string>({
    batchMax: 10,
    read: async () => {
      if (!works) throw new Error('database down');
      return (key) => key;
    },
  });
  const failed = await Promise.allSettled([find('a'), find('b')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  works = true;
  expect(await find('c')).toBe('c');
});

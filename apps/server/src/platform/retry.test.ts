import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pauseAfter, retry } from './retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Fails the given number of times, then succeeds. */
const failing = (times: number) => {
  let runs = 0;
  return vi.fn<() => Promise<number>>(async () => {
    runs += 1;
    if (runs <= times) throw new Error(`failure ${runs}`);
    return runs;
  });
};

describe('retry', () => {
  it('doubles the pause up to its maximum', () => {
    const backoff = { firstMs: 100, maxMs: 1000 };
    expect([1, 2, 3, 4, 5, 5000].map((failures) => pauseAfter(failures, backoff))).toEqual([
      100, 200, 400, 800, 1000, 1000,
    ]);
  });

  it('returns the first success and reports each failure before', async () => {
    const work = failing(2);
    const failures: number[] = [];
    expect(await retry(work, { onFailed: (_error, count) => failures.push(count) })).toBe(3);
    expect(failures).toEqual([1, 2]);
  });

  it('throws the last error when no attempt is left', async () => {
    const work = failing(9);
    await expect(retry(work, { attempts: 3 })).rejects.toThrow('failure 3');
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('throws an error that another attempt would not change', async () => {
    const work = failing(9);
    await expect(retry(work, { when: () => false })).rejects.toThrow('failure 1');
  });
});

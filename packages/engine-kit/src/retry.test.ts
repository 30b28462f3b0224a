import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retry } from './retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const failing = (times: number) => {
  const work = vi.fn<() => Promise<void>>(async () => {});
  for (let failure = 1; failure <= times; failure += 1) work.mockRejectedValueOnce(new Error(`failure ${failure}`));
  return work;
};

describe('retrying a report', () => {
  it('waits for each delay and ends with the first success', async () => {
    const work = failing(2);
    const done = retry(work, [100, 1000], new AbortController().signal);
    await vi.advanceTimersByTimeAsync(99);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('fails with the last error after the delays', async () => {
    const failure = retry(failing(9), [1, 1], new AbortController().signal).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await failure).toEqual(new Error('failure 3'));
  });

  it('makes a last attempt when it is aborted while it waits', async () => {
    const abort = new AbortController();
    const work = failing(1);
    const done = retry(work, [60_000], abort.signal);
    await vi.advanceTimersByTimeAsync(1);
    abort.abort();
    await done;
    expect(work).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });
});

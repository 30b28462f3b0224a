import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveQueryClient } from './live-query-client.ts';
import { patchAnswer } from './patch-answer.ts';
import { pollEvery } from './poll-every.ts';

interface Answer {
  readonly asked: number;
  readonly score: number;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched(ask: () => Promise<Answer>) {
  const queries = new LiveQueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(queries, {
    queryKey: ['list'],
    queryFn: ask,
    refetchInterval: pollEvery(30_000),
  });
  const stop = observer.subscribe(() => undefined);
  return { queries, stop, answer: () => queries.getQueryData<Answer>(['list']) };
}

describe('polling of data that events change', () => {
  it('refetches on time, however often events come', async () => {
    let asked = 0;
    const { queries, stop, answer } = watched(async () => ({ asked: ++asked, score: 0 }));
    for (let second = 0; second < 65; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      patchAnswer<Answer>(queries, ['list'], (now) => ({ ...now, score: now.score + 1 }));
    }
    expect(asked).toBe(3);
    expect(answer()).toEqual({ asked: 3, score: 6 });
    stop();
  });

  it('refetches at the interval without events, and no sooner after a refusal', async () => {
    const ask = vi.fn<() => Promise<Answer>>(() => Promise.reject(new Error('away')));
    const { stop } = watched(ask);
    await vi.advanceTimersByTimeAsync(95_000);
    expect(ask).toHaveBeenCalledTimes(4);
    stop();
  });
});

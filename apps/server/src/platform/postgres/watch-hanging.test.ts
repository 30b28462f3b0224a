import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchHanging } from './watch-hanging.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const everyMs = 1000;
const onHanging = vi.fn<() => void>();

/** Watches a database that answers as `answers` says, and uses a tick a probe while `isBusy`. */
function watch({ answers, isBusy }: { answers: () => boolean | null; isBusy: () => boolean }) {
  onHanging.mockClear();
  let ticks = 0;
  return watchHanging({
    everyMs,
    answerMs: 500,
    ask: () => {
      const answer = answers();
      if (isBusy()) ticks += 1;
      return answer === null ? null : Promise.resolve(answer);
    },
    usedTicks: () => ticks,
    onHanging,
  });
}

it('reports an idle database after three unanswered probes', async () => {
  const stop = watch({ answers: () => false, isBusy: () => false });
  await vi.advanceTimersByTimeAsync(4 * everyMs);
  expect(onHanging).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(onHanging).toHaveBeenCalledTimes(1);
  stop();
});

it('gives a database that uses the processor a minute', async () => {
  const stop = watch({ answers: () => false, isBusy: () => true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onHanging).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4 * everyMs);
  expect(onHanging).toHaveBeenCalledTimes(1);
  stop();
});

it('reports a busy database soon after it has stopped working', async () => {
  let busy = true;
  const stop = watch({ answers: () => false, isBusy: () => busy });
  await vi.advanceTimersByTimeAsync(20_000);
  busy = false;
  await vi.advanceTimersByTimeAsync(2 * everyMs);
  expect(onHanging).toHaveBeenCalledTimes(1);
  stop();
});

it('forgets unanswered probes after an answer, and asks nothing while the database is down', async () => {
  const given: (boolean | null)[] = [false, false, true, false, false, null, true, false, false, true];
  const stop = watch({ answers: () => (given.length > 0 ? (given.shift() ?? null) : true), isBusy: () => false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onHanging).not.toHaveBeenCalled();
  expect(given).toEqual([]);
  stop();
});

import { expect, it } from 'vitest';
import { runWithin } from './run-within.ts';

it('follows a width that changes, and never runs more at a time', async () => {
  let width = 1;
  let running = 0;
  const seen: number[] = [];
  await runWithin(
    Array.from({ length: 12 }, (_, at) => at),
    () => width,
    async (at) => {
      running += 1;
      seen.push(running);
      await Promise.resolve();
      if (at === 3) width = 4;
      running -= 1;
    },
  );
  expect(seen).toHaveLength(12);
  expect(Math.max(...seen.slice(0, 4))).toBe(1);
  expect(Math.max(...seen)).toBe(4);
});

it('ends what began, begins nothing more, and then rejects', async () => {
  const done: number[] = [];
  const work = async (at: number): Promise<void> => {
    await Promise.resolve();
    if (at === 0) throw new Error('first');
    await Promise.resolve();
    done.push(at);
  };
  await expect(runWithin([0, 1, 2, 3], () => 2, work)).rejects.toThrow('first');
  expect(done).toEqual([1]);
});

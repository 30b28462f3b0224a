import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Tasks that end when the test says so, in the order they started. */
function createWorks(options: { concurrency: number; waiting: number; waitingPerKey: number }) {
  const queue = createFairQueue(options);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (key: string) =>
    queue.run(key, () => {
      begun.push(key);
      return new Promise<string>((resolve) => ends.push(() => resolve(key)));
    });
  const closeAll = async (): Promise<void> => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  };
  return { ask, begun, closeAll };
}

describe('a fair queue', () => {
  it('serves keys in turn, however many tasks one of them adds', async () => {
    const { ask, begun, closeAll } = createWorks({ concurrency: 1, waiting: 100, waitingPerKey: 50 });
    const asked = ['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(ask);
    await closeAll();
    expect(begun).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
    expect(await Promise.all(asked)).toHaveLength(7);
  });

  it('limits the waiting tasks of each key and of all keys', async () => {
    const { ask, closeAll } = createWorks({ concurrency: 1, waiting: 3, waitingPerKey: 2 });
    const asked = ['a', 'a', 'a', 'a', 'b', 'c'].map(ask);
    expect(await asked[3]).toBe('full');
    expect(await asked[5]).toBe('full');
    await closeAll();
    expect(await Promise.all(asked)).toEqual(['a', 'a', 'a', 'full', 'b', 'full']);
  });

  it('continues after a task that fails, and respects its concurrency', async () => {
    const queue = createFairQueue({ concurrency: 2, waiting: 10, waitingPerKey: 10 });
    let [running, most] = [0, 0];
    const works = Array.from({ length: 6 }, (_, at) =>
      queue.run('a', async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        if (at === 0) throw new Error('broken');
        return at;
      }),
    );
    const ended = await Promise.allSettled(works);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', ...Array.from({ length: 5 }, () => 'fulfilled')]);
    expect(most).toBe(2);
  });
});

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { createTimers, type Timers } from './timers.ts';

let timers: Timers | undefined;
afterEach(() => timers?.stop());

const start = (options?: { paused: boolean }) => {
  const log = createLogger('silent');
  const failed: unknown[] = [];
  log.error = (fields: unknown) => failed.push(fields);
  timers = createTimers(log, options);
  return { timers, failed };
};

const gate = () => {
  let open: () => void = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
};

describe('createTimers', () => {
  it('repeats work and never overlaps runs of the same work', async () => {
    const { timers } = start();
    const { open, passed } = gate();
    let running = 0;
    let most = 0;
    let runs = 0;
    timers.every('slow', 1, async () => {
      running += 1;
      runs += 1;
      most = Math.max(most, running);
      if (runs === 1) await passed;
      running -= 1;
    });
    await vi.waitFor(() => expect(runs).toBe(1));
    const extra = timers.run('slow');
    expect(runs).toBe(1);
    open();
    await extra;
    await vi.waitFor(() => expect(runs).toBeGreaterThan(2));
    expect(most).toBe(1);
  });

  it('logs an error of the work and continues', async () => {
    const { timers, failed } = start();
    let runs = 0;
    timers.every('broken', 1, () => {
      runs += 1;
      throw new Error('broken');
    });
    await vi.waitFor(() => expect(runs).toBeGreaterThan(1));
    expect(failed[0]).toMatchObject({ timer: 'broken', err: new Error('broken') });
  });

  it('waits for running work when it stops, and starts none afterwards', async () => {
    const { timers } = start();
    const { open, passed } = gate();
    const done: string[] = [];
    timers.every('long', 1, async () => {
      done.push('begun');
      await passed;
      done.push('finished');
    });
    await vi.waitFor(() => expect(done).toEqual(['begun']));
    const stopped = timers.stop().then(() => done.push('stopped'));
    open();
    await stopped;
    expect(done).toEqual(['begun', 'finished', 'stopped']);
    // Time passes: nothing must run.
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(done).toHaveLength(3);
  });

  it('runs delayed work once; both kinds can be cancelled', async () => {
    const { timers } = start();
    const seen: string[] = [];
    timers.after('once', 1, () => seen.push('once'));
    const forget = timers.after('forgotten', 1, () => seen.push('forgotten'));
    const stop = timers.every('stopped', 1, () => seen.push('stopped'));
    forget();
    stop();
    await vi.waitFor(() => expect(seen).toEqual(['once']));
    await timers.run('once');
    await timers.run('stopped');
    expect(seen).toEqual(['once']);
  });

  it('keeps no reference to finished delayed work', async () => {
    const { timers } = start();
    let done = 0;
    const delayed = (): WeakRef<object> => {
      const work = (): void => {
        done += 1;
      };
      timers.after('once', 0, work);
      return new WeakRef(work);
    };
    const works = [delayed(), delayed(), delayed()];
    await vi.waitFor(() => expect(done).toBe(3));
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    await vi.waitFor(() => {
      collect();
      expect(works.filter((work) => work.deref() !== undefined)).toEqual([]);
    });
  });

  it('starts no work after it has stopped', async () => {
    const { timers } = start();
    await timers.stop();
    let runs = 0;
    timers.after('late', 0, () => {
      runs += 1;
    });
    timers.every('later', 0, () => {
      runs += 1;
    });
    // Time passes: nothing must run.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(runs).toBe(0);
  });

  it('starts no timer when paused', async () => {
    const { timers } = start({ paused: true });
    let runs = 0;
    timers.every('work', 1, () => {
      runs += 1;
    });
    // Time passes: nothing must run.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(runs).toBe(0);
    await timers.run('work');
    expect(runs).toBe(1);
    await timers.run('unknown');
  });
});

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ManualClock } from './clock.ts';
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
    timers.every('slow', 1, 'local', async () => {
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
    timers.every('broken', 1, 'local', () => {
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
    timers.every('long', 1, 'local', async () => {
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
    const stop = timers.every('stopped', 1, 'local', () => seen.push('stopped'));
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
    timers.every('later', 0, 'local', () => {
      runs += 1;
    });
    // Time passes: nothing must run.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(runs).toBe(0);
  });

  it('starts no timer when paused', async () => {
    const { timers } = start({ paused: true });
    let runs = 0;
    timers.every('work', 1, 'local', () => {
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

describe('a job for what is due', () => {
  const clock = new ManualClock();
  /** Moves clock and timers. */
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await vi.advanceTimersByTimeAsync(ms);
  };
  const startDue = (work: () => Promise<number | null>, lookMs?: number | null) => {
    timers = createTimers(createLogger('silent'), { clock });
    const options = { scope: 'once', ...(lookMs === undefined ? {} : { lookMs }) } as const;
    return timers.due('work', options, work);
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs when told, then at the time that its last run returned', async () => {
    const runs: number[] = [];
    const start = clock.now();
    const job = startDue(async () => {
      runs.push(clock.now() - start);
      return runs.length === 1 ? clock.now() + 4000 : null;
    }, null);
    await pass(60_000);
    expect(runs).toEqual([]);
    job.at(clock.now() + 3000);
    job.at(clock.now() + 5000);
    await pass(2999);
    expect(runs).toEqual([]);
    await pass(1);
    expect(runs).toEqual([63_000]);
    await pass(3999);
    await pass(1);
    await pass(60_000);
    expect(runs).toEqual([63_000, 67_000]);
  });

  it('looks shortly after the start and every 30 seconds for what nobody told', async () => {
    let runs = 0;
    startDue(async () => {
      runs += 1;
      return null;
    });
    await pass(2000);
    expect(runs).toBe(1);
    await pass(29_000);
    expect(runs).toBe(1);
    await pass(1000);
    expect(runs).toBe(2);
  });

  it('does not miss what is told during a run', async () => {
    const { open, passed } = gate();
    let runs = 0;
    const job = startDue(async () => {
      runs += 1;
      if (runs === 1) await passed;
      return null;
    }, null);
    job.at(clock.now());
    await pass(0);
    job.at(clock.now());
    await pass(5000);
    expect(runs).toBe(1);
    open();
    await pass(1000);
    expect(runs).toBe(2);
  });

  it('runs at most once a second for many writers', async () => {
    let runs = 0;
    const job = startDue(async () => {
      runs += 1;
      return null;
    }, null);
    for (let step = 0; step < 100; step += 1) {
      job.at(clock.now());
      await pass(100);
    }
    expect(runs).toBeGreaterThanOrEqual(9);
    expect(runs).toBeLessThanOrEqual(11);
  });

  it('runs five seconds after a failure', async () => {
    let runs = 0;
    const job = startDue(async () => {
      runs += 1;
      if (runs === 1) throw new Error('no database');
      return null;
    }, null);
    job.at(clock.now());
    await pass(4999);
    expect(runs).toBe(1);
    await pass(1);
    expect(runs).toBe(2);
  });

  it('looks in spite of a clock that was set back', async () => {
    let runs = 0;
    const job = startDue(async () => {
      runs += 1;
      return null;
    });
    await pass(2000);
    clock.advance(-3_600_000);
    job.at(clock.now() + 3_600_000);
    await pass(30_000);
    expect(runs).toBe(2);
  });

  it('shares one timer of Node with all others', async () => {
    const job = startDue(async () => null);
    for (const name of ['one', 'two', 'three']) timers?.every(name, 5000, 'local', () => undefined);
    timers?.after('once', 7000, () => undefined);
    job.at(clock.now() + 100);
    expect(vi.getTimerCount()).toBe(1);
    await pass(60_000);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('runs what is due by the clock when a test asks for it', async () => {
    timers = createTimers(createLogger('silent'), { clock, paused: true });
    let runs = 0;
    const job = timers.due('work', { scope: 'once' }, async () => {
      runs += 1;
      return null;
    });
    job.at(clock.now() + 1000);
    await timers.runDue();
    expect(runs).toBe(0);
    clock.advance(1000);
    await timers.runDue();
    await timers.runDue();
    expect(runs).toBe(1);
  });
});

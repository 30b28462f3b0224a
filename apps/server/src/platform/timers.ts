import { type Clock, systemClock } from './clock.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { createTimerWheel } from './timer-wheel.ts';

export type Stop = () => void;

/**
 * Where a job runs: `local` in every process, on its own memory or rows; `once` in any number of processes, whose
 * statements see to it that each thing happens once; `leased` likewise, but what a process has taken is its own until
 * its lease ends.
 */
export type TimerScope = 'local' | 'once' | 'leased';

export interface TimerInfo {
  readonly name: string;
  readonly scope: TimerScope;
  /** Between two runs; of a job that knows when something is due, the longest time; null without one. */
  readonly everyMs: number | null;
  /** Whether it runs when something is due. */
  readonly due: boolean;
}

/** A job that runs when something is due. */
export interface DueJob {
  /** Something is due at this time of the clock; call after the commit that causes it. Later ones change nothing. */
  at(time: number): void;
}

export interface DueOptions {
  readonly scope: TimerScope;
  /** The longest time between two runs; null when another job looks for what is due. */
  readonly lookMs?: number | null;
}

/** Does what is due. Returns the time of what is due next, or null when a writer will tell. */
type DueWork = () => Promise<number | null>;

/** Repeated and delayed jobs of modules. Runs of one job never overlap; errors are logged. */
export interface Timers {
  every(name: string, ms: number, scope: TimerScope, work: () => unknown): Stop;
  after(name: string, ms: number, work: () => unknown): Stop;
  /**
   * A job for what is due: it runs at the time that a writer gave (`at`) or that its last run returned, shortly after
   * the start, and every 30 seconds for what a crashed process or another clock left. At most one run a second.
   */
  due(name: string, options: DueOptions, work: DueWork): DueJob;
  /** Runs the job of a name now and waits for it: for tests and operators. */
  run(name: string): Promise<void>;
  /** Runs the jobs that are due by the clock, and waits for them: for tests. */
  runDue(): Promise<void>;
  /** The repeated jobs. */
  list(): readonly TimerInfo[];
  /** Stops all timers and waits for running jobs; later ones are not started. */
  stop(): Promise<void>;
}

export interface TimersOptions {
  /** Registers jobs without starting timers: tests call `run`. */
  readonly paused?: boolean;
  readonly clock?: Clock;
  readonly metrics?: Metrics;
  readonly monotonic?: () => number;
}

const defaultLookMs = 30_000;
/** After a failure a job for what is due runs again this much later. */
const retryMs = 5000;
/** Between the end of a run and the next one, so that many writers do not cause more runs than a timer would. */
const restMs = 1000;
/** Repeated jobs of at least this interval start at different times. */
const spreadMs = 10_000;

/** Spreads numbered jobs evenly over 0 to 1, however many there are. */
const shareOf = (number: number): number => (number * 0.618_034) % 1;

export function createTimers(log: Logger, options: TimersOptions = {}): Timers {
  const { paused = false, clock = systemClock, metrics, monotonic = () => performance.now() } = options;
  const note = metrics ? jobMetrics(metrics) : () => undefined;
  const wheel = createTimerWheel(monotonic);
  const works = new Map<string, () => Promise<void>>();
  const infos = new Map<string, TimerInfo>();
  const running = new Map<unknown, Promise<void>>();
  /** What is due, by job and time of the clock. */
  const expected = new Map<string, number>();
  let idle = paused;
  let registered = 0;

  /** Work with the same key never overlaps. */
  const guarded =
    (name: string, work: () => unknown, key: unknown = name) =>
    (): Promise<void> => {
      const current = running.get(key);
      if (current) return current;
      // Work that ends in the same turn, also by throwing, must be registered before it is removed.
      const since = performance.now();
      const run = new Promise((resolve) => resolve(work()))
        .then(
          () => note(name, true, since),
          (error: unknown) => {
            note(name, false, since);
            log.error({ err: error, timer: name }, 'timer failed');
          },
        )
        .finally(() => running.delete(key));
      running.set(key, run);
      return run;
    };

  const every = (name: string, ms: number, scope: TimerScope, work: () => unknown): Stop => {
    const run = guarded(name, work);
    works.set(name, run);
    infos.set(name, { name, scope, everyMs: ms, due: false });
    registered += 1;
    let next = monotonic() + (ms < spreadMs ? ms : ms * (0.75 + shareOf(registered) / 4));
    const entry = wheel.add(() => {
      // Like an interval of Node: late runs are not made up for.
      next = Math.max(next + ms, monotonic());
      entry.set(next);
      void run();
    });
    if (!idle) entry.set(next);
    return () => {
      entry.remove();
      works.delete(name);
      infos.delete(name);
    };
  };

  const after = (name: string, ms: number, work: () => unknown): Stop => {
    const begin = async (): Promise<void> => {
      entry.remove();
      if (works.get(name) === run) works.delete(name);
      await work();
    };
    // Several of one name each run, also when they are due at the same time.
    const run = guarded(name, begin, {});
    works.set(name, run);
    const entry = wheel.add(() => void run());
    if (!idle) entry.set(monotonic() + ms);
    return () => {
      entry.remove();
      if (works.get(name) === run) works.delete(name);
    };
  };

  const due = (name: string, { scope, lookMs = defaultLookMs }: DueOptions, work: DueWork): DueJob => {
    registered += 1;
    let restsUntil = 0;
    let isRunning = false;
    const arm = (): void => {
      if (idle || isRunning) return;
      const at = expected.get(name);
      if (at !== undefined) entry.set(Math.min(entry.dueAt, Math.max(restsUntil, monotonic() + at - clock.now())));
    };
    const at = (time: number): void => {
      if (time < (expected.get(name) ?? Number.POSITIVE_INFINITY)) expected.set(name, time);
      // Also for a known time: the clock may have been changed.
      arm();
    };
    const run = guarded(name, async () => {
      isRunning = true;
      entry.set(Number.POSITIVE_INFINITY);
      // This run may miss what becomes due from here on.
      expected.delete(name);
      let failed = true;
      try {
        const next = await work();
        failed = false;
        if (next !== null) at(next);
      } finally {
        isRunning = false;
        restsUntil = monotonic() + restMs;
        const lookAt = failed ? retryMs : lookMs;
        if (!idle && lookAt !== null) entry.set(monotonic() + lookAt);
        arm();
      }
    });
    const entry = wheel.add(() => void run());
    works.set(name, run);
    infos.set(name, { name, scope, everyMs: lookMs, due: true });
    if (!idle && lookMs !== null) entry.set(monotonic() + restMs * (1 + shareOf(registered)));
    return { at };
  };

  return {
    every,
    after,
    due,
    run: async (name) => works.get(name)?.(),
    runDue: async () => {
      const now = clock.now();
      const names = [...expected].filter(([, at]) => at <= now).map(([name]) => name);
      await Promise.all(names.map(async (name) => works.get(name)?.()));
    },
    list: () => [...infos.values()],
    stop: async () => {
      idle = true;
      wheel.stop();
      await Promise.all(running.values());
    },
  };
}

/** Strips the id, so that jobs of one kind share one name. */
const kindOf = (name: string): string => name.replace(/\.\d+$/, '');

function jobMetrics(metrics: Metrics): (name: string, ok: boolean, since: number) => void {
  const runs = metrics.counter('touchline_job_runs_total', 'Runs of a job.', ['job', 'result']);
  const last = new Map<string, { readonly endedAt: number; readonly seconds: number }>();
  const shown = (read: (run: { endedAt: number; seconds: number }) => number) => () =>
    [...last].map(([job, run]) => ({ labels: { job }, value: read(run) }));
  metrics.gauges(
    'touchline_job_age_seconds',
    'Time since the last run of a job that did not fail.',
    ['job'],
    shown(({ endedAt }) => (performance.now() - endedAt) / 1000),
  );
  metrics.gauges(
    'touchline_job_seconds',
    'How long that run took.',
    ['job'],
    shown(({ seconds }) => seconds),
  );
  return (name, ok, since) => {
    const job = kindOf(name);
    runs.inc({ job, result: ok ? 'ok' : 'failed' });
    const endedAt = performance.now();
    if (ok) last.set(job, { endedAt, seconds: (endedAt - since) / 1000 });
  };
}

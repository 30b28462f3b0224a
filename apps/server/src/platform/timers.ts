import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

export type Stop = () => void;

/** Repeated and delayed jobs of modules. Runs of one job never overlap; errors are logged. */
export interface Timers {
  every(name: string, ms: number, work: () => unknown): Stop;
  after(name: string, ms: number, work: () => unknown): Stop;
  /** Runs the job of a name now and waits for it: for tests and operators. */
  run(name: string): Promise<void>;
  /** Stops all timers and waits for running jobs; later ones are not started. */
  stop(): Promise<void>;
}

/** `paused` registers jobs without starting timers: tests call `run`. */
export function createTimers(
  log: Logger,
  { paused = false, metrics }: { readonly paused?: boolean; readonly metrics?: Metrics } = {},
): Timers {
  const note = metrics ? jobMetrics(metrics) : () => undefined;
  const works = new Map<string, () => Promise<void>>();
  const handles = new Set<NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  let idle = paused;

  const guarded = (name: string, work: () => unknown) => (): Promise<void> => {
    const current = running.get(name);
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
      .finally(() => running.delete(name));
    running.set(name, run);
    return run;
  };

  const forget = (name: string, handle: NodeJS.Timeout | undefined) => () => {
    works.delete(name);
    if (!handle) return;
    clearTimeout(handle);
    handles.delete(handle);
  };

  return {
    every: (name, ms, work) => {
      const run = guarded(name, work);
      works.set(name, run);
      const handle = idle ? undefined : setInterval(() => void run(), ms).unref();
      if (handle) handles.add(handle);
      return forget(name, handle);
    },
    after: (name, ms, work) => {
      const run = guarded(name, async () => {
        works.delete(name);
        await work();
      });
      works.set(name, run);
      const begin = (): void => {
        if (handle) handles.delete(handle);
        void run();
      };
      const handle = idle ? undefined : setTimeout(begin, ms).unref();
      if (handle) handles.add(handle);
      return forget(name, handle);
    },
    run: async (name) => works.get(name)?.(),
    stop: async () => {
      idle = true;
      for (const handle of handles) clearTimeout(handle);
      handles.clear();
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

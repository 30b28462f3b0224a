import type { Logger } from './logger.ts';

export type Stop = () => void;

/** Repeated and delayed work of modules. A run never overlaps itself; what it throws is logged. */
export interface Timers {
  every(name: string, ms: number, work: () => unknown): Stop;
  after(name: string, ms: number, work: () => unknown): Stop;
  /** Runs the work registered under a name now and waits for it: for tests and operators. */
  run(name: string): Promise<void>;
  /** Ends all timers and waits for what is running; from then on none are started. */
  stop(): Promise<void>;
}

/** `paused` registers work without starting timers: tests call `run`. */
export function createTimers(log: Logger, { paused = false } = {}): Timers {
  const works = new Map<string, () => Promise<void>>();
  const handles = new Set<NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  let idle = paused;

  const guarded = (name: string, work: () => unknown) => (): Promise<void> => {
    const current = running.get(name);
    if (current) return current;
    // What ends in the same turn, also by throwing, must still be noted before it is forgotten.
    const run = new Promise((resolve) => resolve(work()))
      .then(
        () => {},
        (error: unknown) => log.error({ err: error, timer: name }, 'timer failed'),
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

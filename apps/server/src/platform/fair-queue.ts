export interface FairQueueOptions {
  /** Tasks that run at a time. */
  readonly concurrency: number;
  /** Waiting tasks over all keys. */
  readonly waiting: number;
  /** Waiting tasks of one key. */
  readonly waitingPerKey: number;
}

export interface FairQueue {
  /** Runs the task in its turn; `full` when too many wait, of this key or in total. */
  run<T>(key: string | symbol, work: () => Promise<T>): Promise<T | 'full'>;
}

/** Round-robin over keys: a key with a hundred tasks waits behind its own tasks and does not delay other keys. */
export function createFairQueue({ concurrency, waiting, waitingPerKey }: FairQueueOptions): FairQueue {
  /** In the order of service; a served key moves to the end. */
  const lines = new Map<string | symbol, (() => void)[]>();
  let running = 0;
  let waits = 0;

  const wake = (): void => {
    const [first] = lines;
    if (!first) {
      running -= 1;
      return;
    }
    const [key, line] = first;
    lines.delete(key);
    const start = line.shift();
    if (line.length > 0) lines.set(key, line);
    waits -= 1;
    start?.();
  };

  return {
    run: async (key, work) => {
      if (running < concurrency) running += 1;
      else {
        const line = lines.get(key) ?? [];
        if (waits >= waiting || line.length >= waitingPerKey) return 'full';
        waits += 1;
        lines.set(key, line);
        await new Promise<void>((resolve) => line.push(resolve));
      }
      try {
        return await work();
      } finally {
        wake();
      }
    },
  };
}

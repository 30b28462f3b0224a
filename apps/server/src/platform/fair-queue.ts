export interface FairQueueOptions {
  /** Works at one time. */
  readonly concurrency: number;
  /** Works that may wait, of all keys. */
  readonly waiting: number;
  /** Works that may wait of one key. */
  readonly waitingPerKey: number;
}

export interface FairQueue {
  /** Does the work in its turn; `full` when too many wait already, of this key or in all. */
  run<T>(key: string | symbol, work: () => Promise<T>): Promise<T | 'full'>;
}

/** Takes turns among keys: who asks a hundred times waits behind its own ninety-nine, not in front of everybody else. */
export function createFairQueue({ concurrency, waiting, waitingPerKey }: FairQueueOptions): FairQueue {
  /** In the order of their turns; a key moves to the end when it had one. */
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

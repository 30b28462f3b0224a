import { type Refusal, refuse } from './refusal.ts';

export interface BatchWriter<T extends object, R> {
  /** Resolves with the final result of the item. With `always` the item is queued even when the queue is full. */
  push(item: T, always?: boolean): Promise<R | Refusal<'overloaded'>>;
  /** Number of queued items, including the running batch. */
  waiting(): number;
}

interface BatchWriterOptions<T extends object, R> {
  /** Writes a batch and answers each item once, as soon as its outcome is known. */
  readonly run: (batch: readonly T[], answer: (item: T, outcome: PromiseSettledResult<R>) => void) => Promise<void>;
  readonly batchMax: number;
  readonly queueMax: number;
  /** Runs after a batch with its duration in seconds. */
  readonly onBatch?: ((seconds: number) => void) | undefined;
}

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (answer: R) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: one batch runs while new items form the next. An idle platform waits for nothing, a busy one pays one
 * commit for hundreds, and items that need the same rows never wait for each other's locks.
 */
export function createBatchWriter<T extends object, R>({
  run,
  batchMax,
  queueMax,
  onBatch,
}: BatchWriterOptions<T, R>): BatchWriter<T, R> {
  let queue: Waiting<T, R>[] = [];
  let working = 0;

  const work = async (batch: readonly Waiting<T, R>[]): Promise<void> => {
    const open = new Map(batch.map((waiting) => [waiting.item, waiting]));
    let failure: unknown = new Error('a batch did not answer all of its items');
    await run(
      batch.map(({ item }) => item),
      (item, outcome) => {
        if (outcome.status === 'fulfilled') open.get(item)?.resolve(outcome.value);
        else open.get(item)?.reject(outcome.reason);
        open.delete(item);
      },
    ).catch((error: unknown) => {
      failure = error;
    });
    for (const { reject } of open.values()) reject(failure);
  };

  const drain = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.slice(0, batchMax);
      queue = queue.slice(batchMax);
      working = batch.length;
      const since = performance.now();
      await work(batch);
      onBatch?.((performance.now() - since) / 1000);
    }
    working = 0;
  };

  return {
    push: (item, always = false) => {
      if (!always && queue.length + working >= queueMax) return Promise.resolve(refuse('overloaded', { seconds: 1 }));
      return new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        if (working > 0) return;
        working = 1;
        // Items that arrive in this turn of the event loop share the commit.
        setImmediate(() => void drain());
      });
    },
    waiting: () => queue.length + working,
  };
}

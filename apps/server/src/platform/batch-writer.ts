import { type Refusal, refuse } from './refusal.ts';

export interface BatchWriter<T, R> {
  /** Resolves with what became of the item, once that is settled for good. */
  push(item: T): Promise<R | Refusal<'overloaded'>>;
  /** Items that wait, those in work included. */
  waiting(): number;
}

interface BatchWriterOptions<T, R> {
  /** Answers for a batch, in its order. */
  readonly run: (batch: readonly T[]) => Promise<readonly PromiseSettledResult<R>[]>;
  readonly batchMax: number;
  readonly queueMax: number;
  /** Hears how long a batch took. */
  readonly onBatch?: ((seconds: number) => void) | undefined;
}

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (answer: R) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: one batch is in work, what comes meanwhile makes the next. A quiet platform waits for nothing, a busy
 * one pays a commit for hundreds, and items that want the same rows never wait for each other's locks.
 */
export function createBatchWriter<T, R>({
  run,
  batchMax,
  queueMax,
  onBatch,
}: BatchWriterOptions<T, R>): BatchWriter<T, R> {
  let queue: Waiting<T, R>[] = [];
  let working = 0;

  const work = async (batch: readonly Waiting<T, R>[]): Promise<void> => {
    try {
      const answers = await run(batch.map(({ item }) => item));
      for (const [at, { resolve, reject }] of batch.entries()) {
        const answer = answers[at];
        if (answer?.status === 'fulfilled') resolve(answer.value);
        else reject(answer?.reason ?? new Error('a batch answered for fewer items than it had'));
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
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
    push: (item) => {
      if (queue.length + working >= queueMax) return Promise.resolve(refuse('overloaded', { seconds: 1 }));
      return new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        if (working > 0) return;
        working = 1;
        // What arrives in this turn of the event loop shares the commit.
        setImmediate(() => void drain());
      });
    },
    waiting: () => queue.length + working,
  };
}

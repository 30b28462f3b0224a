import { type Refusal, refuse } from './refusal.ts';

export interface BatchWriter<T extends object, R> {
  /** Resolves with the final result of the item; refused when that many wait for theirs. */
  push(item: T): Promise<R | Refusal<'overloaded'>>;
  /** The same, also when the queue is full. */
  pushAlways(item: T): Promise<R>;
  /** Number of queued items, including the running batch. */
  waiting(): number;
}

interface BatchWriterOptions<T extends object, R> {
  /**
   * Writes a batch and answers each item once, as soon as its outcome is known. `next` lets the following batch start
   * before this one is done: when it is committed and only has to be announced.
   */
  readonly run: (
    batch: readonly T[],
    answer: (item: T, outcome: PromiseSettledResult<R>) => void,
    next: () => void,
  ) => Promise<void>;
  readonly batchMax: number;
  /** Unlimited when omitted. */
  readonly queueMax?: number;
  /** Runs after a batch with its duration in seconds. */
  readonly onBatch?: ((seconds: number) => void) | undefined;
  /** Runs when nothing is queued any more. */
  readonly onIdle?: () => void;
}

interface QueuedItem<T, R> {
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
  queueMax = Number.POSITIVE_INFINITY,
  onBatch,
  onIdle,
}: BatchWriterOptions<T, R>): BatchWriter<T, R> {
  let queue: QueuedItem<T, R>[] = [];
  let working = 0;
  let unanswered = 0;
  let draining = false;

  const work = async (batch: readonly QueuedItem<T, R>[], next: () => void): Promise<void> => {
    const open = new Map(batch.map((waiting) => [waiting.item, waiting]));
    let failure: unknown = new Error('a batch did not answer all of its items');
    await run(
      batch.map(({ item }) => item),
      (item, outcome) => {
        if (outcome.status === 'fulfilled') open.get(item)?.resolve(outcome.value);
        else open.get(item)?.reject(outcome.reason);
        if (open.delete(item)) unanswered -= 1;
      },
      next,
    ).catch((error: unknown) => {
      failure = error;
    });
    for (const { reject } of open.values()) reject(failure);
    unanswered -= open.size;
    working -= batch.length;
    next();
  };

  const drain = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.slice(0, batchMax);
      queue = queue.slice(batchMax);
      working += batch.length;
      const since = performance.now();
      await new Promise<void>((next) => void work(batch, next));
      onBatch?.((performance.now() - since) / 1000);
    }
    draining = false;
    onIdle?.();
  };

  const pushAlways = (item: T): Promise<R> =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      unanswered += 1;
      if (draining) return;
      draining = true;
      // Items that arrive in this turn of the event loop share the commit.
      setImmediate(() => void drain());
    });

  return {
    push: (item) => (unanswered >= queueMax ? Promise.resolve(refuse('overloaded', { seconds: 1 })) : pushAlways(item)),
    pushAlways,
    waiting: () => queue.length + working,
  };
}

interface BatchWritersOptions<T extends object, R> {
  readonly run: (
    key: string,
    batch: readonly T[],
    answer: (item: T, outcome: PromiseSettledResult<R>) => void,
  ) => Promise<void>;
  readonly batchMax: number;
}

/** A batch writer for each key, while it has items; keys do not wait for each other. */
export function createBatchWriters<T extends object, R>({
  run,
  batchMax,
}: BatchWritersOptions<T, R>): (key: string, item: T) => Promise<R> {
  const writers = new Map<string, BatchWriter<T, R>>();
  return (key, item) => {
    const writer =
      writers.get(key) ??
      createBatchWriter<T, R>({
        run: (batch, answer) => run(key, batch, answer),
        batchMax,
        onIdle: () => writers.delete(key),
      });
    writers.set(key, writer);
    return writer.pushAlways(item);
  };
}

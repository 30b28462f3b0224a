import { UnavailableError } from './db/unavailable.ts';
import { createDeadlineWatch } from './deadline-watch.ts';
import { type Refusal, refuse } from './refusal.ts';

export interface BatchWriter<T extends object, R> {
  /**
   * Resolves with the final result of the item. Refused when too many wait for theirs, or when its batch did not begin
   * in time: then nothing of it is ever written.
   */
  push(item: T): Promise<R | Refusal<'overloaded'>>;
  /** The same, also when the queue is full, and without a deadline while the server runs. */
  pushAlways(item: T): Promise<R>;
  /** Number of queued items, including the running batch. */
  waiting(): number;
}

/** What a running batch knows of the writer. */
export interface BatchContext<T> {
  /** Lets the following batch start before this one is done: when it is committed and only has to be announced. */
  readonly next: () => void;
  /** When nobody waits for an item any more, by `performance.now()`. */
  readonly untilOf: (item: T) => number;
}

/** How long items may wait. */
export interface Patience {
  /** Longest time from `push` to the start of the batch; unlimited when omitted. */
  readonly waitMs?: number;
  /** The server stops: from then on an item has `stopMs` until it is answered, also in a running batch. */
  readonly stopping?: AbortSignal;
}

interface BatchWriterOptions<T extends object, R> extends Patience {
  /** Writes a batch and answers each item once, as soon as its outcome is known. */
  readonly run: (
    batch: readonly T[],
    answer: (item: T, outcome: PromiseSettledResult<R>) => void,
    context: BatchContext<T>,
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
  /** Answers an item whose batch did not begin in time. */
  readonly expire: () => void;
  until: number;
}

/** A stopping server has 20 s for everything. */
export const stopMs = 3000;

const stopped = () => new UnavailableError('the server stops');

/**
 * Group commit: one batch runs while new items form the next. An idle platform waits for nothing, a busy one pays one
 * commit for hundreds, and items that need the same rows never wait for each other's locks.
 */
export function createBatchWriter<T extends object, R>({
  run,
  batchMax,
  queueMax = Number.POSITIVE_INFINITY,
  waitMs = Number.POSITIVE_INFINITY,
  stopping,
  onBatch,
  onIdle,
}: BatchWriterOptions<T, R>): BatchWriter<T, R> {
  type Open = Map<T, QueuedItem<T, R>>;
  let queue: QueuedItem<T, R>[] = [];
  /** Unanswered items of each running batch. */
  const running = new Set<Open>();
  let working = 0;
  let unanswered = 0;
  let draining = false;

  const work = async (batch: readonly QueuedItem<T, R>[], next: () => void): Promise<void> => {
    const open: Open = new Map(batch.map((waiting) => [waiting.item, waiting]));
    running.add(open);
    let failure: unknown = new Error('a batch did not answer all of its items');
    await run(
      batch.map(({ item }) => item),
      (item, outcome) => {
        if (outcome.status === 'fulfilled') open.get(item)?.resolve(outcome.value);
        else open.get(item)?.reject(outcome.reason);
        if (open.delete(item)) unanswered -= 1;
      },
      { next, untilOf: (item) => open.get(item)?.until ?? 0 },
    ).catch((error: unknown) => {
      failure = error;
    });
    running.delete(open);
    for (const { reject } of open.values()) reject(failure);
    unanswered -= open.size;
    working -= batch.length;
    next();
  };

  const expire = (late: readonly QueuedItem<T, R>[]): void => {
    unanswered -= late.length;
    for (const waiting of late) waiting.expire();
  };

  /** Takes the next items. After a pause of the process the timer of the deadlines is late. */
  const takeBatch = (): QueuedItem<T, R>[] => {
    const now = performance.now();
    const taken = queue.slice(0, batchMax);
    queue = queue.slice(batchMax);
    const late = taken.filter(({ until }) => until <= now);
    if (late.length === 0) return taken;
    expire(late);
    return taken.filter(({ until }) => until > now);
  };

  const drain = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = takeBatch();
      if (batch.length === 0) continue;
      working += batch.length;
      const since = performance.now();
      await new Promise<void>((next) => void work(batch, next));
      onBatch?.((performance.now() - since) / 1000);
    }
    draining = false;
    onIdle?.();
  };

  /** Answers the items whose deadline has passed. Returns the next deadline. */
  const expireLate = (): number => {
    const now = performance.now();
    const late = queue.filter(({ until }) => until <= now);
    if (late.length > 0) queue = queue.filter(({ until }) => until > now);
    expire(late);
    let next = Number.POSITIVE_INFINITY;
    for (const { until } of queue) next = Math.min(next, until);
    // A batch of a running server ends by itself, and its outcome is the answer.
    if (!stopping?.aborted) return next;
    for (const open of running) {
      for (const [item, { until, reject }] of open) {
        if (until > now) next = Math.min(next, until);
        else if (open.delete(item)) {
          unanswered -= 1;
          reject(stopped());
        }
      }
    }
    return next;
  };
  const deadlines = createDeadlineWatch(expireLate);

  const enqueue = (waiting: QueuedItem<T, R>): void => {
    if (stopping?.aborted) waiting.until = Math.min(waiting.until, performance.now() + stopMs);
    queue.push(waiting);
    unanswered += 1;
    deadlines.watch(waiting.until);
    if (draining) return;
    draining = true;
    // Items that arrive in this turn of the event loop share the commit.
    setImmediate(() => void drain());
  };

  stopping?.addEventListener('abort', () => {
    const end = performance.now() + stopMs;
    for (const items of [queue, ...[...running].map((open) => open.values())])
      for (const waiting of items) waiting.until = Math.min(waiting.until, end);
    deadlines.advance(end);
  });

  return {
    push: (item) => {
      if (unanswered >= queueMax) return Promise.resolve(refuse('overloaded', { seconds: 1 }));
      return new Promise((resolve, reject) => {
        const late = () => resolve(refuse('overloaded', { seconds: 1 }));
        enqueue({ item, resolve, reject, expire: late, until: performance.now() + waitMs });
      });
    },
    pushAlways: (item) =>
      new Promise((resolve, reject) => {
        enqueue({ item, resolve, reject, expire: () => reject(stopped()), until: Number.POSITIVE_INFINITY });
      }),
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

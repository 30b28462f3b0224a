import { type BatchWriter, createBatchWriter } from './batch-writer.ts';
import { isBadValue, isDuplicate } from './db/database.ts';
import { isDamaged, isTimeout, isUnavailable } from './db/unavailable.ts';
import type { Logger } from './logger.ts';
import { type RetryOptions, retry } from './retry.ts';

/** What a committed group became. Items in neither map were stored before, or cannot be stored. */
export interface Inserted<T, S, R> {
  readonly stored: ReadonlyMap<T, S>;
  /** Results of items that the rules refused; nothing of them is stored. */
  readonly refused?: ReadonlyMap<T, R>;
}

/** What is stored of each item. */
export function mapStored<T, S>(items: readonly T[], storedOf: (item: T) => S | undefined): Map<T, S> {
  const all = new Map<T, S>();
  for (const item of items) {
    const stored = storedOf(item);
    if (stored !== undefined) all.set(item, stored);
  }
  return all;
}

interface CommitterOptions<T extends object, S, R> {
  readonly log: Logger;
  /** Names the items in the log. */
  readonly name: string;
  /** Stores a group whole or not at all, and each item once under its key. Conflicts are retried in here. */
  readonly insert: (items: readonly T[]) => Promise<Inserted<T, S, R>>;
  /** What is stored under the keys of these items, by this or an earlier send. */
  readonly storedOf: (items: readonly T[]) => Promise<ReadonlyMap<T, S>>;
  /** Whether `stored` is this item, and not an earlier send under its key. */
  readonly isOwn: (item: T, stored: S) => boolean;
  /** Announces stored items, once each and before their results, group by group in the order of the commits. */
  readonly onStored: (stored: ReadonlyMap<T, S>) => void | Promise<void>;
  readonly resultOf: (item: T, stored: S) => R;
  /** Result of an item that a committed group left out and that is not stored either. */
  readonly resultOfMissing: (item: T) => R | Error;
  readonly batchMax: number;
  readonly queueMax: number;
  /** Receives the duration of a batch in seconds. */
  readonly onBatch?: ((seconds: number) => void) | undefined;
  /** Attempts to find out what is stored: half a minute unless given, longer when each query hangs. */
  readonly doubt?: Pick<RetryOptions, 'attempts' | 'backoff'>;
}

type Outcome<R> = PromiseSettledResult<R>;
type Answer<T, R> = (item: T, outcome: Outcome<R>) => void;

const defaultDoubt = { attempts: 30, backoff: { firstMs: 100, maxMs: 1000 } };

const done = <R>(value: R): Outcome<R> => ({ status: 'fulfilled', value });
const failed = (reason: unknown): Outcome<never> => ({ status: 'rejected', reason });

/** The database is at fault, whatever is in the group. */
const isOutage = (error: unknown): boolean => isUnavailable(error) || isTimeout(error) || isDamaged(error);

/**
 * Commits items in groups. A group with an item that the database rejects is halved until that item is alone. When the
 * answer of a commit is lost, what is stored is read before anything is answered, so that no item is stored or announced
 * twice, and none is acknowledged without being stored.
 */
export function createCommitter<T extends object, S, R>(options: CommitterOptions<T, S, R>): BatchWriter<T, R> {
  const { log, name, insert, storedOf, isOwn, onStored, resultOf, resultOfMissing, doubt = defaultDoubt } = options;

  const commit = async (
    group: readonly T[],
    answer: Answer<T, R>,
    { next, isSecond = false }: { readonly next?: () => void; readonly isSecond?: boolean } = {},
  ): Promise<void> => {
    let inserted: Inserted<T, S, R>;
    try {
      inserted = await insert(group);
    } catch (error) {
      return recover(group, error, answer, isSecond);
    }
    next?.();
    const { stored, refused } = inserted;
    await announce(stored);
    const left: T[] = [];
    for (const item of group) {
      const own = stored.get(item);
      // A second attempt may be refused because the first one was stored late.
      const refusal = isSecond ? undefined : refused?.get(item);
      if (own !== undefined) answer(item, done(resultOf(item, own)));
      else if (refusal !== undefined) answer(item, done(refusal));
      else left.push(item);
    }
    if (left.length > 0) await answerLeft(left, refused, answer);
  };

  /** Answers items that a committed group left out. */
  const answerLeft = async (
    left: readonly T[],
    refused: ReadonlyMap<T, R> | undefined,
    answer: Answer<T, R>,
  ): Promise<void> => {
    const found = await lookUp(left);
    if (!found) return failAll(left, new Error(`outcome of ${name} unknown`), answer);
    await answerFound(found, answer);
    for (const item of left.filter((one) => !found.has(one))) {
      const result = refused?.get(item) ?? resultOfMissing(item);
      answer(item, result instanceof Error ? failed(result) : done(result));
    }
  };

  const recover = async (
    group: readonly T[],
    error: unknown,
    answer: Answer<T, R>,
    isSecond: boolean,
  ): Promise<void> => {
    const isRejected = isBadValue(error);
    if (!isRejected) log.error({ err: error, count: group.length }, `${name} not stored`);
    // A rejected group left nothing behind; only a used key says that an earlier send is stored.
    const found = isRejected && !isDuplicate(error) ? new Map<T, S>() : await lookUp(group);
    if (!found) return failAll(group, error, answer);
    await answerFound(found, answer);
    const rest = group.filter((item) => !found.has(item));
    if (rest.length < group.length) {
      if (rest.length > 0) await commit(rest, answer);
    } else if (isOutage(error) && !isSecond) await commit(rest, answer, { isSecond: true });
    else if (isOutage(error) || rest.length === 1) failAll(rest, error, answer);
    else {
      const half = Math.ceil(rest.length / 2);
      await commit(rest.slice(0, half), answer);
      await commit(rest.slice(half), answer);
    }
  };

  /** Null when the database did not answer; retried while it may restart, because stored items must be announced. */
  const lookUp = (items: readonly T[]): Promise<ReadonlyMap<T, S> | null> =>
    retry(() => storedOf(items), doubt).catch((error: unknown) => {
      log.error({ err: error, count: items.length }, `outcome of ${name} unknown`);
      return null;
    });

  const answerFound = async (found: ReadonlyMap<T, S>, answer: Answer<T, R>): Promise<void> => {
    await announce(new Map([...found].filter(([item, stored]) => isOwn(item, stored))));
    for (const [item, stored] of found) answer(item, done(resultOf(item, stored)));
  };

  const announce = async (stored: ReadonlyMap<T, S>): Promise<void> => {
    if (stored.size === 0) return;
    try {
      await onStored(stored);
    } catch (error) {
      // The items are stored all the same; readers find them when they load.
      log.error({ err: error, count: stored.size }, `${name} not announced`);
    }
  };

  const failAll = (items: readonly T[], error: unknown, answer: Answer<T, R>): void => {
    for (const item of items) answer(item, failed(error));
  };

  const { batchMax, queueMax, onBatch } = options;
  return createBatchWriter({
    run: (batch, answer, next) => commit(batch, answer, { next }),
    batchMax,
    queueMax,
    onBatch,
  });
}

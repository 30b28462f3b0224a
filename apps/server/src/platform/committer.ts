import { limits } from '@touchline/contract/limits';
import { type BatchContext, type BatchWriter, createBatchWriter } from './batch-writer.ts';
import { isBadValue, isDuplicate, isRetryable } from './db/database.ts';
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
  /**
   * Stores a group whole or not at all, and each item once under its key. Conflicts are retried in here. A statement may
   * run for `limitMs`; null for as long as any.
   */
  readonly insert: (items: readonly T[], limitMs: number | null) => Promise<Inserted<T, S, R>>;
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
  /** The server stops: what cannot be settled soon fails. */
  readonly stopping?: AbortSignal | undefined;
  /** Attempts to find out what is stored. */
  readonly doubt?: Pick<RetryOptions, 'attempts' | 'backoff'>;
}

type Outcome<R> = PromiseSettledResult<R>;
type Answer<T, R> = (item: T, outcome: Outcome<R>) => void;

const defaultDoubt = { attempts: 30, backoff: { firstMs: 100, maxMs: 1000 } };
/** A look-up may hang, so the attempts are bounded by time as well. */
const doubtMs = 30_000;

/**
 * Nothing of an item begins after this time, so that its sender hears of it before the client stops waiting. The same
 * time bounds the attempts of a group that failed.
 */
export const waitMs = limits.client.httpTimeoutMs - 3000;
/** The same for what must be written, which later writes of its sender may count on. */
const alwaysMs = 60_000;
/** A statement of a group: of all, of a part and of one item follow each other within `waitMs`. */
export const groupMs = waitMs / 3;

const done = <R>(value: R): Outcome<R> => ({ status: 'fulfilled', value });
const failed = (reason: unknown): Outcome<never> => ({ status: 'rejected', reason });

/** The database is at fault, whatever is in the group. */
const isOutage = (error: unknown): boolean => isUnavailable(error) || isDamaged(error);
/** The database ended the statement, so nothing of it is stored; one item may have delayed the whole group. */
const isRolledBack = (error: unknown): boolean => isTimeout(error) || isRetryable(error);

/** What happened to a group before. */
interface Attempt<T> {
  readonly untilOf: (item: T) => number;
  readonly begunAt: number;
  readonly isFirst: boolean;
  /** An attempt met an outage: the next outage fails the group. */
  readonly metOutage: boolean;
  /** An earlier attempt may be stored late, so that neither a refusal nor a failure says that nothing is stored. */
  readonly inDoubt: boolean;
}

/**
 * Commits items in groups. A group with an item that the database rejects is halved until that item is alone, and one
 * that it ended is tried in parts. When the answer of a commit is lost, what is stored is read before anything is
 * answered, so that no item is stored or announced twice, and none is acknowledged without being stored.
 */
export function createCommitter<T extends object, S, R>(options: CommitterOptions<T, S, R>): BatchWriter<T, R> {
  const { log, name, insert, storedOf, isOwn, onStored, resultOf, resultOfMissing, stopping } = options;
  const { doubt = defaultDoubt } = options;

  const commit = async (
    group: readonly T[],
    answer: Answer<T, R>,
    attempt: Attempt<T>,
    next?: () => void,
  ): Promise<void> => {
    let inserted: Inserted<T, S, R>;
    try {
      const isLimited = (group.length > 1 || !attempt.isFirst) && group.every((item) => !mustBeWritten(item, attempt));
      inserted = await insert(group, isLimited ? groupMs : null);
    } catch (error) {
      return recover(group, error, answer, attempt);
    }
    next?.();
    const { stored, refused } = inserted;
    await announce(stored);
    const left: T[] = [];
    for (const item of group) {
      const own = stored.get(item);
      const refusal = attempt.inDoubt ? undefined : refused?.get(item);
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
    attempt: Attempt<T>,
  ): Promise<void> => {
    const isRejected = isBadValue(error);
    const ended = isRolledBack(error);
    if (!isRejected) log.error({ err: error, count: group.length }, `${name} not stored`);
    const inDoubt = attempt.inDoubt || !(isRejected || ended);
    // Such a group left nothing behind; only a used key says that an earlier send is stored.
    const found = inDoubt || isDuplicate(error) ? await lookUp(group) : new Map<T, S>();
    if (!found) return failAll(group, error, answer);
    await answerFound(found, answer);
    const rest = group.filter((item) => !found.has(item));
    const outage = isOutage(error);
    const isLast = outage ? attempt.metOutage : found.size === 0 && group.length === 1;
    if (isLast) return failAll(rest, error, answer);
    const later = { ...attempt, isFirst: false, metOutage: attempt.metOutage || outage, inDoubt };
    const half = Math.ceil(rest.length / 2);
    const size = outage || found.size > 0 ? rest.length : ended ? timedOutSize(rest, attempt) : half;
    for (const part of partsOf(rest, size)) {
      const now = performance.now();
      const isLate = (item: T): boolean => now >= latestStart(item, attempt);
      failAll(part.filter(isLate), error, answer);
      const due = part.filter((item) => !isLate(item));
      if (due.length > 0) await commit(due, answer, later);
    }
  };

  /** Null when the database did not answer; retried while it may restart, because stored items must be announced. */
  const lookUp = (items: readonly T[]): Promise<ReadonlyMap<T, S> | null> => {
    const until = performance.now() + doubtMs;
    const when = (): boolean => !stopping?.aborted && performance.now() < until;
    return retry(() => storedOf(items), { ...doubt, when }).catch((error: unknown) => {
      log.error({ err: error, count: items.length }, `outcome of ${name} unknown`);
      return null;
    });
  };

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
  const run = (batch: readonly T[], answer: Answer<T, R>, { next, untilOf }: BatchContext<T>): Promise<void> => {
    const begunAt = performance.now();
    return commit(batch, answer, { untilOf, begunAt, isFirst: true, metOutage: false, inDoubt: false }, next);
  };
  return createBatchWriter({ run, batchMax, queueMax, waitMs, onBatch, ...(stopping && { stopping }) });
}

/** Items without a deadline fail only when the database ends their statement at its own limit. */
const mustBeWritten = <T>(item: T, { untilOf }: Attempt<T>): boolean => untilOf(item) === Number.POSITIVE_INFINITY;

/** When the last attempt of an item may begin. */
const latestStart = <T>(item: T, attempt: Attempt<T>): number =>
  Math.min(attempt.untilOf(item), attempt.begunAt + (mustBeWritten(item, attempt) ? alwaysMs : waitMs));

/** Parts, then one by one: halves would wait for the time-out of one item once for each level. */
const timedOutSize = (items: readonly unknown[], { isFirst }: Attempt<never>): number =>
  isFirst ? Math.floor(Math.sqrt(items.length)) : 1;

function partsOf<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < items.length; at += size) parts.push(items.slice(at, at + size));
  return parts;
}

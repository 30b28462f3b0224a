import type { Clock } from '../clock.ts';
import { closeAll } from '../close-all.ts';
import { afterCommit, type Db, type Queries } from '../db/database.ts';
import type { Logger } from '../logger.ts';
import { type Backoff, pauseAfter, pausesAfter } from '../retry.ts';
import type { DueJob, Timers } from '../timers.ts';
import {
  backlogRows,
  deleteEntries,
  firstDue,
  insertEntries,
  type OutboxEntry,
  postponeEntries,
  takeDue,
} from './outbox.store.ts';

export type { OutboxEntry } from './outbox.store.ts';

export interface TopicOptions {
  /** Messages taken at a time; their delivery must end within the lease of 30 seconds. */
  readonly batch: number;
  readonly backoff: Backoff;
  /** Attempts before a message is given up; unlimited when omitted. */
  readonly attemptsMax?: number;
  /**
   * Delivers messages and returns the refs that are done: delivered, or not needed any more. The others are tried
   * again. Must be idempotent: a process may end before it can note what it delivered.
   */
  deliver(entries: readonly OutboxEntry[]): Promise<readonly string[]>;
  /** Runs for messages without attempts left, before they are deleted. */
  gaveUp?(refs: readonly string[]): Promise<void>;
}

/** The messages of one kind. */
export interface Topic {
  /** For statements that add messages themselves, with `platform_owe`. */
  readonly name: string;
  /** Adds messages in the transaction that causes them. They are delivered from `dueAt` on, also after a crash. */
  add(tx: Queries, refs: readonly string[], dueAt: Date): Promise<void>;
  /** Notes messages that the caller delivered itself before they were due. */
  delivered(refs: readonly string[]): void;
}

/** The messages of a topic that are due or failed before. */
export interface TopicBacklog {
  readonly topic: string;
  /** Counted up to a thousand. */
  readonly count: number;
  /** For how long the oldest has been due, at least. */
  readonly oldestMs: number;
}

/** Messages that must follow a commit: at least once each, in spite of crashes and unavailable receivers. */
export interface Outbox {
  /** Registers the only sender of a topic. */
  topic(name: string, options: TopicOptions): Topic;
  /** Call where a statement adds messages itself, with `platform_owe`: they are due at this time, after the commit. */
  owed(queries: Queries, topic: string, dueAt: Date): void;
  /** What waits of every topic. */
  backlog(): Promise<TopicBacklog[]>;
  /** Stores what was delivered. */
  close(): Promise<void>;
}

/** What a sender delivered itself is deleted together with what it delivers within this time. */
const storeMs = 1000;
/** A message in delivery is left alone for this long; after a crash it is delivered later by as much. */
const leaseMs = 30_000;
/** Messages of a topic that are read for its backlog. */
const backlogMax = 1000;

export function createOutbox({
  db,
  clock,
  log,
  timers,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly timers: Timers;
}): Outbox {
  /** Stores of all topics. */
  const stores = new Map<string, () => Promise<void>>();
  const jobs = new Map<string, DueJob>();
  const backoffs = new Map<string, Backoff>();
  // One query finds what another process added, or one that has ended.
  const look = timers.due('outbox', { scope: 'once' }, async () => {
    for (const { topic, due_at: dueAt } of await firstDue(db, [...jobs.keys()])) jobs.get(topic)?.at(dueAt.getTime());
    return null;
  });
  const owed = (queries: Queries, topic: string, dueAt: Date): void =>
    afterCommit(queries, () => jobs.get(topic)?.at(dueAt.getTime()));

  const deliver = async (name: string, options: TopicOptions): Promise<void> => {
    for (let taken = options.batch; taken === options.batch; ) {
      const now = clock.date();
      const until = new Date(now.getTime() + leaseMs);
      const entries = await takeDue(db, name, { now, until, limit: options.batch });
      taken = entries.length;
      if (taken > 0) await settle(name, options, entries);
    }
  };

  const settle = async (name: string, options: TopicOptions, entries: readonly OutboxEntry[]): Promise<void> => {
    const done = new Set(
      await options.deliver(entries).catch((error: unknown) => {
        log.error({ err: error, topic: name, messages: entries.length }, 'outbox delivery failed');
        return [];
      }),
    );
    const left = entries.filter(({ ref }) => !done.has(ref));
    const lost = left.filter(({ attempts }) => attempts >= (options.attemptsMax ?? Number.POSITIVE_INFINITY));
    if (lost.length > 0) {
      const refs = lost.map(({ ref }) => ref);
      log.warn({ topic: name, refs }, 'outbox messages given up');
      await options.gaveUp?.(refs);
      for (const ref of refs) done.add(ref);
    }
    const later = left
      .filter(({ ref }) => !done.has(ref))
      .map(({ ref, attempts }) => ({ ref, dueAt: new Date(clock.now() + pauseAfter(attempts, options.backoff)) }));
    if (later.length > 0) await postponeEntries(db, name, later);
    if (done.size > 0) await deleteEntries(db, name, [...done]);
  };

  const backlog = async (): Promise<TopicBacklog[]> => {
    const now = clock.date();
    const rows = Map.groupBy(
      await backlogRows(db, [...backoffs.keys()], { now, limit: backlogMax }),
      ({ topic }) => topic,
    );
    return [...backoffs].map(([topic, backoff]) => {
      const waiting = rows.get(topic) ?? [];
      // Each attempt moves the due time, but the pauses between them are known.
      const ages = waiting.map(
        ({ attempts, dueAt }) => now.getTime() - dueAt.getTime() + pausesAfter(attempts - 1, backoff),
      );
      return {
        topic,
        count: waiting.reduce((sum, { count }) => sum + count, 0),
        oldestMs: Math.max(0, ...ages),
      };
    });
  };

  return {
    topic: (name, options) => {
      let delivered: string[] = [];
      /** Deletes in bulk what was delivered before it was due. */
      const store = async (): Promise<void> => {
        const refs = delivered;
        delivered = [];
        if (refs.length === 0) return;
        await deleteEntries(db, name, refs).catch((error: unknown) => {
          delivered.push(...refs);
          throw error;
        });
      };
      stores.set(name, store);
      // A job for each topic: a slow receiver does not delay the others.
      const job = timers.due(`outbox.${name}`, { scope: 'leased', lookMs: null }, async () => {
        await store();
        await deliver(name, options);
        return (await firstDue(db, [name]))[0]?.due_at.getTime() ?? null;
      });
      jobs.set(name, job);
      backoffs.set(name, options.backoff);
      // What an earlier process left is delivered soon after the start.
      look.at(clock.now());
      return {
        name,
        add: async (tx, refs, dueAt) => {
          await insertEntries(tx, name, refs, dueAt);
          owed(tx, name, dueAt);
        },
        delivered: (refs) => {
          delivered.push(...refs);
          job.at(clock.now() + storeMs);
        },
      };
    },
    owed,
    backlog,
    close: () => closeAll(stores.values()),
  };
}

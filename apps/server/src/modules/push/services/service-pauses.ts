import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/cache-size.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pauseAfter } from '../../../platform/retry.ts';
import { deleteEndedPauses, deletePauses, type PauseKey, pausesAfter, putPause } from './services.store.ts';

const failuresMax = 5;
const backoff = { firstMs: 5000, maxMs: 10 * 60_000 };
/** Entries in the table and in memory. Without its entry a service only costs more attempts. */
const pausesMax = 1000;
const deletedAfterMs = 24 * 3_600_000;

interface Failures {
  readonly inRow: number;
  /** 0 when there is no pause yet. */
  readonly until: number;
}

const textOf = ({ scope, name }: PauseKey): string => `${scope} ${name}`;

/**
 * Push services that do not work at the moment: after some failures in a row they get nothing for a while. Pauses are in
 * the database, so that other processes and the next start know them; failures before the first pause are not.
 */
export class ServicePauses {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #max: number;
  readonly #failures: LRUCache<string, Failures>;
  readonly #writes = new Set<Promise<void>>();
  /** What changed since a refresh began: what that reads may be older. */
  #changed: Set<string> | null = null;

  constructor({ db, clock }: { readonly db: Db; readonly clock: Clock }, max = pausesMax) {
    this.#db = db;
    this.#clock = clock;
    this.#max = max;
    this.#failures = new LRUCache<string, Failures>(atMost(max));
  }

  /** Entries in memory. */
  get size(): number {
    return this.#failures.size;
  }

  /** Reads the pauses of other processes; those that one of them ended are forgotten. */
  async refresh(): Promise<void> {
    const changed = new Set<string>();
    this.#changed = changed;
    await Promise.allSettled(this.#writes);
    const now = this.#clock.now();
    const rows = await pausesAfter(this.#db, new Date(now), this.#max);
    const stored = new Map(rows.map((row) => [textOf(row), { inRow: row.failures, until: row.until.getTime() }]));
    for (const [text, { until }] of this.#failures.entries())
      if (until > now && !stored.has(text) && !changed.has(text)) this.#failures.delete(text);
    for (const [text, failures] of stored) if (!changed.has(text)) this.#failures.set(text, failures);
    this.#changed = null;
  }

  /** When the last of these pauses ends; null when there is none. */
  until(keys: readonly PauseKey[]): number | null {
    const last = Math.max(0, ...keys.map((key) => this.#failures.get(textOf(key))?.until ?? 0));
    return last > this.#clock.now() ? last : null;
  }

  async worked(keys: readonly PauseKey[]): Promise<void> {
    const failed = keys.filter((key) => this.#failures.has(textOf(key)));
    if (failed.length === 0) return;
    for (const key of failed) {
      this.#failures.delete(textOf(key));
      this.#changed?.add(textOf(key));
    }
    await this.#write(deletePauses(this.#db, failed));
  }

  /** Notes a failure; `afterMs` is the pause that the service asked for. */
  async failed(keys: readonly PauseKey[], afterMs: number | null): Promise<void> {
    const now = this.#clock.now();
    for (const key of keys) {
      const before = this.#failures.get(textOf(key)) ?? { inRow: 0, until: 0 };
      // Requests that were made before the pause began do not make it longer.
      if (before.until > now) continue;
      const inRow = before.inRow + 1;
      const isPaused = inRow >= failuresMax;
      const pause = Math.min(backoff.maxMs, Math.max(afterMs ?? 0, pauseAfter(inRow - failuresMax + 1, backoff)));
      const until = isPaused ? now + pause : 0;
      this.#failures.set(textOf(key), { inRow, until });
      this.#changed?.add(textOf(key));
      if (isPaused)
        await this.#write(putPause(this.#db, { ...key, failures: inRow, until: new Date(until) }, this.#max));
    }
  }

  deleteOld(): Promise<void> {
    return deleteEndedPauses(this.#db, new Date(this.#clock.now() - deletedAfterMs));
  }

  #write(writing: Promise<void>): Promise<void> {
    const write = writing.finally(() => this.#writes.delete(write));
    this.#writes.add(write);
    return write;
  }
}

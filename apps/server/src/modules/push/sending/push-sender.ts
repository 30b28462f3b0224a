import { setTimeout as pause } from 'node:timers/promises';
import { createFairQueue } from '../../../platform/fair-queue.ts';
import type { Stop } from '../../../platform/timers.ts';
import { dueServices, earliestDue } from '../queue/due-deliveries.store.ts';
import { KnownServices } from '../services/known-services.ts';
import { ServicePauses } from '../services/service-pauses.ts';
import { deliverService, keysOf } from './deliver-service.ts';
import { PushTrials } from './push-trials.ts';
import type { SenderDeps } from './sender-deps.ts';
import { ServiceWindows } from './service-windows.ts';

type SenderParts = Omit<SenderDeps, 'known' | 'pauses' | 'windows' | 'requests' | 'isClosing'>;

/** Requests at a time to all known services, of this process. */
const requestsMax = 500;
/** Services at a time; the others begin when one of them ends. */
const loopsMax = 100;
/** Later ones are found by the slow look. */
const wakeMaxMs = 30_000;
const afterErrorMs = 5000;
/** At the end of the process, for requests that are about to be answered. */
const graceMs = 2000;

/**
 * Sends deliveries when they are added or due. Each known service has a loop of its own, so that one that hangs delays
 * no other; hosts that never took a push share a few requests. Nothing runs while nothing is due.
 */
export class PushSender {
  readonly #deps: SenderDeps;
  readonly #trials: PushTrials;
  readonly #loops = new Map<string, Promise<void>>();
  #looking: Promise<void> | null = null;
  #lookAgain = false;
  #wake: { readonly at: number; readonly stop: Stop } | null = null;
  #closing = false;

  constructor(parts: SenderParts) {
    this.#deps = {
      ...parts,
      known: new KnownServices(parts),
      pauses: new ServicePauses(parts),
      windows: new ServiceWindows(),
      requests: createFairQueue({
        concurrency: requestsMax,
        waiting: Number.POSITIVE_INFINITY,
        waitingPerKey: Number.POSITIVE_INFINITY,
      }),
      isClosing: () => this.#closing,
    };
    this.#trials = new PushTrials(this.#deps, (failed) => this.#next(failed));
  }

  /** After deliveries were added. */
  wake(): void {
    this.wakeIn(0);
  }

  wakeIn(ms: number): void {
    const { clock, timers } = this.#deps;
    const at = clock.now() + ms;
    if (this.#closing || ms > wakeMaxMs || (this.#wake && this.#wake.at <= at)) return;
    this.#wake?.stop();
    // The job ends at once: one that still runs would swallow the next.
    const stop = timers.after('push.wake', ms, () => {
      this.#wake = null;
      this.#next(false);
    });
    this.#wake = { at, stop };
  }

  /** Begins to send what is due. Looks once more when it is asked to before it ends. */
  look(): Promise<void> {
    if (this.#closing) return Promise.resolve();
    this.#lookAgain = true;
    this.#looking ??= this.#lookWhileAsked();
    return this.#looking;
  }

  async settled(): Promise<void> {
    for (;;) {
      const running = [...this.#loops.values(), ...this.#trials.running, ...(this.#looking ? [this.#looking] : [])];
      if (running.length === 0) return;
      await Promise.allSettled(running);
    }
  }

  async deleteOld(): Promise<void> {
    await this.#deps.known.deleteOld();
    await this.#deps.pauses.deleteOld();
  }

  /** `endRequests` cuts off what is left after a moment. */
  async close(endRequests: () => void): Promise<void> {
    this.#closing = true;
    this.#wake?.stop();
    const enough = new AbortController();
    await Promise.race([this.settled(), pause(graceMs, undefined, { signal: enough.signal }).catch(() => undefined)]);
    enough.abort();
    endRequests();
    await this.settled();
  }

  async #lookWhileAsked(): Promise<void> {
    try {
      while (this.#lookAgain && !this.#closing) {
        this.#lookAgain = false;
        await this.#begin();
      }
    } finally {
      this.#looking = null;
    }
  }

  async #begin(): Promise<void> {
    const { db, clock, known, pauses } = this.#deps;
    const now = clock.date();
    const earliest = await earliestDue(db, null);
    if (earliest && earliest <= now) {
      await Promise.all([known.refresh(), pauses.refresh()]);
      const due = await dueServices(db, known.hosts(), now);
      for (const [domain, hosts] of Map.groupBy(due, (host) => known.domainOf(host))) this.#deliver(domain, hosts);
      await this.#trials.start();
    }
    const next = earliest && earliest <= now ? await earliestDue(db, now) : earliest;
    if (next) this.wakeIn(next.getTime() - clock.now());
  }

  #deliver(domain: string, hosts: readonly string[]): void {
    const { clock, log, pauses } = this.#deps;
    const pausedUntil = pauses.until(keysOf(domain));
    if (pausedUntil !== null) {
      this.wakeIn(pausedUntil - clock.now());
      return;
    }
    if (this.#loops.has(domain) || this.#loops.size >= loopsMax) return;
    const loop = deliverService(this.#deps, domain, hosts)
      .then(
        () => false,
        (error: unknown) => {
          log.error({ err: error, domain }, 'push delivery failed');
          return true;
        },
      )
      .then((failed) => {
        this.#loops.delete(domain);
        this.#next(failed);
      });
    this.#loops.set(domain, loop);
  }

  /** Begins what became due; after an error later, because the error may repeat. */
  #next(failed: boolean): void {
    if (this.#closing) return;
    if (failed) {
      this.wakeIn(afterErrorMs);
      return;
    }
    this.look().catch((error: unknown) => {
      this.#deps.log.error({ err: error }, 'due pushes not read');
      this.wakeIn(afterErrorMs);
    });
  }
}

import { pauseAfter } from '../../../platform/retry.ts';

const failuresMax = 5;
const backoff = { firstMs: 5000, maxMs: 10 * 60_000 };

/**
 * Push services that do not work at the moment. After some failures in a row a service gets nothing for a while, so that
 * one that hangs does not delay the others. Only saves attempts, so each process has its own.
 */
export class ServicePauses {
  readonly #failures = new Map<string, number>();
  readonly #until = new Map<string, number>();

  worked(service: string): void {
    this.#failures.delete(service);
    this.#until.delete(service);
  }

  failed(service: string, now: number, afterMs: number | null): void {
    const failures = (this.#failures.get(service) ?? 0) + 1;
    this.#failures.set(service, failures);
    if (failures < failuresMax) return;
    const pause = Math.max(afterMs ?? 0, pauseAfter(failures - failuresMax + 1, backoff));
    this.#until.set(service, now + Math.min(pause, backoff.maxMs));
  }

  /** When a service may be used again; null when it may be used now. */
  pausedUntil(service: string, now: number): number | null {
    const until = this.#until.get(service) ?? 0;
    return until > now ? until : null;
  }

  paused(now: number): string[] {
    return [...this.#until].filter(([, until]) => until > now).map(([service]) => service);
  }
}

import { errorFields, type Log, retry } from '@touchline/engine-kit';
import type { VoiceEvent, VoiceHooks } from './voice-hooks.ts';

/** Reports the events of each seat in their order, and retries those that fail. */
export class HookQueue {
  readonly #hooks: VoiceHooks;
  readonly #retryMs: readonly number[];
  readonly #log: Log;
  readonly #abort = new AbortController();
  readonly #tails = new Map<string, Promise<void>>();

  constructor(hooks: VoiceHooks, retryMs: readonly number[], log: Log) {
    this.#hooks = hooks;
    this.#retryMs = retryMs;
    this.#log = log;
  }

  report(event: VoiceEvent): void {
    const key = `${event.room}/${event.seat}`;
    const before = this.#tails.get(key) ?? Promise.resolve();
    const tail = before
      .then(() => retry(() => this.#hooks(event), this.#retryMs, this.#abort.signal))
      .catch((error: unknown) => this.#log('error', 'hook failed', { action: event.action, ...errorFields(error) }))
      .finally(() => {
        if (this.#tails.get(key) === tail) this.#tails.delete(key);
      });
    this.#tails.set(key, tail);
  }

  /** Ends the retries. */
  stop(): void {
    this.#abort.abort();
  }
}

import { isTemporary, Pause, retryDelay } from './retry.ts';
import type { LogEvent, MessengerPort } from './types.ts';

export interface LogSyncOptions {
  readonly port: Pick<MessengerPort, 'sync'>;
  readonly apply: (event: LogEvent) => void;
  /** Loads the state again because the log no longer reaches back; returns the position of that state. */
  readonly reload: () => Promise<number>;
  /** Called when everything up to now is applied. */
  readonly onCaughtUp: () => void;
  /** Called after each failed attempt; it is repeated. */
  readonly onFailed: () => void;
}

/** Live events waiting behind a gap; older ones are read again by the next sync. */
const earlyMax = 500;

/** Applies the log of this account in order and without gaps: live events, and what a break of the connection left out. */
export class LogSync {
  readonly #options: LogSyncOptions;
  readonly #pause = new Pause();
  /** Null until the first state is loaded. */
  #position: number | null = null;
  #early: LogEvent[] = [];
  #running: Promise<void> | null = null;
  #isDue = false;
  #stopped = false;
  #requests = 0;

  constructor(options: LogSyncOptions) {
    this.#options = options;
  }

  get position(): number | null {
    return this.#position;
  }

  /** How often the log was asked. */
  get requests(): number {
    return this.#requests;
  }

  /** Starts from a kept state. */
  restore(position: number): void {
    this.#position = position;
  }

  /** A live event. A gap before it starts a sync. */
  receive(event: LogEvent): void {
    if (this.#position !== null && event.position <= this.#position) return;
    this.#early.push(event);
    if (this.#early.length > earlyMax) this.#early.shift();
    if (this.#running) return;
    if (!this.#drain()) void this.run();
  }

  /** Reads the log up to its end; a call during a run makes it look once more. */
  run(): Promise<void> {
    this.#isDue = true;
    this.#pause.wake();
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  stop(): void {
    this.#stopped = true;
    this.#pause.wake();
  }

  async #run(): Promise<void> {
    for (let attempt = 0; this.#isDue && !this.#stopped; ) {
      this.#isDue = false;
      try {
        await this.#catchUp();
        if (this.#drain()) {
          attempt = 0;
          continue;
        }
        // Events before the early ones are not readable yet.
        this.#isDue = true;
        await this.#pause.wait(retryDelay(null, attempt));
        attempt += 1;
      } catch (error) {
        if (this.#stopped) return;
        this.#options.onFailed();
        if (!isTemporary(error)) return;
        this.#isDue = true;
        await this.#pause.wait(retryDelay(error, attempt));
        attempt += 1;
      }
    }
    if (!this.#stopped) this.#options.onCaughtUp();
  }

  async #catchUp(): Promise<void> {
    if (this.#position === null) await this.#reload();
    for (let more = true; more && !this.#stopped; ) {
      this.#requests += 1;
      const page = await this.#options.port.sync(this.#position ?? 0);
      if (this.#stopped) return;
      if (page.reload) {
        await this.#reload();
        continue;
      }
      for (const event of page.events) this.#apply(event);
      this.#position = Math.max(this.#position ?? 0, page.position);
      more = page.more;
    }
  }

  async #reload(): Promise<void> {
    this.#early = [];
    this.#position = await this.#options.reload();
  }

  /** Applies the early events that follow; false when there is a gap before the rest. */
  #drain(): boolean {
    if (this.#position === null) return this.#early.length === 0;
    this.#early.sort((a, b) => a.position - b.position);
    while (this.#early.length > 0) {
      const next = this.#early[0];
      if (!next || next.position > this.#position + 1) return false;
      this.#early.shift();
      this.#apply(next);
    }
    return true;
  }

  #apply(event: LogEvent): void {
    if (this.#position !== null && event.position <= this.#position) return;
    this.#position = event.position;
    this.#options.apply(event);
  }
}

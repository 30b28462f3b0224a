import { FrameClock } from './frame-clock.ts';
import type { Listener } from './listener.ts';
import { RelayBatch } from './relay-batch.ts';
import { binaryFrame } from './ws-frame.ts';

/** Listeners written to in one turn of the event loop, so that speakers do not wait for a large audience. */
const slice = 500;

export interface RelayTotals {
  batchesSent: number;
  batchesSkipped: number;
}

/** Sends the seats of one room to everybody who is not on a seat. */
export class Relay {
  readonly #totals: RelayTotals;
  readonly #listeners = new Set<Listener>();
  readonly #clocks = new Map<number, FrameClock>();
  readonly #batch = new RelayBatch();
  #sending = false;

  constructor(totals: RelayTotals) {
    this.#totals = totals;
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  /** Returns the function that removes the listener. */
  join(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  add(seat: number, frame: { level: number; timestamp: number; payload: Buffer }, now: number): void {
    if (this.#listeners.size === 0) return;
    const clock = this.#clocks.get(seat) ?? new FrameClock();
    this.#clocks.set(seat, clock);
    const { level, timestamp, payload } = frame;
    this.#batch.add({ seat, level, timeMs: clock.timeOf(timestamp, now), payload });
  }

  /** Sends what was collected. While the previous batch is being written, the next one waits. */
  flush(now: number): void {
    if (this.#sending) return;
    const message = this.#batch.take(now);
    if (!message || this.#listeners.size === 0) return;
    this.#sending = true;
    this.#write(binaryFrame(message), this.#listeners.values(), now);
  }

  /** Listeners that leave in between are not visited any more. */
  #write(frame: Buffer, listeners: Iterator<Listener>, now: number): void {
    for (let visited = 0; visited < slice; visited += 1) {
      const next = listeners.next();
      if (next.done) {
        this.#sending = false;
        return;
      }
      if (next.value.send(frame, now) === 'sent') this.#totals.batchesSent += 1;
      else this.#totals.batchesSkipped += 1;
    }
    setImmediate(() => this.#write(frame, listeners, now));
  }

  /** Ends every listener. */
  close(): void {
    for (const { transport } of this.#listeners) transport.end('closed');
    this.#listeners.clear();
  }
}

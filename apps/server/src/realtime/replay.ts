/** The last events of a channel as JSON, for reconnecting clients. Limited by count and by size. */
export class Replay {
  #events: string[] = [];
  #head = 0;
  #bytes = 0;
  #last = 0;
  readonly #maxEvents: number;
  readonly #maxBytes: number;

  constructor(maxEvents: number, maxBytes: number) {
    this.#maxEvents = maxEvents;
    this.#maxBytes = maxBytes;
  }

  /** Adds the event with the next sequence. */
  push(json: string): void {
    this.#events.push(json);
    this.#bytes += json.length;
    this.#last += 1;
    while (this.#events.length - this.#head > this.#maxEvents || this.#bytes > this.#maxBytes) {
      this.#bytes -= this.#events[this.#head]?.length ?? 0;
      this.#events[this.#head] = '';
      this.#head += 1;
    }
    // Compacts only now and then, which keeps adding cheap.
    if (this.#head > 64 && this.#head * 2 > this.#events.length) {
      this.#events = this.#events.slice(this.#head);
      this.#head = 0;
    }
  }

  /** Events after a sequence, oldest first; null when some are gone or the sequence is not from this channel. */
  after(sequence: number): string[] | null {
    const missing = this.#last - sequence;
    if (missing < 0 || missing > this.#events.length - this.#head) return null;
    return missing === 0 ? [] : this.#events.slice(-missing);
  }
}

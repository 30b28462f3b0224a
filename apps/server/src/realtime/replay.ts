/** The last events of a channel as JSON, for readers who were away. Bounded by count and by size. */
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

  /** Adds the event whose sequence is one more than the last. */
  push(json: string): void {
    this.#events.push(json);
    this.#bytes += json.length;
    this.#last += 1;
    while (this.#events.length - this.#head > this.#maxEvents || this.#bytes > this.#maxBytes) {
      this.#bytes -= this.#events[this.#head]?.length ?? 0;
      this.#events[this.#head] = '';
      this.#head += 1;
    }
    // Moving the rest to the front once in a while keeps adding cheap.
    if (this.#head > 64 && this.#head * 2 > this.#events.length) {
      this.#events = this.#events.slice(this.#head);
      this.#head = 0;
    }
  }

  /** The events after a sequence, oldest first; null when some of them are gone or the sequence is not of this channel. */
  after(sequence: number): string[] | null {
    const missing = this.#last - sequence;
    if (missing < 0 || missing > this.#events.length - this.#head) return null;
    return missing === 0 ? [] : this.#events.slice(-missing);
  }
}

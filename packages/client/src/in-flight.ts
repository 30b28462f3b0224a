/** Number of requests that wait for their response. */
export interface InFlight {
  count(): number;
  /** Calls `listener` on every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export class InFlightCounter implements InFlight {
  #count = 0;
  readonly #listeners = new Set<() => void>();

  count = (): number => this.#count;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#add(1);
    try {
      return await work();
    } finally {
      this.#add(-1);
    }
  }

  #add(step: number): void {
    this.#count += step;
    for (const listener of this.#listeners) listener();
  }
}

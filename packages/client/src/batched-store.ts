/** Browser globals that other environments may lack. */
interface PageGlobals {
  setTimeout(work: () => void, ms: number): unknown;
  readonly requestAnimationFrame?: (work: () => void) => unknown;
  readonly document?: { readonly hidden: boolean };
}

/** Once per frame while the page is visible, otherwise ten times a second: hidden pages have no frames. */
function onNextFrame(flush: () => void): void {
  const page: PageGlobals = globalThis;
  if (page.requestAnimationFrame && page.document?.hidden === false) page.requestAnimationFrame(flush);
  else page.setTimeout(flush, 100);
}

/**
 * State that changes often and is read by snapshot; `subscribe` and `snapshot` fit React's useSyncExternalStore. A
 * snapshot stays the same object until the listeners are notified.
 */
export abstract class BatchedStore<S> {
  #snapshot: S;
  #scheduled = false;
  readonly #listeners = new Set<() => void>();
  readonly #schedule: (flush: () => void) => void;

  constructor(initial: S, schedule: (flush: () => void) => void = onNextFrame) {
    this.#snapshot = initial;
    this.#schedule = schedule;
  }

  readonly snapshot = (): S => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected abstract take(): S;

  protected changed(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#schedule(() => {
      this.#scheduled = false;
      this.#snapshot = this.take();
      for (const listener of this.#listeners) listener();
    });
  }
}

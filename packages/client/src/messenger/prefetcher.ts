import type { ConversationStore } from './conversation-store.ts';
import { isTemporary } from './retry.ts';

/** Not while the page itself is being drawn. */
const startMs = 1000;
/** Pages that are read at the same time. */
const parallelMax = 3;
/** Characters of messages that one visit reads ahead, about as many bytes. */
const sizeMax = 2_000_000;

export interface PrefetcherOptions {
  readonly store: ConversationStore;
  /** The first conversations of the list that are read ahead. */
  readonly conversationsMax: number;
  readonly isLoaded: (conversationId: string) => boolean;
  /** Loads the last page of a conversation; returns its size in characters. */
  readonly load: (conversationId: string) => Promise<number>;
  /** Runs work when the page has nothing else to do. */
  readonly whenIdle?: ((work: () => void) => void) | undefined;
}

/** Reads the last page of the latest conversations, so that they open instantly and without a connection. */
export class Prefetcher {
  readonly #options: PrefetcherOptions;
  readonly #whenIdle: (work: () => void) => void;
  readonly #loading = new Map<string, Promise<void>>();
  /** What the server does not return is not asked for again. */
  readonly #refused = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #size = 0;
  #waiting = 0;
  #isPaused = true;

  constructor(options: PrefetcherOptions) {
    this.#options = options;
    this.#whenIdle = options.whenIdle ?? onIdle;
  }

  /** Call it when the log is caught up. */
  start(): void {
    this.#isPaused = false;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      for (let count = this.#waiting + this.#loading.size; count < parallelMax; count += 1) this.#next();
    }, startMs);
  }

  /** Until the next start: without a connection, or at the end. */
  pause(): void {
    this.#isPaused = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** The running load of a conversation, which never rejects. */
  loading(conversationId: string): Promise<void> | undefined {
    return this.#loading.get(conversationId);
  }

  #next(): void {
    this.#waiting += 1;
    this.#whenIdle(() => {
      this.#waiting -= 1;
      const conversationId = this.#wanted();
      if (conversationId === undefined) return;
      const done = this.#load(conversationId).finally(() => {
        this.#loading.delete(conversationId);
        this.#next();
      });
      this.#loading.set(conversationId, done);
    });
  }

  #wanted(): string | undefined {
    if (this.#isPaused || this.#size >= sizeMax) return undefined;
    const { store, conversationsMax, isLoaded } = this.#options;
    const isWanted = (conversationId: string): boolean =>
      !isLoaded(conversationId) && !this.#loading.has(conversationId) && !this.#refused.has(conversationId);
    return store
      .ordered()
      .slice(0, conversationsMax)
      .find(({ conversationId }) => isWanted(conversationId))?.conversationId;
  }

  async #load(conversationId: string): Promise<void> {
    try {
      this.#size += await this.#options.load(conversationId);
    } catch (error) {
      if (isTemporary(error)) this.pause();
      else this.#refused.add(conversationId);
    }
  }
}

interface IdleGlobals {
  requestIdleCallback?(work: () => void, options: { timeout: number }): unknown;
}

function onIdle(work: () => void): void {
  const page: IdleGlobals = globalThis;
  if (page.requestIdleCallback) page.requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 50);
}

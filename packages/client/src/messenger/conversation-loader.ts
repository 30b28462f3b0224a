import type { ConversationStore } from './conversation-store.ts';
import { isTemporary, Pause, retryDelay } from './retry.ts';
import type { MessengerPort } from './types.ts';

export interface ConversationLoaderOptions {
  readonly port: Pick<MessengerPort, 'conversation'>;
  readonly store: ConversationStore;
  /** A description was taken over; the log must be read past it. */
  readonly onLoaded: () => void;
}

interface Loading {
  readonly done: Promise<void>;
  /** An event arrived that the answer may or may not include. */
  stale: boolean;
}

/** Asks the server for single conversations: unknown ones, and those whose state the log alone does not tell. */
export class ConversationLoader {
  readonly #options: ConversationLoaderOptions;
  readonly #loading = new Map<string, Loading>();
  readonly #pause = new Pause();
  #stopped = false;

  constructor(options: ConversationLoaderOptions) {
    this.#options = options;
  }

  /** Loads a conversation; resolves when it is known or cannot be read. Rejects when the server refuses it. */
  load(conversationId: string): Promise<void> {
    const running = this.#loading.get(conversationId);
    if (running) {
      running.stale = true;
      return running.done;
    }
    const done = this.#run(conversationId).finally(() => this.#loading.delete(conversationId));
    this.#loading.set(conversationId, { done, stale: false });
    return done;
  }

  /** An event of the log concerns a conversation. */
  touched(conversationId: string): void {
    const running = this.#loading.get(conversationId);
    if (running) running.stale = true;
  }

  resume(): void {
    this.#pause.wake();
  }

  stop(): void {
    this.#stopped = true;
    this.#pause.wake();
  }

  async #run(conversationId: string): Promise<void> {
    const { port, store, onLoaded } = this.#options;
    for (let attempt = 0; !this.#stopped; attempt += 1) {
      // After the caller has noted it as running.
      await Promise.resolve();
      const running = this.#loading.get(conversationId);
      if (running) running.stale = false;
      try {
        const state = await port.conversation(conversationId);
        if (this.#stopped) return;
        if (!running?.stale && store.refresh(state)) return onLoaded();
      } catch (error) {
        if (!isTemporary(error)) throw error;
        await this.#pause.wait(retryDelay(error, attempt));
        continue;
      }
      if (attempt > 2) await this.#pause.wait(retryDelay(null, attempt - 3));
    }
  }
}

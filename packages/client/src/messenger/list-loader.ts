import type { ConversationStore } from './conversation-store.ts';
import { isTemporary, Pause, retryDelay } from './retry.ts';
import type { Status } from './status.ts';
import type { MessengerPort } from './types.ts';

export interface ListLoaderOptions {
  readonly port: Pick<MessengerPort, 'conversations' | 'unread'>;
  readonly store: ConversationStore;
  readonly status: Status;
  /** Loads one conversation. */
  readonly load: (conversationId: string) => void;
}

/** Counts that change often are asked for once in this time. */
const unreadMs = 1000;

/** Loads the whole list behind its first page, and until then the count of unread messages in the rest. */
export class ListLoader {
  readonly #options: ListLoaderOptions;
  readonly #pause = new Pause();
  #running: Promise<void> | null = null;
  /** Conversations with events that came before their page did. */
  readonly #missed = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #stopped = false;
  /** Changes when the list is forgotten: its loading begins again. */
  #list = {};
  /** Whether somebody wants the whole list. */
  #wanted = false;

  constructor(options: ListLoaderOptions) {
    this.#options = options;
  }

  missed(conversationId: string): void {
    this.#missed.add(conversationId);
    this.refreshUnread();
  }

  loadAll(): Promise<void> {
    this.#wanted = true;
    if (this.#options.status.current.complete) return Promise.resolve();
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** The list was forgotten and begins again. */
  restart(): void {
    this.#list = {};
    this.#options.status.set({ complete: false });
    if (this.#wanted) void this.loadAll();
  }

  refreshUnread(): void {
    const { status, store, port } = this.#options;
    if (this.#timer !== null || this.#stopped || status.current.complete) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      port.unread().then(
        (total) => store.setUnread(total),
        () => {},
      );
    }, unreadMs);
  }

  stop(): void {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#pause.wake();
  }

  async #run(): Promise<void> {
    const { port, store, status, load } = this.#options;
    let cursor: string | null = null;
    let list = this.#list;
    for (let attempt = 0; !this.#stopped; ) {
      try {
        this.#missed.clear();
        const page = await port.conversations(cursor);
        if (this.#stopped) return;
        if (list !== this.#list) {
          list = this.#list;
          cursor = null;
          continue;
        }
        for (const conversation of page.items) {
          const { conversationId } = conversation;
          if (store.has(conversationId)) continue;
          store.put(conversation);
          if (this.#missed.has(conversationId)) load(conversationId);
        }
        attempt = 0;
        cursor = page.next;
        if (cursor !== null) continue;
        store.setComplete(true);
        status.set({ complete: true });
        return;
      } catch (error) {
        if (!isTemporary(error)) return;
        await this.#pause.wait(retryDelay(error, attempt));
        attempt += 1;
      }
    }
  }
}

import type { ConversationStore } from './conversation-store.ts';
import type { KeptState, KeptThread, LocalCopy } from './local-copy.ts';
import type { SendQueue } from './send-queue.ts';
import type { Thread } from './thread.ts';

/** Conversations that a device keeps, each with its last page. */
export const keptConversationsMax = 50;
const messagesMax = 50;
/** Changes of this long are saved together. */
const saveMs = 2000;

export interface CopyKeeperOptions {
  readonly copy: LocalCopy;
  readonly store: ConversationStore;
  readonly queue: SendQueue;
  readonly threads: ReadonlyMap<string, Thread>;
  /** Null before the first state is loaded. */
  readonly position: () => number | null;
}

/** Saves the latest conversations to the local copy a moment after they change. */
export class CopyKeeper {
  readonly #options: CopyKeeperOptions;
  readonly #changed = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #saving: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: CopyKeeperOptions) {
    this.#options = options;
  }

  /** Something changed; a thread when its conversation is given. */
  note(conversationId?: string): void {
    if (this.#stopped) return;
    if (conversationId !== undefined) this.#changed.add(conversationId);
    this.#timer ??= setTimeout(() => void this.save(), saveMs);
  }

  /** What an earlier visit kept; null when there is nothing. */
  load(): Promise<KeptState | null> {
    return this.#options.copy.load();
  }

  save(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const { copy, store, queue, position } = this.#options;
    const at = position();
    if (at === null || this.#stopped) return this.#saving;
    const conversations = store.ordered().slice(0, keptConversationsMax);
    const ids = new Set(conversations.map(({ conversationId }) => conversationId));
    const threads = new Map([...this.#changed].map((id) => [id, ids.has(id) ? this.#threadOf(id) : null]));
    this.#changed.clear();
    const change = { position: at, conversations, outgoing: queue.all(), threads };
    this.#saving = this.#saving.then(() => copy.save(change));
    return this.#saving;
  }

  /** Deletes the copy and keeps nothing more. */
  async clear(): Promise<void> {
    this.stop();
    await this.#saving;
    await this.#options.copy.clear();
  }

  stop(): void {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #threadOf(conversationId: string): KeptThread | null {
    const thread = this.#options.threads.get(conversationId);
    if (!thread?.atEnd) return null;
    const { messages, hasBefore } = thread;
    const last = messages.slice(-messagesMax);
    return { conversationId, messages: last, hasBefore: hasBefore || last.length < messages.length };
  }
}

import type { ConversationStore } from './conversation-store.ts';
import { isTemporary } from './retry.ts';
import type { MessengerPort } from './types.ts';

/** A draft is saved when nothing was typed for this long. */
const saveMs = 1000;

export interface DraftText {
  readonly text: string;
  /** The quoted message. */
  readonly quote: string | null;
}

/** Shows drafts right away and saves them to the server, for the other devices of this account. */
export class DraftSaver {
  readonly #port: Pick<MessengerPort, 'change'>;
  readonly #store: ConversationStore;
  readonly #now: () => number;
  readonly #unsaved = new Map<string, DraftText>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(port: Pick<MessengerPort, 'change'>, store: ConversationStore, now: () => number) {
    this.#port = port;
    this.#store = store;
    this.#now = now;
  }

  set(conversationId: string, draft: DraftText): void {
    const empty = draft.text.trim() === '' && draft.quote === null;
    const before = this.#store.get(conversationId)?.draft ?? null;
    if (empty ? before === null : before?.text === draft.text && before.quote === draft.quote) return;
    const at = new Date(this.#now()).toISOString();
    this.#store.setDraft(conversationId, empty ? null : { ...draft, at });
    this.#unsaved.set(conversationId, empty ? { text: '', quote: null } : draft);
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), saveMs);
  }

  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    for (const [conversationId, draft] of [...this.#unsaved]) {
      try {
        await this.#port.change(conversationId, { draft });
      } catch (error) {
        // It stays on this device, and the next connection saves it.
        if (isTemporary(error)) return;
      }
      if (this.#unsaved.get(conversationId) === draft) this.#unsaved.delete(conversationId);
    }
  }

  /** A state of the log arrived: without unsaved text on this device its draft counts. */
  received(conversationId: string): void {
    if (!this.#unsaved.has(conversationId)) this.#store.setDraft(conversationId, undefined);
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#unsaved.clear();
  }
}

import { BatchedStore } from './batched-store.ts';

/** What a log needs of a message; `seq` is its sequence in the room. */
export interface LogMessage {
  readonly id: string;
  readonly seq: number;
  readonly clientId: string;
}

/** A message that was sent but is not in the room yet. */
export interface PendingMessage<D> {
  readonly clientId: string;
  readonly draft: D;
  readonly status: 'sending' | 'failed';
  /** Why it failed, as an error code with the data of that code. */
  readonly code: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface LogSnapshot<M, D> {
  /** Oldest first. */
  readonly messages: readonly M[];
  /** In sending order; shown after the messages. */
  readonly pending: readonly PendingMessage<D>[];
  /** Whether older messages can be loaded. */
  readonly more: boolean;
}

export interface MessageLogOptions {
  /** Maximum number of messages; the oldest are dropped. */
  readonly capacity?: number;
  /** Schedules the notification of listeners, once for all changes since the last one. */
  readonly schedule?: (flush: () => void) => void;
}

/** Number of deleted ids to remember, so that a page read before the deletion does not restore them. */
const deletedMax = 2000;
/** The same limit for cuts. */
const cutsMax = 20;

/**
 * The messages of one room, each once and sorted by sequence, in whatever order the entry, live events, older pages and
 * post results arrive. Snapshots are stable between two flushes.
 */
export class MessageLog<M extends LogMessage, D = unknown> extends BatchedStore<LogSnapshot<M, D>> {
  #messages: M[] = [];
  readonly #pending = new Map<string, PendingMessage<D>>();
  readonly #deleted = new Set<string>();
  #cuts: ((message: M) => boolean)[] = [];
  readonly #capacity: number;
  #more = false;

  constructor({ capacity = 10_000, schedule }: MessageLogOptions = {}) {
    super({ messages: [], pending: [], more: false }, schedule);
    this.#capacity = capacity;
  }

  /** Sequence of the newest message, 0 when there is none. */
  get lastSeq(): number {
    return this.#messages.at(-1)?.seq ?? 0;
  }

  /** Restarts with the messages of an entry or a reload. Pending messages stay. */
  reset(messages: readonly M[], more: boolean): void {
    this.#messages = [];
    this.#cuts = [];
    this.#more = more;
    this.#insertAll(messages);
  }

  /** Adds a live message, or the result of a post. */
  append(message: M): void {
    this.#insertAll([message]);
  }

  /** Adds a page of older messages, in any order. Messages beyond the capacity are dropped. */
  prepend(messages: readonly M[], more: boolean): void {
    const room = Math.max(0, this.#capacity - this.#messages.length);
    const newestFirst = [...messages].sort((a, b) => b.seq - a.seq);
    this.#more = more;
    this.#insertAll(newestFirst.slice(0, room));
  }

  remove(ids: readonly string[]): void {
    const gone = new Set(ids);
    for (const id of ids) this.#deleted.add(id);
    for (const id of this.#deleted) {
      if (this.#deleted.size <= deletedMax) break;
      this.#deleted.delete(id);
    }
    this.#messages = this.#messages.filter((message) => !gone.has(message.id));
    this.changed();
  }

  /** Shows a message whose deletion was undone. One before the first loaded message comes with its page. */
  restore(message: M): void {
    this.#deleted.delete(message.id);
    const first = this.#messages[0];
    if (first && message.seq < first.seq && this.#more) return;
    this.#insertAll([message]);
  }

  /** Removes every message that `cut` matches, also from older pages that arrive later. */
  cut(cut: (message: M) => boolean): void {
    this.#cuts = [...this.#cuts, cut].slice(-cutsMax);
    this.#messages = this.#messages.filter((message) => !cut(message));
    this.changed();
  }

  /** Removes everything up to a sequence, as when the screen is cleared; then no older messages remain to load. */
  clear(upTo: number): void {
    this.#more = false;
    this.cut(({ seq }) => seq <= upTo);
  }

  /**
   * Shows a message while it is sent; the delivered message with this `clientId` replaces it. A failed one can be
   * resent.
   */
  pend(clientId: string, draft: D): void {
    this.#pending.set(clientId, { clientId, draft, status: 'sending', code: null, data: {} });
    this.changed();
  }

  fail(clientId: string, code: string, data: Readonly<Record<string, unknown>> = {}): void {
    const pending = this.#pending.get(clientId);
    if (!pending) return;
    this.#pending.set(clientId, { ...pending, status: 'failed', code, data });
    this.changed();
  }

  discard(clientId: string): void {
    if (this.#pending.delete(clientId)) this.changed();
  }

  protected override take(): LogSnapshot<M, D> {
    this.#trim(this.#capacity);
    const more = this.#more && this.#messages.length < this.#capacity;
    return { messages: this.#messages.slice(), pending: [...this.#pending.values()], more };
  }

  #insertAll(messages: readonly M[]): void {
    for (const message of messages) {
      if (message.clientId !== '') this.#pending.delete(message.clientId);
      if (!this.#deleted.has(message.id) && !this.#cuts.some((cut) => cut(message))) this.#insert(message);
    }
    // A hidden page may not flush for a long time.
    this.#trim(this.#capacity * 2);
    this.changed();
  }

  #trim(over: number): void {
    if (this.#messages.length <= over) return;
    this.#messages = this.#messages.slice(-this.#capacity);
    this.#more = true;
  }

  /** Appends in most cases, otherwise inserts by binary search. Replaces a message that already exists. */
  #insert(message: M): void {
    const messages = this.#messages;
    let low = 0;
    let high = messages.length;
    const last = messages.at(-1);
    if (!last || last.seq < message.seq) low = high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((messages[middle]?.seq ?? 0) < message.seq) low = middle + 1;
      else high = middle;
    }
    messages.splice(low, messages[low]?.seq === message.seq ? 1 : 0, message);
  }
}

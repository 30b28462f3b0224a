import { BatchedStore } from './batched-store.ts';

/** What a log needs to know of a message; `seq` is its place in the room. */
export interface LogMessage {
  readonly id: string;
  readonly seq: number;
  readonly clientId: string;
}

/** Something that was written and is not yet in the room. */
export interface PendingMessage<D> {
  readonly clientId: string;
  readonly draft: D;
  readonly status: 'sending' | 'failed';
  /** Why it failed, as an error code with what belongs to it. */
  readonly code: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface LogSnapshot<M, D> {
  /** Oldest first. */
  readonly messages: readonly M[];
  /** In the order of writing; shown after the messages. */
  readonly pending: readonly PendingMessage<D>[];
  /** Whether older messages may be asked for. */
  readonly more: boolean;
}

export interface MessageLogOptions {
  /** Messages kept; the oldest are let go. */
  readonly capacity?: number;
  /** When to tell listeners: once for all changes since the last time. */
  readonly schedule?: (flush: () => void) => void;
}

/** Deleted ids that are remembered, so that a page read before the deletion brings nothing back. */
const deletedMax = 2000;
/** The same for what was taken away by a rule. */
const cutsMax = 20;

/**
 * The lines of one room: each message once, by its place, whatever the order in which entry, live events, older pages
 * and answers to one's own sendings bring it. Snapshots are stable between two flushes.
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

  /** The place of the newest message, 0 while there is none. */
  get lastSeq(): number {
    return this.#messages.at(-1)?.seq ?? 0;
  }

  /** Begins anew with what an entry or a reload brought. What is pending stays. */
  reset(messages: readonly M[], more: boolean): void {
    this.#messages = [];
    this.#cuts = [];
    this.#more = more;
    this.#insertAll(messages);
  }

  /** A live message, or the answer to a sending. */
  append(message: M): void {
    this.#insertAll([message]);
  }

  /** A page of older messages, in any order. What does not fit any more stays away. */
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

  /** Everything that `cut` finds is gone for everybody, also what an older page may still bring. */
  cut(cut: (message: M) => boolean): void {
    this.#cuts = [...this.#cuts, cut].slice(-cutsMax);
    this.#messages = this.#messages.filter((message) => !cut(message));
    this.changed();
  }

  /** Everything up to a place is gone for everybody, as when the screen is cleared: nothing older is left to ask for. */
  clear(upTo: number): void {
    this.#more = false;
    this.cut(({ seq }) => seq <= upTo);
  }

  /** Shows what is being sent; the message with this `clientId` takes its place. A failed one may be sent again. */
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
    // A hidden page may go long without a flush.
    this.#trim(this.#capacity * 2);
    this.changed();
  }

  #trim(over: number): void {
    if (this.#messages.length <= over) return;
    this.#messages = this.#messages.slice(-this.#capacity);
    this.#more = true;
  }

  /** Nearly always at the end; otherwise by binary search. A message that is already there is replaced. */
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

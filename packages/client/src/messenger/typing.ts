import { BatchedStore } from '../batched-store.ts';

/** Somebody counts as typing for this long after the last sign of it. */
const shownMs = 6000;
/** One sign is sent in this time. */
const everyMs = 3000;

/** Who types where: conversation to users. */
export type TypingSnapshot = ReadonlyMap<string, readonly string[]>;

/** Sends and shows that somebody types; nothing of it is stored. */
export class Typing extends BatchedStore<TypingSnapshot> {
  readonly #send: (conversationId: string) => void;
  readonly #now: () => number;
  readonly #sentAt = new Map<string, number>();
  readonly #timers = new Map<string, Map<string, ReturnType<typeof setTimeout>>>();

  constructor(send: (conversationId: string) => void, now: () => number, schedule?: (flush: () => void) => void) {
    super(new Map(), schedule);
    this.#send = send;
    this.#now = now;
  }

  /** This user typed something. */
  typed(conversationId: string): void {
    const now = this.#now();
    if (now - (this.#sentAt.get(conversationId) ?? 0) < everyMs) return;
    this.#sentAt.set(conversationId, now);
    this.#send(conversationId);
  }

  /** This user sent the message: the next letter is a new sign. */
  sent(conversationId: string): void {
    this.#sentAt.delete(conversationId);
  }

  receive(conversationId: string, uid: string): void {
    this.end(conversationId, uid);
    const users = this.#timers.get(conversationId) ?? new Map();
    this.#timers.set(conversationId, users);
    users.set(
      uid,
      setTimeout(() => this.end(conversationId, uid), shownMs),
    );
    this.changed();
  }

  /** The user's message arrived, or nothing was typed for a while. */
  end(conversationId: string, uid: string): void {
    const users = this.#timers.get(conversationId);
    const timer = users?.get(uid);
    if (!users || timer === undefined) return;
    clearTimeout(timer);
    users.delete(uid);
    if (users.size === 0) this.#timers.delete(conversationId);
    this.changed();
  }

  stop(): void {
    for (const users of this.#timers.values()) for (const timer of users.values()) clearTimeout(timer);
    this.#timers.clear();
    this.changed();
  }

  protected override take(): TypingSnapshot {
    return new Map([...this.#timers].map(([conversationId, users]) => [conversationId, [...users.keys()]]));
  }
}

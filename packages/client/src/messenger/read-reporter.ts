import { isTemporary } from './retry.ts';
import type { MessengerPort } from './types.ts';

/** Reports of a scroll are joined into one. */
const joinMs = 300;

/** Reports how far each conversation is read; what could not be reported follows when the connection is back. */
export class ReadReporter {
  readonly #port: Pick<MessengerPort, 'read'>;
  readonly #wanted = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #sending = false;

  constructor(port: Pick<MessengerPort, 'read'>) {
    this.#port = port;
  }

  report(conversationId: string, seq: number): void {
    if (seq <= (this.#wanted.get(conversationId) ?? 0)) return;
    this.#wanted.set(conversationId, seq);
    this.#timer ??= setTimeout(() => void this.flush(), joinMs);
  }

  /** Sends what is waiting. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#sending) return;
    this.#sending = true;
    try {
      for (const [conversationId, seq] of [...this.#wanted]) {
        await this.#port.read(conversationId, seq).catch((error: unknown) => {
          if (isTemporary(error)) throw error;
        });
        if (this.#wanted.get(conversationId) === seq) this.#wanted.delete(conversationId);
      }
    } catch {
      // The next report or the next connection sends it.
    } finally {
      this.#sending = false;
    }
    const later = [...this.#wanted.keys()].length > 0;
    if (later && this.#timer === null) this.#timer = setTimeout(() => void this.flush(), joinMs * 10);
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#wanted.clear();
  }
}

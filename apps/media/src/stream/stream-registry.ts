import type { Broadcast } from './broadcast.ts';
import type { LiveStream } from './live-stream.ts';

export interface LiveEntry {
  stream: LiveStream;
  broadcast: Broadcast;
  streamId: string;
  /** The mark that play tokens are signed with besides the name; empty when the hook returned none. */
  mark: string;
  clientId: string;
  ip: string;
  app: string;
  vhost: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** The value last reported to the hooks. */
  silent: boolean;
  drop: (reason: string) => void;
}

/** The live streams, with one publisher each. */
export class StreamRegistry {
  readonly #entries = new Map<string, LiveEntry>();

  get(streamId: string): LiveEntry | null {
    return this.#entries.get(streamId) ?? null;
  }

  list(): LiveEntry[] {
    return [...this.#entries.values()];
  }

  /** Returns false when the name is taken. */
  add(entry: LiveEntry): boolean {
    if (this.#entries.has(entry.streamId)) return false;
    this.#entries.set(entry.streamId, entry);
    return true;
  }

  remove(entry: LiveEntry): void {
    if (this.#entries.get(entry.streamId) === entry) this.#entries.delete(entry.streamId);
  }
}

import type { ChannelKind } from '@touchline/contract/kernel';
import type { Channel } from './channel.ts';
import type { PresenceListener } from './types.ts';

/**
 * Notifies listeners of changed viewer counts: the first change at the end of the turn, later ones combined, once per
 * `everyMs` and channel. Counts are per process; several processes would each publish their count with a heartbeat and
 * sum the live ones (no increment per join, so a crash leaves nothing behind).
 */
export class Presence {
  readonly #listeners = new Map<ChannelKind, Set<PresenceListener>>();
  readonly #publishedAt = new WeakMap<Channel, number>();
  readonly #published = new WeakMap<Channel, { viewers: number; present: number }>();
  readonly #dirty = new Map<Channel, NodeJS.Timeout | NodeJS.Immediate>();
  readonly #everyMs: number;
  readonly #monotonic: () => number;

  constructor(everyMs: number, monotonic: () => number) {
    this.#everyMs = everyMs;
    this.#monotonic = monotonic;
  }

  listen(kind: ChannelKind, listener: PresenceListener): () => void {
    const listeners = this.#listeners.get(kind) ?? new Set();
    this.#listeners.set(kind, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  changed(channel: Channel): void {
    if (!channel.accounts || this.#dirty.has(channel) || !this.#listeners.has(channel.kind)) return;
    const rest = this.#everyMs - (this.#monotonic() - (this.#publishedAt.get(channel) ?? Number.NEGATIVE_INFINITY));
    const publish = (): void => this.#publish(channel);
    this.#dirty.set(channel, rest > 0 ? setTimeout(publish, rest).unref() : setImmediate(publish));
  }

  stop(): void {
    for (const handle of this.#dirty.values()) {
      if ('refresh' in handle) clearTimeout(handle);
      else clearImmediate(handle);
    }
    this.#dirty.clear();
  }

  #publish(channel: Channel): void {
    this.#dirty.delete(channel);
    const now = { viewers: channel.viewers, present: channel.accounts?.size ?? 0 };
    const published = this.#published.get(channel);
    if (published?.viewers === now.viewers && published.present === now.present) return;
    this.#published.set(channel, now);
    this.#publishedAt.set(channel, this.#monotonic());
    for (const listener of this.#listeners.get(channel.kind) ?? []) listener(channel.name, now.viewers, now.present);
  }
}

import { TokenBucket } from '../platform/rate-limit/token-bucket.ts';
import type { Channel, QueuedEvent } from './channel.ts';
import { frameOf } from './frame.ts';
import type { HubLimits } from './limits.ts';
import type { HubCounters } from './types.ts';

export interface FanOutOptions {
  readonly limits: HubLimits;
  readonly counters: HubCounters;
  readonly monotonic: () => number;
  /** Runs once per batch with the events this process adds to a channel. */
  readonly onBatch: (channel: Channel, events: readonly QueuedEvent[]) => void;
}

/**
 * Sends batches: a quiet channel at the end of the turn, a busy one once per window. One frame is built per batch and
 * written to all clients, some hundreds per turn, so that a large audience never blocks the event loop. A channel sends
 * one batch at a time; events queue up during it, and above a limit the oldest sampled events are dropped.
 */
export class FanOut {
  /** Channels with dropped events that were not reported yet. */
  readonly overloaded = new Set<Channel>();
  readonly #options: FanOutOptions;
  readonly #budget: TokenBucket;
  #stopped = false;

  constructor(options: FanOutOptions) {
    this.#options = options;
    const perSecond = options.limits.deliveriesPerSecond;
    this.#budget = new TokenBucket(perSecond, perSecond / 1000, options.monotonic());
  }

  take(channel: Channel, event: QueuedEvent): void {
    const { limits, counters } = this.#options;
    if (event.notice !== null) {
      channel.notices ??= new Map();
      channel.notices.set(event.notice, event);
    } else {
      channel.enqueue(event);
      counters.queued += 1;
      while (channel.queue.length > limits.queueEvents || channel.queuedBytes > limits.queueBytes) {
        if (!this.#drop(channel)) break;
      }
    }
    this.#schedule(channel);
  }

  stop(): void {
    this.#stopped = true;
  }

  #drop(channel: Channel): boolean {
    if (!channel.dropOldest()) return false;
    this.#options.counters.dropped += 1;
    this.#options.counters.queued -= 1;
    this.overloaded.add(channel);
    return true;
  }

  #schedule(channel: Channel): void {
    if (channel.scheduled || channel.flushing) return;
    channel.scheduled = true;
    const { windowMs, userWindowMs } = this.#options.limits;
    const rest = (channel.kind === 'user' ? userWindowMs : windowMs) - (this.#options.monotonic() - channel.flushedAt);
    if (rest <= 0) setImmediate(this.#flush, channel);
    else setTimeout(this.#flush, Math.ceil(rest), channel);
  }

  readonly #flush = (channel: Channel): void => {
    channel.scheduled = false;
    if (this.#stopped) return;
    const now = this.#options.monotonic();
    this.#admit(channel, now);
    const events = channel.queue;
    this.#options.counters.queued -= events.length;
    const notices = channel.notices;
    const parts = channel.drain();
    if (parts.length === 0) return;
    this.#options.onBatch(channel, notices ? [...events, ...notices.values()] : events);
    channel.flushedAt = now;
    if (channel.size === 0) return;
    channel.flushing = true;
    this.#write(channel, frameOf(`[${parts.join(',')}]`), events.length, parts.length, 0, channel.members.length);
  };

  /** Enforces the delivery budget: required events always pass, sampled events while there is room. */
  #admit(channel: Channel, now: number): void {
    while (channel.size * channel.queue.length > this.#budget.available(now)) if (!this.#drop(channel)) break;
    this.#budget.owe(now, channel.size * channel.queue.length);
  }

  /** Writes to the members from `start`; those who joined after the numbering have the batch from their join. */
  #write(channel: Channel, frame: Buffer, numbered: number, all: number, start: number, end: number): void {
    const { limits, counters } = this.#options;
    const stop = Math.min(end, start + limits.slice);
    let written = 0;
    for (let index = start; index < stop; index += 1) {
      const member = channel.members[index];
      if (!member || (numbered > 0 && member.since >= channel.seq)) continue;
      if (member.behind || member.reader.backlog() > limits.guard) {
        counters.skipped += 1;
        member.reader.skipped(member, numbered > 0);
        continue;
      }
      member.reader.write(frame);
      written += 1;
    }
    counters.framesOut += written;
    counters.deliveries += written * all;
    if (stop < end && !this.#stopped) {
      setImmediate(() => this.#write(channel, frame, numbered, all, stop, end));
      return;
    }
    channel.flushing = false;
    channel.compact();
    if (channel.queue.length > 0 || channel.notices) this.#schedule(channel);
  }
}

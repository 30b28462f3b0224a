import { type HlsOptions, type ListAnswer, SegmentList } from '../hls/segment-list.ts';
import { Broadcast, type Ending, type HlsSource } from './broadcast.ts';
import { HlsAudience } from './hls-audience.ts';

export interface BroadcastOptions {
  hls: HlsOptions & { waitMs: number };
  /** How long a broadcast waits for its encoder to return. */
  graceMs: number;
  /** How long the end of a broadcast stays available. */
  tailMs: number;
}

/**
 * The broadcasts that are live, wait for their encoder, or have just ended. A broadcast is a stream with a mark: an
 * encoder that returns with the same mark continues the same list.
 */
export class Broadcasts {
  readonly #options: BroadcastOptions;
  readonly #now: () => number;
  readonly #startedAt: number;
  readonly #streams = new Map<string, Map<string, Broadcast>>();

  constructor(options: BroadcastOptions, now: () => number = Date.now) {
    this.#options = options;
    this.#now = now;
    this.#startedAt = now();
  }

  /** Starts or resumes the broadcast of an encoder. `since` is its start in ms since 1970, null when unknown. */
  begin(streamId: string, mark: string, since: number | null): Broadcast {
    const before = this.find(streamId, mark);
    const broadcast = before && !before.shut ? before : this.#add(streamId, mark);
    const now = this.#now();
    // Without a known start, the start of the day also works: numbers keep rising after an engine was killed.
    if (broadcast.list.isEmpty) broadcast.list.since = Math.min(now, since ?? new Date(now).setUTCHours(0, 0, 0, 0));
    if (since !== null && since < this.#startedAt) broadcast.list.disableSkipping();
    this.#settle(broadcast, null);
    broadcast.ending = 'wait';
    return broadcast;
  }

  /** The encoder has disconnected; `finished` resolves when the last segment is listed. */
  async encoderLeft(streamId: string, broadcast: Broadcast, stream: HlsSource, finished: Promise<void>): Promise<void> {
    await finished;
    // Another encoder has connected since.
    if (broadcast.stream !== stream) return;
    broadcast.stream = null;
    if (broadcast.shut) return;
    if (broadcast.ending === 'end') this.#finish(streamId, broadcast);
    else this.#settle(broadcast, () => this.#finish(streamId, broadcast), this.#options.graceMs);
  }

  /** Ends all broadcasts of a stream: `end` after playing to their end, `shut` immediately. */
  end(streamId: string, ending: Ending): void {
    for (const broadcast of this.#streams.get(streamId)?.values() ?? []) {
      broadcast.ending = ending;
      if (ending === 'shut') {
        broadcast.shut = true;
        broadcast.list.end();
        broadcast.list.clear();
        this.#settle(broadcast, () => this.#forget(streamId, broadcast), this.#options.graceMs);
      } else if (ending === 'end' && !broadcast.stream) this.#finish(streamId, broadcast);
    }
  }

  find(streamId: string, mark: string): Broadcast | null {
    return this.#streams.get(streamId)?.get(mark) ?? null;
  }

  /**
   * The broadcast of a valid address, even when this engine has not seen it yet: just after a start, an earlier engine
   * may have served it, and its encoder is reconnecting.
   */
  expect(streamId: string, mark: string): Broadcast | null {
    const known = this.find(streamId, mark);
    if (known) return known;
    const left = this.#startedAt + this.#options.graceMs - this.#now();
    if (left <= 0) return null;
    const broadcast = this.#add(streamId, mark);
    this.#settle(broadcast, () => this.#finish(streamId, broadcast), left);
    return broadcast;
  }

  /** Whether a broadcast of this stream is live, waits for its encoder, or has just ended. */
  has(streamId: string): boolean {
    return this.#streams.has(streamId);
  }

  /** Bytes of segments of all broadcasts, including those without an encoder. */
  get heldBytes(): number {
    let sum = 0;
    for (const broadcasts of this.#streams.values()) for (const { list } of broadcasts.values()) sum += list.heldBytes;
    return sum;
  }

  /** The playlist for one viewer (`viewer` is the key under which the audience counts it). */
  playlist(broadcast: Broadcast, viewer: string, wanted: number | null): Promise<ListAnswer> {
    broadcast.audience.recordRequest(viewer);
    broadcast.stream?.startHls();
    return broadcast.list.playlist(this.#options.hls.waitMs, wanted);
  }

  stop(): void {
    for (const broadcasts of this.#streams.values())
      for (const broadcast of broadcasts.values()) {
        this.#settle(broadcast, null);
        broadcast.list.end();
      }
    this.#streams.clear();
  }

  #add(streamId: string, mark: string): Broadcast {
    const { hls } = this.#options;
    const list = new SegmentList(hls, this.#now());
    const broadcast = new Broadcast(mark, list, new HlsAudience(hls.targetMs * 4, this.#now));
    const of = this.#streams.get(streamId) ?? new Map<string, Broadcast>();
    this.#streams.set(streamId, of.set(mark, broadcast));
    return broadcast;
  }

  /** Ends the list and keeps it until all viewers could read it. */
  #finish(streamId: string, broadcast: Broadcast): void {
    broadcast.list.end();
    this.#settle(broadcast, () => this.#forget(streamId, broadcast), this.#options.tailMs);
  }

  #forget(streamId: string, broadcast: Broadcast): void {
    const of = this.#streams.get(streamId);
    if (!of || of.get(broadcast.mark) !== broadcast) return;
    of.delete(broadcast.mark);
    if (of.size === 0) this.#streams.delete(streamId);
  }

  #settle(broadcast: Broadcast, then: (() => void) | null, ms = 0): void {
    if (broadcast.timer) clearTimeout(broadcast.timer);
    broadcast.timer = then && setTimeout(then, ms);
    broadcast.timer?.unref();
  }
}

import { type HlsOptions, type ListAnswer, SegmentList } from '../hls/segment-list.ts';
import { HlsAudience } from './hls-audience.ts';

export interface BroadcastOptions {
  hls: HlsOptions & { waitMs: number };
  /** How long a broadcast waits for its encoder to come back. */
  graceMs: number;
  /** How long the end of a broadcast stays fetchable. */
  tailMs: number;
}

/** The encoder's connection, as far as HLS needs it. */
export interface HlsSource {
  /** Packages from now on, if it does not yet. */
  startHls(): void;
  /** False once it is certain that HLS cannot carry it. */
  readonly playableAsHls: boolean;
  /** True when nobody who joins now gets a picture. */
  readonly hasNoKeyFrames: boolean;
}

/** How a broadcast goes on when its encoder is sent away: it waits for it, plays to its end, or is closed at once. */
export const endings = ['wait', 'end', 'shut'] as const;
export type Ending = (typeof endings)[number];

/** What is played of one broadcast by HLS, over all connections of its encoder. */
export class Broadcast {
  readonly mark: string;
  readonly list: SegmentList;
  readonly audience: HlsAudience;
  /** The encoder's connection; null while it is away. */
  stream: HlsSource | null = null;
  shut = false;
  /** Ordered while the encoder was still connected. */
  ending: Ending = 'wait';
  timer: NodeJS.Timeout | null = null;

  constructor(mark: string, list: SegmentList, audience: HlsAudience) {
    this.mark = mark;
    this.list = list;
    this.audience = audience;
  }
}

/**
 * The broadcasts that are on air, wait for their encoder, or have just ended. A broadcast is a stream's with a mark: an
 * encoder that comes back under the same mark goes on with the same list.
 */
export class Broadcasts {
  private readonly options: BroadcastOptions;
  private readonly now: () => number;
  private readonly startedAt: number;
  private readonly streams = new Map<string, Map<string, Broadcast>>();

  constructor(options: BroadcastOptions, now: () => number = Date.now) {
    this.options = options;
    this.now = now;
    this.startedAt = now();
  }

  /** The broadcast an encoder goes on the air with. `since` is its beginning in ms since 1970, null when nobody knows. */
  begin(streamId: string, mark: string, since: number | null): Broadcast {
    const before = this.find(streamId, mark);
    const broadcast = before && !before.shut ? before : this.add(streamId, mark);
    const now = this.now();
    // Without a known beginning that of the day is as good: numbers rise over an engine that was killed.
    if (broadcast.list.isEmpty) broadcast.list.since = Math.min(now, since ?? new Date(now).setUTCHours(0, 0, 0, 0));
    if (since !== null && since < this.startedAt) broadcast.list.leaveNothingOut();
    this.settle(broadcast, null);
    broadcast.ending = 'wait';
    return broadcast;
  }

  /** The encoder has gone; `finished` resolves when the last segment is listed. */
  async away(streamId: string, broadcast: Broadcast, stream: HlsSource, finished: Promise<void>): Promise<void> {
    await finished;
    // Another encoder has come back meanwhile.
    if (broadcast.stream !== stream) return;
    broadcast.stream = null;
    if (broadcast.shut) return;
    if (broadcast.ending === 'end') this.finish(streamId, broadcast);
    else this.settle(broadcast, () => this.finish(streamId, broadcast), this.options.graceMs);
  }

  /** Ends all broadcasts of a stream: `end` when they have been played to their end, `shut` at once. */
  end(streamId: string, ending: Ending): void {
    for (const broadcast of this.streams.get(streamId)?.values() ?? []) {
      broadcast.ending = ending;
      if (ending === 'shut') {
        broadcast.shut = true;
        broadcast.list.end();
        broadcast.list.clear();
        this.settle(broadcast, () => this.forget(streamId, broadcast), this.options.graceMs);
      } else if (ending === 'end' && !broadcast.stream) this.finish(streamId, broadcast);
    }
  }

  find(streamId: string, mark: string): Broadcast | null {
    return this.streams.get(streamId)?.get(mark) ?? null;
  }

  /**
   * The broadcast of an address that is right, also of one this engine has not seen: when it was started a moment ago,
   * an earlier one may have had it, and its encoder is on its way back.
   */
  expect(streamId: string, mark: string): Broadcast | null {
    const known = this.find(streamId, mark);
    if (known) return known;
    const left = this.startedAt + this.options.graceMs - this.now();
    if (left <= 0) return null;
    const broadcast = this.add(streamId, mark);
    this.settle(broadcast, () => this.finish(streamId, broadcast), left);
    return broadcast;
  }

  /** Whether a broadcast of this stream is on air, waits for its encoder, or has just ended. */
  has(streamId: string): boolean {
    return this.streams.has(streamId);
  }

  /** Bytes of segments of all broadcasts, those included whose encoder is away. */
  get heldBytes(): number {
    let sum = 0;
    for (const broadcasts of this.streams.values()) for (const { list } of broadcasts.values()) sum += list.heldBytes;
    return sum;
  }

  /** The playlist for one viewer (`who` tells viewers apart). */
  playlist(broadcast: Broadcast, who: string, wanted: number | null): Promise<ListAnswer> {
    broadcast.audience.seen(who);
    broadcast.stream?.startHls();
    return broadcast.list.playlist(this.options.hls.waitMs, wanted);
  }

  stop(): void {
    for (const broadcasts of this.streams.values())
      for (const broadcast of broadcasts.values()) {
        this.settle(broadcast, null);
        broadcast.list.end();
      }
    this.streams.clear();
  }

  private add(streamId: string, mark: string): Broadcast {
    const { hls } = this.options;
    const list = new SegmentList(hls, this.now());
    const broadcast = new Broadcast(mark, list, new HlsAudience(hls.targetMs * 4, this.now));
    const of = this.streams.get(streamId) ?? new Map<string, Broadcast>();
    this.streams.set(streamId, of.set(mark, broadcast));
    return broadcast;
  }

  /** Nothing follows: the list says so, and is kept until everybody has read it to its end. */
  private finish(streamId: string, broadcast: Broadcast): void {
    broadcast.list.end();
    this.settle(broadcast, () => this.forget(streamId, broadcast), this.options.tailMs);
  }

  private forget(streamId: string, broadcast: Broadcast): void {
    const of = this.streams.get(streamId);
    if (!of || of.get(broadcast.mark) !== broadcast) return;
    of.delete(broadcast.mark);
    if (of.size === 0) this.streams.delete(streamId);
  }

  private settle(broadcast: Broadcast, then: (() => void) | null, ms = 0): void {
    if (broadcast.timer) clearTimeout(broadcast.timer);
    broadcast.timer = then && setTimeout(then, ms);
    broadcast.timer?.unref();
  }
}

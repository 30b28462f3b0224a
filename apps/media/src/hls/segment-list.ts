import { livePlaylist, type PlaylistEntry } from './playlist.ts';
import { type RawSegment, trackKey } from './segment.ts';

export interface HlsOptions {
  targetMs: number;
  /** Segments with media in the playlist; as many again plus one stay available after leaving it (RFC 8216, 6.2.2). */
  window: number;
}

interface StoredSegment extends PlaylistEntry {
  data: Buffer;
}

/** `early`: the requested segment is too far ahead. */
export type ListAnswer = { text: string } | 'empty' | 'early';

/** Bytes of available segments: a full window up to about 50 Mbit/s. Above it the window shrinks. */
const maxStoredBytes = 128 << 20;
/**
 * Discontinuity numbers wrap here: players allocate an entry for each one up to the newest, and seconds since 1970
 * block them for tens of seconds.
 */
const discontinuityCycle = 131_072;
/** More segments than seconds of media would overtake the clock that gives the first number. */
const spareNumbers = 2;
/** A reload that waits longer gets the current list (draft-pantos-hls-rfc8216bis, 6.2.5.2). */
const waitTargets = 3;
/** Players handle shorter gaps themselves. */
const minGapMs = 1_000;
/** Longer than the wait for any encoder. */
const maxGapMs = 120_000;
/**
 * Missing time, in target durations, that is skipped before gaps are listed. Shaka jumps over a gap only when the next
 * segment is three segments behind its clock, and the skipped time achieves this. Skipping more would empty its index.
 */
const skippedTargets = 2;

/**
 * The media playlist of one broadcast with its segments, across encoder connections. The first numbers come from the
 * clock, so that they keep rising after an engine was killed: media sequences from seconds since 1970, discontinuity
 * sequences and media time from the start of the broadcast.
 */
export class SegmentList {
  /** Start of the broadcast in ms since 1970, the zero of media time. */
  since: number;
  readonly #options: HlsOptions;
  #segments: StoredSegment[] = [];
  readonly #inits = new Map<string, Buffer>();
  readonly #waiting = new Set<() => void>();
  #next = 0;
  #discontinuities = 0;
  #firstNumber = 0;
  #firstStart = 0;
  #target: number | null = null;
  #independent = true;
  #lastKey = '';
  #lastInit = '';
  #storedBytes = 0;
  #ended = false;
  /** Missing time that may still be skipped, in ms. */
  #allowance: number;
  /** Media time of the end, in ms. */
  lastEnd = 0;

  constructor(options: HlsOptions, since: number) {
    this.#options = options;
    this.since = since;
    this.#allowance = options.targetMs * skippedTargets;
  }

  /** The longest allowed segment in ms; null before the first one, which defines it. */
  get limitMs(): number | null {
    // Durations are rounded to whole seconds (4.3.3.1).
    return this.#target === null ? null : this.#target * 1000 + 499;
  }

  /** Bytes of available segments. */
  get heldBytes(): number {
    return this.#storedBytes;
  }

  /** No more segments follow. */
  get hasEnded(): boolean {
    return this.#ended;
  }

  get isEmpty(): boolean {
    return this.#segments.length === 0;
  }

  /** Requests that wait for a segment. */
  get waitingRequests(): number {
    return this.#waiting.size;
  }

  /** The number of the next segment. */
  get nextSequence(): number {
    return this.#next;
  }

  /** Skips no missing time, because a killed engine may have used up the allowance. */
  disableSkipping(): void {
    this.#allowance = 0;
  }

  /** Prepares for new segments. Continues the numbers where a list without segments must continue. */
  begin(now: number): void {
    this.#ended = false;
    if (!this.isEmpty) return;
    this.#next = Math.max(this.#next, Math.floor(now / 1000));
    const age = Math.max(0, Math.floor((now - this.since) / 1000));
    this.#discontinuities = Math.max(this.#discontinuities, age % discontinuityCycle);
    this.#firstNumber = this.#next;
    this.#firstStart = now - this.since;
  }

  /** Whether media is missing between the end of the list and this time (ms). */
  hasGapBefore(start: number): boolean {
    const gapMs = start - this.lastEnd;
    return !this.isEmpty && gapMs >= minGapMs && gapMs <= maxGapMs;
  }

  /**
   * Lists a muxed segment and the gap before it, whose addresses serve `filler`. False when there are too many segments
   * for their total duration.
   */
  append(
    segment: RawSegment,
    { init, data, filler }: { init: Buffer; data: Buffer; filler: Buffer | null },
    discontinuity: boolean,
  ): boolean {
    // Late segments of an encoder's old connection are dropped once its new one has begun.
    if (segment.start < this.lastEnd) return false;
    const spare = (segment.end - this.#firstStart) / 1000 + spareNumbers;
    if (this.#next - this.#firstNumber > spare) return false;
    const durationMs = segment.end - segment.start;
    this.#target ??= Math.max(1, Math.round(this.#options.targetMs / 1000), Math.round(durationMs / 1000));
    this.#independent &&= segment.independent;
    const key = trackKey(segment.tracks);
    const isNew = key !== this.#lastKey || !this.#inits.has(this.#lastInit);
    if (isNew) {
      this.#lastInit = `init-${this.#next}.mp4`;
      this.#inits.set(this.#lastInit, init);
    }
    const followsGap = filler !== null && this.#fillGap(segment.start, filler, discontinuity || isNew);
    const hasBreak = !followsGap && (discontinuity || isNew);
    this.#store({ start: segment.start, durationMs, data, isGap: false, discontinuity: hasBreak });
    this.#lastKey = key;
    this.lastEnd = segment.end;
    this.#dropOld();
    this.#notifyWaiting();
    return true;
  }

  /**
   * The playlist; waits up to `waitMs` for the first segment, and a bounded time for a segment requested by number. The
   * list stays available while its encoder is away.
   */
  async playlist(waitMs: number, wanted: number | null = null): Promise<ListAnswer> {
    if (wanted !== null && (!Number.isSafeInteger(wanted) || wanted < 0)) return 'early';
    if (this.isEmpty) {
      if (!this.#ended) await this.#waitUntil(waitMs, () => !this.isEmpty);
    } else if (wanted !== null && wanted > this.#next + 1) return 'early';
    else if (wanted !== null && wanted >= this.#next) {
      await this.#waitUntil(Math.min(waitMs, (this.#target ?? 1) * 1000 * waitTargets), () => this.#next > wanted);
    }
    return this.isEmpty ? 'empty' : { text: this.#render() };
  }

  /** A segment or initialisation segment by name. */
  file(name: string): Buffer | null {
    return this.#inits.get(name) ?? this.#segments.find((segment) => segment.name === name)?.data ?? null;
  }

  /** Ends the list: players play the rest and stop. */
  end(): void {
    this.#ended = true;
    this.#notifyWaiting();
  }

  /**
   * Lists the time without media before `until` (ms) as gaps, so that durations add up to the wall clock. False when
   * there is no such time.
   */
  #fillGap(until: number, filler: Buffer, discontinuity: boolean): boolean {
    if (!this.hasGapBefore(until)) return false;
    const missing = until - this.lastEnd;
    const isFilled = missing - this.#allowance >= minGapMs;
    const from = isFilled ? this.lastEnd + this.#allowance : until;
    this.#allowance = Math.max(0, this.#allowance - missing);
    const count = Math.ceil((until - from) / this.#options.targetMs);
    const at = (index: number): number => Math.round(from + ((until - from) * index) / count);
    for (let index = 0; index < count; index += 1)
      this.#store({
        start: at(index),
        durationMs: at(index + 1) - at(index),
        data: filler,
        isGap: true,
        discontinuity: discontinuity && index === 0,
      });
    return isFilled;
  }

  #store(entry: Pick<StoredSegment, 'durationMs' | 'discontinuity' | 'isGap' | 'data'> & { start: number }): void {
    const { start, ...rest } = entry;
    const sequence = this.#next++;
    const name = `${entry.isGap ? 'gap' : 'seg'}-${sequence}.m4s`;
    this.#segments.push({ ...rest, sequence, name, startsAt: this.since + start, initName: this.#lastInit });
    this.#storedBytes += entry.data.length;
  }

  /** Drops the segments and keeps the numbers. */
  clear(): void {
    while (this.#segments.length > 0) this.#dropFirst();
    this.#inits.clear();
    this.#lastKey = '';
    this.#notifyWaiting();
  }

  #render(): string {
    const first = this.#segments.length - this.#lengthOfLast(this.#options.window);
    const gone = this.#segments.slice(0, first).filter((segment) => segment.discontinuity).length;
    return livePlaylist(this.#segments.slice(first), {
      targetSeconds: this.#target ?? 1,
      discontinuitySequence: this.#discontinuities + gone,
      independent: this.#independent,
      ended: this.#ended,
    });
  }

  /** Resolves when `condition` is true, the list ends, or the time is over. */
  #waitUntil(waitMs: number, condition: () => boolean): Promise<void> {
    if (condition() || this.#ended) return Promise.resolve();
    return new Promise((resolve) => {
      const check = () => {
        if (!condition() && !this.#ended) return;
        done();
      };
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(check);
        resolve();
      };
      const timer = setTimeout(done, waitMs);
      this.#waiting.add(check);
    });
  }

  #notifyWaiting(): void {
    for (const check of [...this.#waiting]) check();
  }

  /** Number of entries of the last `count` segments with media, including the gaps between them. */
  #lengthOfLast(count: number): number {
    let left = count;
    const before = this.#segments.findLastIndex(({ isGap }) => !isGap && left-- === 0);
    const first = this.#segments.findIndex(({ isGap }, index) => !isGap && index > before);
    return this.#segments.length - Math.max(0, first);
  }

  #dropOld(): void {
    const keep = this.#lengthOfLast(this.#options.window * 2 + 1);
    while (this.#segments.length > keep || (this.#segments.length > 1 && this.#storedBytes > maxStoredBytes))
      this.#dropFirst();
    const used = new Set(this.#segments.map((segment) => segment.initName));
    for (const name of this.#inits.keys()) if (!used.has(name)) this.#inits.delete(name);
  }

  #dropFirst(): void {
    const gone = this.#segments.shift();
    if (gone?.discontinuity) this.#discontinuities++;
    this.#storedBytes -= gone?.data.length ?? 0;
  }
}

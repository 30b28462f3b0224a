import { livePlaylist, type PlaylistEntry } from './playlist.ts';
import { type RawSegment, trackKey } from './segment.ts';

export interface HlsOptions {
  targetMs: number;
  /** Segments with media in the playlist; as many again and one more stay fetchable behind it (RFC 8216, 6.2.2). */
  window: number;
}

interface StoredSegment extends PlaylistEntry {
  data: Buffer;
}

/** `early` asks for a segment that cannot be the next ones. */
export type ListAnswer = { text: string } | 'empty' | 'early';

/** Muxed segments that stay fetchable: a whole window up to some 50 Mbit/s. Beyond it the window becomes shorter. */
const MAX_STORED_BYTES = 128 << 20;
/** Players keep a place for every discontinuity up to the newest: seconds since 1970 stop them for tens of seconds. */
const DISCONTINUITY_CYCLE = 131_072;
/** More numbers than seconds of media would outrun the clock they are taken from. */
const SPARE_NUMBERS = 2;
/** A reload that waits longer is answered with the list as it is (draft-pantos-hls-rfc8216bis, 6.2.5.2). */
const WAIT_TARGETS = 3;
/** Players bridge shorter times without media by themselves. */
const MIN_GAP_MS = 1_000;
/** Longer than any encoder is waited for. */
const MAX_GAP_MS = 120_000;
/**
 * So much missing time is left out before gaps are listed. Shaka jumps over a gap only when what follows is three
 * segments behind its clock; what was left out puts it there. More of it would empty its index.
 */
const LEFT_OUT_TARGETS = 2;

/**
 * The media playlist of one broadcast with its segments, whatever becomes of encoder connections. The numbers at the
 * beginning are taken from the clock, so that they only rise also when an engine that was killed comes back: media
 * sequences from seconds since 1970, discontinuity sequences and media time from the time since the broadcast began.
 */
export class SegmentList {
  /** The beginning of the broadcast in ms since 1970, which media time counts from. */
  since: number;
  private readonly options: HlsOptions;
  private segments: StoredSegment[] = [];
  private readonly inits = new Map<string, Buffer>();
  private readonly waiting = new Set<() => void>();
  private next = 0;
  private discontinuities = 0;
  private firstNumber = 0;
  private firstStart = 0;
  private target: number | null = null;
  private independent = true;
  private lastKey = '';
  private lastInit = '';
  private storedBytes = 0;
  private ended = false;
  /** Missing time that may still be left out, in ms. */
  private allowance: number;
  /** Media time of the end, in ms. */
  lastEnd = 0;

  constructor(options: HlsOptions, since: number) {
    this.options = options;
    this.since = since;
    this.allowance = options.targetMs * LEFT_OUT_TARGETS;
  }

  /** The longest segment that may still come, in ms; null before the first one, which says so. */
  get limitMs(): number | null {
    // Durations count rounded to whole seconds (4.3.3.1).
    return this.target === null ? null : this.target * 1000 + 499;
  }

  /** Bytes ready to be fetched. */
  get heldBytes(): number {
    return this.storedBytes;
  }

  /** Nothing follows. */
  get hasEnded(): boolean {
    return this.ended;
  }

  get isEmpty(): boolean {
    return this.segments.length === 0;
  }

  /** Requests held back for a segment. */
  get waitingRequests(): number {
    return this.waiting.size;
  }

  /** The number of the segment that comes next. */
  get nextSequence(): number {
    return this.next;
  }

  /** An engine that was killed may have left out all that may be. */
  leaveNothingOut(): void {
    this.allowance = 0;
  }

  /** Segments are about to come. Resumes the numbers where a list without segments has to. */
  begin(now: number): void {
    this.ended = false;
    if (!this.isEmpty) return;
    this.next = Math.max(this.next, Math.floor(now / 1000));
    const age = Math.max(0, Math.floor((now - this.since) / 1000));
    this.discontinuities = Math.max(this.discontinuities, age % DISCONTINUITY_CYCLE);
    this.firstNumber = this.next;
    this.firstStart = now - this.since;
  }

  /** Whether media is missing between the end of the list and this time (ms). */
  hasGapBefore(start: number): boolean {
    const gapMs = start - this.lastEnd;
    return !this.isEmpty && gapMs >= MIN_GAP_MS && gapMs <= MAX_GAP_MS;
  }

  /**
   * Lists a muxed segment, and the gap before it, whose addresses answer with `filler`. False when there have been too
   * many segments for the time they hold.
   */
  append(
    segment: RawSegment,
    { init, data, filler }: { init: Buffer; data: Buffer; filler: Buffer | null },
    discontinuity: boolean,
  ): boolean {
    // What an encoder's old connection still had is over when its new one has begun.
    if (segment.start < this.lastEnd) return false;
    const spare = (segment.end - this.firstStart) / 1000 + SPARE_NUMBERS;
    if (this.next - this.firstNumber > spare) return false;
    const durationMs = segment.end - segment.start;
    this.target ??= Math.max(1, Math.round(this.options.targetMs / 1000), Math.round(durationMs / 1000));
    this.independent &&= segment.independent;
    const key = trackKey(segment.tracks);
    const isNew = key !== this.lastKey || !this.inits.has(this.lastInit);
    if (isNew) {
      this.lastInit = `init-${this.next}.mp4`;
      this.inits.set(this.lastInit, init);
    }
    const isBehindGap = filler !== null && this.fillGap(segment.start, filler, discontinuity || isNew);
    const hasBreak = !isBehindGap && (discontinuity || isNew);
    this.store({ start: segment.start, durationMs, data, isGap: false, discontinuity: hasBreak });
    this.lastKey = key;
    this.lastEnd = segment.end;
    this.forgetOld();
    this.wake();
    return true;
  }

  /**
   * The playlist; waits up to `waitMs` for the first segment, and a bounded moment for one asked for by number. The list
   * goes on being given while its encoder is away.
   */
  async playlist(waitMs: number, wanted: number | null = null): Promise<ListAnswer> {
    if (wanted !== null && (!Number.isSafeInteger(wanted) || wanted < 0)) return 'early';
    if (this.isEmpty) {
      if (!this.ended) await this.until(waitMs, () => !this.isEmpty);
    } else if (wanted !== null && wanted > this.next + 1) return 'early';
    else if (wanted !== null && wanted >= this.next) {
      await this.until(Math.min(waitMs, (this.target ?? 1) * 1000 * WAIT_TARGETS), () => this.next > wanted);
    }
    return this.isEmpty ? 'empty' : { text: this.text() };
  }

  /** A segment or initialisation segment by name. */
  file(name: string): Buffer | null {
    return this.inits.get(name) ?? this.segments.find((segment) => segment.name === name)?.data ?? null;
  }

  /** Nothing follows: players play what is there and stop. */
  end(): void {
    this.ended = true;
    this.wake();
  }

  /**
   * Lists the time without media before `until` (ms) as gaps, so that durations add up to the wall clock. False when
   * there is nothing to list.
   */
  private fillGap(until: number, filler: Buffer, discontinuity: boolean): boolean {
    if (!this.hasGapBefore(until)) return false;
    const missing = until - this.lastEnd;
    const isFilled = missing - this.allowance >= MIN_GAP_MS;
    const from = isFilled ? this.lastEnd + this.allowance : until;
    this.allowance = Math.max(0, this.allowance - missing);
    const count = Math.ceil((until - from) / this.options.targetMs);
    const at = (index: number): number => Math.round(from + ((until - from) * index) / count);
    for (let index = 0; index < count; index += 1)
      this.store({
        start: at(index),
        durationMs: at(index + 1) - at(index),
        data: filler,
        isGap: true,
        discontinuity: discontinuity && index === 0,
      });
    return isFilled;
  }

  private store(
    entry: Pick<StoredSegment, 'durationMs' | 'discontinuity' | 'isGap' | 'data'> & { start: number },
  ): void {
    const { start, ...rest } = entry;
    const sequence = this.next++;
    const name = `${entry.isGap ? 'gap' : 'seg'}-${sequence}.m4s`;
    this.segments.push({ ...rest, sequence, name, startsAt: this.since + start, initName: this.lastInit });
    this.storedBytes += entry.data.length;
  }

  /** Gives the segments up, not the numbers. */
  clear(): void {
    while (this.segments.length > 0) this.forgetFirst();
    this.inits.clear();
    this.lastKey = '';
    this.wake();
  }

  private text(): string {
    const first = this.segments.length - this.lengthOfLast(this.options.window);
    const gone = this.segments.slice(0, first).filter((segment) => segment.discontinuity).length;
    return livePlaylist(this.segments.slice(first), {
      targetSeconds: this.target ?? 1,
      discontinuitySequence: this.discontinuities + gone,
      independent: this.independent,
      ended: this.ended,
    });
  }

  /** Resolves when it is so, nothing more comes, or the time is over. */
  private until(waitMs: number, isSo: () => boolean): Promise<void> {
    if (isSo() || this.ended) return Promise.resolve();
    return new Promise((resolve) => {
      const look = () => {
        if (!isSo() && !this.ended) return;
        done();
      };
      const done = () => {
        clearTimeout(timer);
        this.waiting.delete(look);
        resolve();
      };
      const timer = setTimeout(done, waitMs);
      this.waiting.add(look);
    });
  }

  private wake(): void {
    for (const look of [...this.waiting]) look();
  }

  /** How many entries the last `count` segments with media are, with the gaps among them. */
  private lengthOfLast(count: number): number {
    let left = count;
    const before = this.segments.findLastIndex(({ isGap }) => !isGap && left-- === 0);
    const first = this.segments.findIndex(({ isGap }, index) => !isGap && index > before);
    return this.segments.length - Math.max(0, first);
  }

  private forgetOld(): void {
    const keep = this.lengthOfLast(this.options.window * 2 + 1);
    while (this.segments.length > keep || (this.segments.length > 1 && this.storedBytes > MAX_STORED_BYTES))
      this.forgetFirst();
    const used = new Set(this.segments.map((segment) => segment.initName));
    for (const name of this.inits.keys()) if (!used.has(name)) this.inits.delete(name);
  }

  private forgetFirst(): void {
    const gone = this.segments.shift();
    if (gone?.discontinuity) this.discontinuities++;
    this.storedBytes -= gone?.data.length ?? 0;
  }
}

import type { TagClass } from '../flv/classify.ts';
import type { FlvTag } from '../flv/tag.ts';
import { muxSegment } from './mux-segment.ts';
import { livePlaylist, type PlaylistEntry } from './playlist.ts';
import { type HlsTracks, type RawSegment, type Sample, trackKey } from './segment.ts';
import { Segmenter } from './segmenter.ts';

export interface HlsOptions {
  targetMs: number;
  /** Segments in the playlist; half as many again stay fetchable behind it. */
  window: number;
}

interface StoredSegment extends PlaylistEntry {
  data: Buffer;
}

/** A jump (ms) between two segments beyond which players are told. */
const MAX_JUMP_MS = 500;
/** Frames that wait to be muxed; what comes on top is left out with a discontinuity. */
const MAX_QUEUED_BYTES = 32 << 20;
const MAX_QUEUED_SEGMENTS = 32;
/** Muxed segments that stay fetchable: a whole window up to some 50 Mbit/s. Beyond it the window becomes shorter. */
const MAX_STORED_BYTES = 128 << 20;

/**
 * Packages one live stream as CMAF HLS: one mediabunny output per segment, a playlist of our own. Segments are muxed one
 * after another; a segment that cannot be muxed is left out with a discontinuity.
 */
export class HlsPackager {
  private readonly options: HlsOptions;
  /** Wall clock at stream time 0, in ms since 1970. */
  private readonly anchor: number;
  private readonly onError: (error: unknown) => void;
  private readonly segmenter: Segmenter;
  private segments: StoredSegment[] = [];
  private readonly inits = new Map<string, Buffer>();
  private chain: Promise<void> = Promise.resolve();
  private sequence: number;
  private discontinuities = 0;
  private broken = false;
  private lastKey = '';
  private lastInit = '';
  private lastEnd = 0;
  private readonly waiting = new Set<() => void>();
  private queued = { bytes: 0, segments: 0 };
  private storedBytes = 0;
  private stopped = false;

  constructor(
    tracks: HlsTracks,
    options: HlsOptions,
    firstSequence: number,
    anchor: number,
    onError: (error: unknown) => void,
  ) {
    this.options = options;
    this.anchor = anchor;
    this.onError = onError;
    this.sequence = firstSequence;
    this.segmenter = new Segmenter(tracks, options.targetMs, (segment) => this.enqueue(segment));
  }

  /** Bytes at hand: being collected, waiting to be muxed, and ready to be fetched. */
  get heldBytes(): number {
    return this.segmenter.held.bytes + this.queued.bytes + this.storedBytes;
  }

  get nextSequence(): number {
    return this.sequence;
  }

  /** Requests held back for a segment. */
  get waitingRequests(): number {
    return this.waiting.size;
  }

  configure(tracks: HlsTracks): void {
    this.segmenter.configure(tracks);
  }

  push(tag: FlvTag, tagClass: TagClass): void {
    if (tagClass.kind !== 'video' && tagClass.kind !== 'audio') return;
    const video = tagClass.kind === 'video';
    const sample = {
      time: tag.timestamp,
      composition: video ? tagClass.composition : 0,
      key: video ? tagClass.key : true,
      data: tag.data.subarray(tagClass.offset),
    };
    if (video) this.segmenter.pushVideo(sample);
    else this.segmenter.pushAudio(sample);
  }

  /**
   * The playlist; waits up to `waitMs` for the first segment, null when there is none by then. With the number of the
   * segment that comes next it waits for that one; any other number is answered with what there is.
   */
  async playlist(waitMs: number, wanted: number | null = null): Promise<string | null> {
    const next = this.segments.length === 0 || wanted === this.sequence;
    if (next && !this.stopped) await this.nextSegment(waitMs);
    const listed = this.segments.slice(-this.options.window);
    if (listed.length === 0) return null;
    const gone = this.segments.slice(0, -this.options.window).filter((segment) => segment.discontinuity).length;
    return livePlaylist(listed, this.discontinuities + gone);
  }

  /** A segment or initialisation segment by name. */
  file(name: string): Buffer | null {
    return this.inits.get(name) ?? this.segments.find((segment) => segment.name === name)?.data ?? null;
  }

  /** Resolves when everything cut so far is muxed. */
  async settled(): Promise<void> {
    await this.chain;
  }

  stop(): void {
    this.stopped = true;
    this.wake();
  }

  private nextSegment(waitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const resume = () => {
        clearTimeout(timer);
        this.waiting.delete(resume);
        resolve();
      };
      const timer = setTimeout(resume, waitMs);
      this.waiting.add(resume);
    });
  }

  private wake(): void {
    for (const resume of this.waiting) resume();
  }

  private enqueue(segment: RawSegment): void {
    const bytes = sampleBytes(segment.video) + sampleBytes(segment.audio);
    const { queued } = this;
    if (queued.segments >= MAX_QUEUED_SEGMENTS || queued.bytes + bytes > MAX_QUEUED_BYTES) {
      this.broken = true;
      return;
    }
    queued.bytes += bytes;
    queued.segments++;
    this.chain = this.chain.then(() => this.store(segment, bytes)).catch(this.onError);
  }

  private async store(segment: RawSegment, bytes: number): Promise<void> {
    try {
      if (this.stopped) return;
      const { init, data } = await muxSegment(segment);
      this.list(segment, init, data);
      this.wake();
    } catch (error) {
      this.broken = true;
      this.onError(error);
    } finally {
      this.queued.bytes -= bytes;
      this.queued.segments--;
    }
  }

  private list(segment: RawSegment, init: Buffer, data: Buffer): void {
    const sequence = this.sequence++;
    const key = trackKey(segment.tracks);
    const jumped = Math.abs(segment.start - this.lastEnd) > MAX_JUMP_MS;
    const first = this.lastInit === '';
    if (key !== this.lastKey) {
      this.lastInit = `init-${sequence}.mp4`;
      this.inits.set(this.lastInit, init);
    }
    this.segments.push({
      sequence,
      durationMs: segment.end - segment.start,
      startsAt: this.anchor + segment.start,
      discontinuity: first || jumped || this.broken || key !== this.lastKey,
      initName: this.lastInit,
      name: `seg-${sequence}.m4s`,
      data,
    });
    this.storedBytes += data.length;
    this.broken = false;
    this.lastKey = key;
    this.lastEnd = segment.end;
    this.forgetOld();
  }

  private forgetOld(): void {
    const keep = Math.ceil(this.options.window * 1.5);
    while (this.segments.length > keep || (this.segments.length > 1 && this.storedBytes > MAX_STORED_BYTES)) {
      const gone = this.segments.shift();
      if (gone?.discontinuity) this.discontinuities++;
      this.storedBytes -= gone?.data.length ?? 0;
    }
    const used = new Set(this.segments.map((segment) => segment.initName));
    for (const name of this.inits.keys()) if (!used.has(name)) this.inits.delete(name);
  }
}

const sampleBytes = (samples: readonly Sample[]): number =>
  samples.reduce((sum, sample) => sum + sample.data.length, 0);

import type { TagClass } from '../flv/classify.ts';
import type { FlvTag } from '../flv/tag.ts';
import { muxFiller, muxSegment } from './mux-segment.ts';
import type { HlsTracks, RawSegment, Sample } from './segment.ts';
import type { SegmentList } from './segment-list.ts';
import { Segmenter } from './segmenter.ts';

/** Bytes of frames that wait to be muxed; frames above it are dropped with a discontinuity. */
const maxQueuedBytes = 32 << 20;
const maxQueuedSegments = 32;

export interface PackagerOptions {
  targetMs: number;
  /** Offset from tag times to media time of the list, in ms. */
  offset: number;
  onError: (error: unknown) => void;
}

/**
 * Packages one encoder connection as CMAF segments of a list, with one mediabunny output per segment. Segments are
 * muxed one after another; a segment that cannot be muxed is dropped with a discontinuity.
 */
export class HlsPackager {
  readonly #list: SegmentList;
  readonly #options: PackagerOptions;
  readonly #segmenter: Segmenter;
  #chain: Promise<void> = Promise.resolve();
  #broken = false;
  #lastEnd: number | null = null;
  #queued = { bytes: 0, segments: 0 };
  #stopped = false;

  constructor(tracks: HlsTracks, list: SegmentList, options: PackagerOptions) {
    this.#list = list;
    this.#options = options;
    this.#segmenter = new Segmenter(tracks, {
      targetMs: options.targetMs,
      limitMs: () => list.limitMs,
      onSegment: (segment) => this.#enqueue(segment),
    });
  }

  /** Bytes in memory: collected, waiting to be muxed, and ready. */
  get heldBytes(): number {
    return this.unlistedBytes + this.#list.heldBytes;
  }

  /** Bytes that are collected or wait to be muxed. */
  get unlistedBytes(): number {
    return this.#segmenter.held.bytes + this.#queued.bytes;
  }

  configure(tracks: HlsTracks): void {
    this.#segmenter.configure(tracks);
  }

  push(tag: FlvTag, tagClass: TagClass): void {
    if (tagClass.kind !== 'video' && tagClass.kind !== 'audio') return;
    const video = tagClass.kind === 'video';
    const sample = {
      time: tag.timestamp + this.#options.offset,
      composition: video ? tagClass.composition : 0,
      key: video ? tagClass.key : true,
      data: tag.data.subarray(tagClass.offset),
    };
    if (video) this.#segmenter.pushVideo(sample);
    else this.#segmenter.pushAudio(sample);
  }

  /** Resolves when all segments cut so far are muxed. */
  async settled(): Promise<void> {
    await this.#chain;
  }

  /** Lists the collected frames as the last segment. */
  async finish(): Promise<void> {
    this.#segmenter.finish();
    await this.#chain;
    this.#stopped = true;
  }

  /** Stops listing segments. */
  stop(): void {
    this.#stopped = true;
  }

  #enqueue(segment: RawSegment): void {
    const bytes = sampleBytes(segment.video) + sampleBytes(segment.audio);
    const queued = this.#queued;
    if (queued.segments >= maxQueuedSegments || queued.bytes + bytes > maxQueuedBytes) {
      this.#broken = true;
      return;
    }
    queued.bytes += bytes;
    queued.segments++;
    this.#chain = this.#chain.then(() => this.#store(segment, bytes)).catch(this.#options.onError);
  }

  async #store(segment: RawSegment, bytes: number): Promise<void> {
    try {
      if (this.#stopped) return;
      const muxed = await muxSegment(segment);
      const filler = this.#list.hasGapBefore(segment.start) ? await muxFiller(segment) : null;
      if (this.#stopped) return;
      // Consecutive segments match to the millisecond: anything else is a hole or the first segment of a connection.
      const discontinuity = this.#broken || segment.start !== this.#lastEnd;
      this.#broken = !this.#list.append(segment, { ...muxed, filler }, discontinuity);
      this.#lastEnd = segment.end;
    } catch (error) {
      this.#broken = true;
      this.#options.onError(error);
    } finally {
      this.#queued.bytes -= bytes;
      this.#queued.segments--;
    }
  }
}

const sampleBytes = (samples: readonly Sample[]): number =>
  samples.reduce((sum, sample) => sum + sample.data.length, 0);

import type { TagClass } from '../flv/classify.ts';
import type { FlvTag } from '../flv/tag.ts';
import { muxFiller, muxSegment } from './mux-segment.ts';
import type { HlsTracks, RawSegment, Sample } from './segment.ts';
import type { SegmentList } from './segment-list.ts';
import { Segmenter } from './segmenter.ts';

/** Frames that wait to be muxed; what comes on top is left out with a discontinuity. */
const MAX_QUEUED_BYTES = 32 << 20;
const MAX_QUEUED_SEGMENTS = 32;

export interface PackagerOptions {
  targetMs: number;
  /** What is added to the times of tags to get media time of the list, in ms. */
  offset: number;
  onError: (error: unknown) => void;
}

/**
 * Packages what one encoder connection sends as CMAF segments of a list: one mediabunny output per segment. Segments are
 * muxed one after another; a segment that cannot be muxed is left out with a discontinuity.
 */
export class HlsPackager {
  private readonly list: SegmentList;
  private readonly options: PackagerOptions;
  private readonly segmenter: Segmenter;
  private chain: Promise<void> = Promise.resolve();
  private broken = false;
  private lastEnd: number | null = null;
  private queued = { bytes: 0, segments: 0 };
  private stopped = false;

  constructor(tracks: HlsTracks, list: SegmentList, options: PackagerOptions) {
    this.list = list;
    this.options = options;
    this.segmenter = new Segmenter(tracks, {
      targetMs: options.targetMs,
      limitMs: () => list.limitMs,
      onSegment: (segment) => this.enqueue(segment),
    });
  }

  /** Bytes at hand: being collected, waiting to be muxed, and ready to be fetched. */
  get heldBytes(): number {
    return this.unlistedBytes + this.list.heldBytes;
  }

  /** Bytes that are being collected or wait to be muxed. */
  get unlistedBytes(): number {
    return this.segmenter.held.bytes + this.queued.bytes;
  }

  configure(tracks: HlsTracks): void {
    this.segmenter.configure(tracks);
  }

  push(tag: FlvTag, tagClass: TagClass): void {
    if (tagClass.kind !== 'video' && tagClass.kind !== 'audio') return;
    const video = tagClass.kind === 'video';
    const sample = {
      time: tag.timestamp + this.options.offset,
      composition: video ? tagClass.composition : 0,
      key: video ? tagClass.key : true,
      data: tag.data.subarray(tagClass.offset),
    };
    if (video) this.segmenter.pushVideo(sample);
    else this.segmenter.pushAudio(sample);
  }

  /** Resolves when everything cut so far is muxed. */
  async settled(): Promise<void> {
    await this.chain;
  }

  /** Lists what has been collected as the last segment. */
  async finish(): Promise<void> {
    this.segmenter.finish();
    await this.chain;
    this.stopped = true;
  }

  /** Lists nothing more. */
  stop(): void {
    this.stopped = true;
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
    this.chain = this.chain.then(() => this.store(segment, bytes)).catch(this.options.onError);
  }

  private async store(segment: RawSegment, bytes: number): Promise<void> {
    try {
      if (this.stopped) return;
      const muxed = await muxSegment(segment);
      const filler = this.list.hasGapBefore(segment.start) ? await muxFiller(segment) : null;
      if (this.stopped) return;
      // Segments follow each other to the millisecond: anything else is a hole, or the first one of a connection.
      const discontinuity = this.broken || segment.start !== this.lastEnd;
      this.broken = !this.list.append(segment, { ...muxed, filler }, discontinuity);
      this.lastEnd = segment.end;
    } catch (error) {
      this.broken = true;
      this.options.onError(error);
    } finally {
      this.queued.bytes -= bytes;
      this.queued.segments--;
    }
  }
}

const sampleBytes = (samples: readonly Sample[]): number =>
  samples.reduce((sum, sample) => sum + sample.data.length, 0);

import { isRandomAccess } from './random-access.ts';
import type { HlsTracks, RawSegment, Sample } from './segment.ts';
import { fillSilence } from './silence.ts';

/** A key frame this close before the target still ends a segment. */
const earlyMs = 50;
/** After a split, the next segment begins at a key frame if there is one at least this far in. */
const minPartMs = 500;
/** Duration of the last frame before a hole when the previous frame gives none. */
const frameMs = 40;
const maxFrameMs = 500;
/** A segment above these limits is dropped: its encoder sends no key frames. */
const maxSegmentMs = 20_000;
const maxSegmentBytes = 24 << 20;
/** Far above 20 s of 60 pictures and 94 audio packets a second; each one costs memory, however small. */
const maxSegmentSamples = 10_000;

export interface SegmenterOptions {
  targetMs: number;
  /** The longest segment that the list allows, in ms; null while the list is empty. */
  limitMs: () => number | null;
  onSegment: (segment: RawSegment) => void;
}

/**
 * Collects frames and cuts them at key frames (streams without pictures: at any packet) after `targetMs`. A hole in the
 * stream ends a segment at its last frame, and the next one begins with the key frame after the hole.
 */
export class Segmenter {
  readonly #options: SegmenterOptions;
  #tracks: HlsTracks;
  #start: number | null = null;
  #video: Sample[] = [];
  #audio: Sample[] = [];
  #bytes = 0;
  #audioEnd: number | null = null;

  constructor(tracks: HlsTracks, options: SegmenterOptions) {
    this.#tracks = tracks;
    this.#options = options;
  }

  /** Sets new sequence headers; the collected frames are closed under the old ones. */
  configure(tracks: HlsTracks): void {
    this.finish();
    this.#tracks = tracks;
  }

  /** Closes the current segment; the next one begins with a key frame. */
  finish(): void {
    const frames = this.#tracks.video ? this.#video : this.#audio;
    const last = frames.at(-1);
    if (last && this.#start !== null) this.#cut(last.time + lengthOf(frames), frames.length);
    this.#reset();
  }

  pushVideo(sample: Sample): void {
    if (!this.#tracks.video) return;
    if (this.#followsHole(sample, this.#video)) this.finish();
    this.#keepWithinLimit(sample);
    if (sample.key) {
      if (this.#isDue(sample)) this.#cut(sample.time, this.#video.length);
      this.#start ??= sample.time;
    }
    this.#collect(this.#video, sample);
  }

  pushAudio(sample: Sample): void {
    if (!this.#tracks.audio) return;
    if (!this.#tracks.video) {
      if (this.#followsHole(sample, this.#audio)) this.finish();
      if (this.#isDue(sample)) this.#cut(sample.time, 0);
      this.#start ??= sample.time;
    }
    this.#collect(this.#audio, sample);
  }

  /** Size of the collected frames. */
  get held(): { bytes: number; samples: number } {
    return { bytes: this.#bytes, samples: this.#video.length + this.#audio.length };
  }

  #isDue(sample: Sample): boolean {
    return this.#start !== null && sample.time - this.#start >= this.#options.targetMs - earlyMs;
  }

  /** Whether a sample follows a hole: a frame lasts until the next one, but not for several segments. */
  #followsHole(sample: Sample, frames: readonly Sample[]): boolean {
    const last = frames.at(-1);
    return this.#start !== null && last !== undefined && sample.time - last.time > this.#options.targetMs;
  }

  /** Splits a segment that would be longer than the announced target duration. */
  #keepWithinLimit(sample: Sample): void {
    const limit = this.#options.limitMs();
    const start = this.#start;
    if (start === null || limit === null || sample.time - start <= limit) return;
    const key = this.#video.findLastIndex((frame) => frame.key && frame.time - start >= minPartMs);
    const at = key > 0 ? key : this.#video.length - 1;
    const end = this.#video[at]?.time ?? start;
    if (end > start) this.#cut(end, at);
  }

  #collect(list: Sample[], sample: Sample): void {
    if (this.#start === null) return;
    list.push(sample);
    this.#bytes += sample.data.length;
    const tooMany = this.#video.length + this.#audio.length > maxSegmentSamples;
    if (tooMany || this.#bytes > maxSegmentBytes || sample.time - this.#start > maxSegmentMs) this.#reset();
  }

  #reset(): void {
    this.#start = null;
    this.#video = [];
    this.#audio = [];
    this.#bytes = 0;
    this.#audioEnd = null;
  }

  /** Closes a segment of the first `pictures` at `end`; the other collected frames begin the next one. */
  #cut(end: number, pictures: number): void {
    const start = this.#start ?? end;
    const video = this.#video.slice(0, pictures);
    const audio = this.#audio.filter((sample) => sample.time < end);
    const independent =
      !this.#tracks.video || (video[0] !== undefined && isRandomAccess(this.#tracks.video.codec, video[0]));
    const segment: RawSegment = { start, end, video, audio, tracks: this.#tracks, independent };
    this.#video = this.#video.slice(pictures);
    this.#audio = this.#audio.filter((sample) => sample.time >= end);
    this.#bytes = [...this.#video, ...this.#audio].reduce((sum, sample) => sum + sample.data.length, 0);
    this.#start = end;
    if (this.#tracks.audio) this.#complete(segment, this.#tracks.audio.info);
    this.#options.onSegment(segment);
  }

  /** Keeps the same tracks, or drops one for this segment when no silence is available. */
  #complete(segment: RawSegment, info: Parameters<typeof fillSilence>[3]): void {
    const from = this.#audioEnd ?? segment.start;
    const filled = fillSilence(segment.audio, from, segment.end, info);
    segment.audio = filled.samples;
    this.#audioEnd = filled.end;
    if (segment.audio.length > 0) return;
    if (info.silence) {
      // The segment ends before its sound arrived: one packet keeps its tracks.
      segment.audio = [{ time: from, composition: 0, key: true, data: info.silence }];
      this.#audioEnd = from + info.frameMs;
      return;
    }
    this.#audioEnd = null;
    segment.tracks = { ...segment.tracks, audio: null };
  }
}

/** Duration of the last frame, taken from the previous one. */
function lengthOf(frames: readonly Sample[]): number {
  const [before, last] = frames.slice(-2);
  if (!before || !last || last.time <= before.time) return frameMs;
  return Math.min(last.time - before.time, maxFrameMs);
}

import type { HlsTracks, RawSegment, Sample } from './segment.ts';
import { fillSilence } from './silence.ts';

/** A key frame this much before the target still ends a segment. */
const EARLY_MS = 50;
/** A segment that grows beyond these is given up: its encoder sends no key frames. */
const MAX_SEGMENT_MS = 20_000;
const MAX_SEGMENT_BYTES = 24 << 20;
/** Far above 20 s of 60 pictures and 94 packets of sound a second; each costs memory, however small. */
const MAX_SEGMENT_SAMPLES = 10_000;

/** Collects frames and cuts them at key frames (streams without pictures: at any packet) after `targetMs`. */
export class Segmenter {
  private readonly targetMs: number;
  private readonly onSegment: (segment: RawSegment) => void;
  private tracks: HlsTracks;
  private start: number | null = null;
  private video: Sample[] = [];
  private audio: Sample[] = [];
  private bytes = 0;
  private audioEnd: number | null = null;

  constructor(tracks: HlsTracks, targetMs: number, onSegment: (segment: RawSegment) => void) {
    this.tracks = tracks;
    this.targetMs = targetMs;
    this.onSegment = onSegment;
  }

  /** New sequence headers: what has been collected is closed under the old ones. */
  configure(tracks: HlsTracks): void {
    const last = (this.tracks.video ? this.video : this.audio).at(-1);
    if (last && this.start !== null && last.time > this.start) this.cut(last.time);
    this.reset();
    this.tracks = tracks;
  }

  pushVideo(sample: Sample): void {
    if (!this.tracks.video) return;
    if (sample.key) {
      if (this.start !== null && sample.time - this.start >= this.targetMs - EARLY_MS) this.cut(sample.time);
      this.start ??= sample.time;
    }
    this.collect(this.video, sample);
  }

  pushAudio(sample: Sample): void {
    if (!this.tracks.audio) return;
    if (!this.tracks.video) {
      if (this.start !== null && sample.time - this.start >= this.targetMs - EARLY_MS) this.cut(sample.time);
      this.start ??= sample.time;
    }
    this.collect(this.audio, sample);
  }

  /** What is being collected. */
  get held(): { bytes: number; samples: number } {
    return { bytes: this.bytes, samples: this.video.length + this.audio.length };
  }

  private collect(list: Sample[], sample: Sample): void {
    if (this.start === null) return;
    list.push(sample);
    this.bytes += sample.data.length;
    const tooMany = this.video.length + this.audio.length > MAX_SEGMENT_SAMPLES;
    if (tooMany || this.bytes > MAX_SEGMENT_BYTES || sample.time - this.start > MAX_SEGMENT_MS) this.reset();
  }

  private reset(): void {
    this.start = null;
    this.video = [];
    this.audio = [];
    this.bytes = 0;
    this.audioEnd = null;
  }

  private cut(end: number): void {
    const start = this.start ?? end;
    const audio = this.audio.filter((sample) => sample.time < end);
    const segment: RawSegment = { start, end, video: this.video, audio, tracks: this.tracks };
    this.video = [];
    this.audio = this.audio.filter((sample) => sample.time >= end);
    this.bytes = this.audio.reduce((sum, sample) => sum + sample.data.length, 0);
    this.start = end;
    if (this.tracks.audio) this.complete(segment, this.tracks.audio.info);
    this.onSegment(segment);
  }

  /** Keeps the track set constant, or narrows it for this segment when there is no silence to insert. */
  private complete(segment: RawSegment, info: Parameters<typeof fillSilence>[3]): void {
    const filled = fillSilence(segment.audio, this.audioEnd ?? segment.start, segment.end, info);
    segment.audio = filled.samples;
    this.audioEnd = filled.end;
    if (segment.audio.length > 0) return;
    this.audioEnd = null;
    segment.tracks = { ...segment.tracks, audio: null };
  }
}

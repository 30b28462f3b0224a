import { type AudioCodec, classify, type TagClass, type VideoCodec } from '../flv/classify.ts';
import { normalise } from '../flv/normalise.ts';
import { type FlvTag, flvTagBytes, type MediaTagType, readFlvTags, writeFlvTag } from '../flv/tag.ts';
import { HlsPackager } from '../hls/packager.ts';
import type { HlsOptions, SegmentList } from '../hls/segment-list.ts';
import type { PublishSink } from '../rtmp/session.ts';
import { Batch } from './batch.ts';
import type { HlsSource } from './broadcast.ts';
import { FanOut } from './fan-out.ts';
import { GopCache, maxGroupMs } from './gop-cache.ts';
import { HealthMeter, type Rates } from './health-meter.ts';
import type { HlsAudience } from './hls-audience.ts';
import { Pace } from './pace.ts';
import { problemsOf, type StreamProblem } from './problems.ts';
import { SequenceHeaders } from './sequence-headers.ts';
import { Timeline } from './timeline.ts';
import { TrackWatch } from './track-watch.ts';
import { Viewer, type ViewerLimits, type ViewerTransport } from './viewer.ts';

export interface StreamOptions extends ViewerLimits {
  /** How long frames are collected before they are sent, in ms. */
  batchMs: number;
  maxGopBytes: number;
  /** How long to wait for the tracks to be known, in ms. */
  settleMs: number;
  hls: HlsOptions & { idleMs: number; waitMs: number };
}

export interface StreamEnvironment {
  now: () => number;
  onError: (error: unknown) => void;
  /** The broadcast's list, which this connection continues. */
  list: SegmentList;
  audience: HlsAudience;
  /** Called once, after the viewers were disconnected. */
  onEnd: (reason: string) => void;
}

export interface StreamStats extends Rates {
  width: number;
  height: number;
  videoCodec: VideoCodec | null;
  audioCodec: AudioCodec | null;
  viewers: number;
  flvViewers: number;
  hlsViewers: number;
  /** Batches skipped for slow viewers, and slow viewers cut. */
  dropped: number;
  cut: number;
  bytesIn: number;
  /** Bytes kept for viewers: the cached groups and the data of HLS. */
  heldBytes: number;
  problems: StreamProblem[];
}

/** A batch of this size is sent early. */
const maxBatchBytes = 1 << 20;
const maxBatchTags = 1_000;

/**
 * One publisher's stream: receives tags, sends batches to FLV viewers, and produces HLS segments while they are
 * requested.
 */
export class LiveStream implements PublishSink, HlsSource {
  readonly #options: StreamOptions;
  readonly #environment: StreamEnvironment;
  readonly #drop: (reason: string) => void;
  readonly #timeline = new Timeline();
  readonly #headers = new SequenceHeaders();
  readonly #gop: GopCache;
  readonly #fanOut: FanOut;
  readonly #health: HealthMeter;
  readonly #watch: TrackWatch;
  readonly #pace: Pace;
  readonly #arriving = new Set<ViewerTransport>();
  readonly #watching = new Map<ViewerTransport, Viewer>();
  #opening: Batch | null = null;
  #queue: FlvTag[] = [];
  #queueBytes = 0;
  #queueKey = false;
  #timer: NodeJS.Timeout | null = null;
  #packager: HlsPackager | null = null;
  #bytesIn = 0;
  /** Stream time of the last key frame, or of the first picture before any key frame. */
  #keyAt: number | null = null;
  #lastMediaAt: number;
  #ended = false;
  /** Resolves when the last segment is listed. */
  finished: Promise<void> = Promise.resolve();

  constructor(options: StreamOptions, environment: StreamEnvironment, drop: (reason: string) => void) {
    this.#options = options;
    this.#environment = environment;
    this.#drop = drop;
    this.#lastMediaAt = environment.now();
    this.#pace = new Pace(environment.now);
    this.#gop = new GopCache(options.maxGopBytes);
    this.#fanOut = new FanOut(options, environment.now);
    this.#health = new HealthMeter(environment.now);
    this.#watch = new TrackWatch(options.settleMs, () => this.#onTracksKnown());
  }

  tag(type: MediaTagType, timestamp: number, raw: Buffer): void {
    if (this.#ended) return;
    this.#bytesIn += raw.length;
    const excess = this.#pace.tag(raw.length);
    if (excess) {
      this.#drop(excess);
      return;
    }
    const rawClass = classify(type, raw);
    if (rawClass.kind === 'other') return;
    if (rawClass.kind === 'unsupported') {
      this.#drop('stream_codec_not_supported');
      return;
    }
    const data = normalise(raw, rawClass);
    const tagClass = data === raw ? rawClass : classify(type, data);
    if (tagClass.kind === 'metadata') this.#handleMetadata(data);
    else if (tagClass.kind === 'video-config' || tagClass.kind === 'audio-config')
      this.#handleConfig(type, data, tagClass);
    else if (tagClass.kind === 'video' || tagClass.kind === 'audio') this.#handleFrame(type, timestamp, data, tagClass);
  }

  end(reason: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.flush();
    this.#watch.stop();
    if (this.#packager) this.finished = this.#packager.finish();
    this.#packager = null;
    this.#releaseViewers();
    this.#environment.onEnd(reason);
  }

  /** Admits a viewer as soon as the tracks are known. Call the returned function when the viewer has left. */
  join(transport: ViewerTransport): () => void {
    if (this.#ended) transport.end();
    else if (this.#watch.settled) this.#admit(transport);
    else this.#arriving.add(transport);
    return () => {
      this.#arriving.delete(transport);
      const viewer = this.#watching.get(transport);
      if (!viewer) return;
      this.#watching.delete(transport);
      this.#fanOut.remove(viewer);
    };
  }

  /** Time since the last picture or sound, in ms. */
  get silentFor(): number {
    return this.#environment.now() - this.#lastMediaAt;
  }

  /** True when new viewers get no picture: the last key frame is too old. */
  get hasNoKeyFrames(): boolean {
    return this.#keyAt !== null && this.#timeline.now - this.#keyAt > maxGroupMs;
  }

  /** False once HLS certainly cannot carry these codecs. */
  get playableAsHls(): boolean {
    return !this.#watch.settled || this.#headers.hlsTracks !== null;
  }

  /**
   * Starts packaging. It costs about 2.4 % of a core per stream, so it runs only while requested; the cache provides
   * the first segments.
   */
  startHls(): void {
    const tracks = this.#headers.hlsTracks;
    if (this.#packager || this.#ended || !this.#watch.settled || !tracks) return;
    this.flush();
    const { list, now, onError } = this.#environment;
    const history = this.#gop.history.flatMap((batch) => [...readFlvTags(batch.payload)]);
    list.begin(now());
    // Media time is the time since the start of the broadcast; it never goes behind the listed segments.
    const first = history.find(({ type }) => type !== 18)?.timestamp ?? this.#timeline.now;
    const offset = Math.max(now() - this.#timeline.now - list.since, list.lastEnd - first);
    this.#packager = new HlsPackager(tracks, list, { targetMs: this.#options.hls.targetMs, offset, onError });
    for (const tag of history) this.#packager.push(tag, classify(tag.type, tag.data));
  }

  /** Called periodically: stops packaging when there were no requests for a while. */
  sweep(): void {
    if (!this.#packager || this.#environment.audience.idleFor() < this.#options.hls.idleMs) return;
    this.#packager.stop();
    this.#packager = null;
    this.#environment.list.clear();
  }

  /** Bytes kept for viewers outside the broadcast's list. */
  get unlistedBytes(): number {
    return this.#gop.heldBytes + (this.#packager?.unlistedBytes ?? 0);
  }

  stats(): StreamStats {
    const flvViewers = this.#fanOut.size + this.#arriving.size;
    const hlsViewers = this.#environment.audience.count();
    return {
      ...this.#health.rates(),
      width: this.#headers.size.width,
      height: this.#headers.size.height,
      videoCodec: this.#headers.videoCodec,
      audioCodec: this.#headers.audioCodec,
      viewers: flvViewers + hlsViewers,
      flvViewers,
      hlsViewers,
      dropped: this.#fanOut.dropped,
      cut: this.#fanOut.cut,
      bytesIn: this.#bytesIn,
      heldBytes: this.#gop.heldBytes + (this.#packager?.heldBytes ?? 0),
      problems: problemsOf({
        hasNoKeyFrames: this.hasNoKeyFrames,
        headerMissing: this.#headers.missing,
        videoCodec: this.#headers.videoCodec,
        audioCodec: this.#headers.audioCodec,
        video: this.#headers.video,
      }),
    };
  }

  /** Sends the collected frames. Runs every `batchMs`. */
  flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#queue.length === 0) return;
    const tags = this.#queue;
    let bytes = 0;
    for (const tag of tags) bytes += flvTagBytes(tag.data.length);
    const fill = (out: Buffer) => {
      let at = 0;
      for (const tag of tags) at = writeFlvTag(out, at, tag);
    };
    const key = this.#queueKey || !this.#watch.seen.video;
    const batch = new Batch(bytes, fill, key, this.#timeline.now);
    this.#queue = [];
    this.#queueBytes = 0;
    this.#queueKey = false;
    this.#gop.add(batch, this.#watch.seen.video);
    this.#fanOut.send(batch, { batch: this.#headers.resumeBatch, version: this.#headers.version });
    if (this.hasNoKeyFrames) this.#fanOut.endWaiting();
  }

  #handleMetadata(data: Buffer): void {
    if (!this.#headers.setMetadata(data)) return;
    this.#opening = null;
    this.#watch.announce(this.#headers.announced);
    this.#enqueue({ type: 18, timestamp: this.#timeline.now, data });
  }

  #handleConfig(
    type: MediaTagType,
    data: Buffer,
    tagClass: Extract<TagClass, { kind: 'video-config' | 'audio-config' }>,
  ): void {
    const tag = { type, timestamp: this.#timeline.now, data };
    // Frames under the old header are sent before the new one replaces it.
    this.flush();
    if (!this.#headers.setConfig(tag, tagClass)) return;
    this.#opening = null;
    if (tagClass.kind === 'video-config') this.#gop.clear();
    this.#markSeen(tagClass.kind === 'video-config' ? 'video' : 'audio');
    this.#enqueue(tag);
    const tracks = this.#headers.hlsTracks;
    if (tracks) this.#packager?.configure(tracks);
  }

  #handleFrame(
    type: MediaTagType,
    timestamp: number,
    data: Buffer,
    tagClass: Extract<TagClass, { kind: 'video' | 'audio' }>,
  ): void {
    const time = this.#timeline.place(tagClass.kind, timestamp);
    const excess = this.#pace.media(this.#timeline.now);
    if (excess) {
      this.#drop(excess);
      return;
    }
    this.#lastMediaAt = this.#environment.now();
    this.#markSeen(tagClass.kind);
    if (tagClass.kind === 'video') {
      this.#headers.videoCodec ??= tagClass.codec;
      this.#health.video(data.length, tagClass.key, time);
      this.#keyAt ??= time;
      if (tagClass.key) {
        this.#keyAt = time;
        this.flush(); // a batch begins at its key frame
        this.#queueKey = true;
      }
    } else {
      this.#headers.audioCodec ??= tagClass.codec;
      this.#health.audio(data.length);
    }
    const tag = { type, timestamp: time, data };
    this.#enqueue(tag);
    this.#packager?.push(tag, tagClass);
  }

  #enqueue(tag: FlvTag): void {
    this.#queue.push(tag);
    this.#queueBytes += tag.data.length;
    if (this.#queueBytes > maxBatchBytes || this.#queue.length >= maxBatchTags) {
      this.flush();
      return;
    }
    this.#timer ??= setTimeout(() => this.flush(), this.#options.batchMs);
  }

  /** An unexpected track: the FLV header of current viewers is wrong now, so they are disconnected and reconnect. */
  #markSeen(track: 'audio' | 'video'): void {
    if (!this.#watch.see(track)) return;
    this.#opening = null;
    this.#gop.clear();
    this.#releaseViewers();
  }

  #onTracksKnown(): void {
    this.flush();
    // Viewers from before the encoder was lost still wait.
    if (this.#environment.audience.idleFor() < this.#options.hls.idleMs) this.startHls();
    for (const transport of this.#arriving) this.#admit(transport);
    this.#arriving.clear();
  }

  #admit(transport: ViewerTransport): void {
    this.#opening ??= this.#headers.opening(this.#watch.seen);
    const viewer = new Viewer(transport, this.#opening, this.#gop.batches, this.#headers.version);
    this.#watching.set(transport, viewer);
    this.#fanOut.add(viewer);
  }

  #releaseViewers(): void {
    for (const transport of this.#arriving) transport.end();
    this.#arriving.clear();
    this.#fanOut.end();
    this.#watching.clear();
  }
}

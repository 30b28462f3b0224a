import { readAudioConfig, readVideoConfig } from '../codec/read-config.ts';
import type { AudioCodec, TagClass, VideoCodec } from '../flv/classify.ts';
import { type FlvTag, flvHeader, joinFlvTags } from '../flv/tag.ts';
import type { AudioTrack, HlsTracks, VideoTrack } from '../hls/segment.ts';
import { Batch } from './batch.ts';
import { readMetadata, type Tracks } from './tracks.ts';

/** What a decoder needs before the first frame: onMetaData and the sequence headers, as they stand now. */
export class SequenceHeaders {
  /** Goes up with every change, so that a viewer who missed one can be told. */
  version = 0;
  videoCodec: VideoCodec | null = null;
  audioCodec: AudioCodec | null = null;
  announced: Tracks | null = null;
  private announcedSize = { width: 0, height: 0 };
  private metadata: FlvTag | null = null;
  private video: FlvTag | null = null;
  private audio: FlvTag | null = null;
  private videoTrack: VideoTrack | null = null;
  private audioTrack: AudioTrack | null = null;
  private resume: Batch | null = null;

  setMetadata(body: Buffer): void {
    const { tracks, width, height } = readMetadata(body);
    this.announced = tracks;
    this.announcedSize = { width, height };
    this.metadata = { type: 18, timestamp: 0, data: body };
    this.changed();
  }

  /** Returns false when the same header was known already. */
  setConfig(tag: FlvTag, tagClass: Extract<TagClass, { kind: 'video-config' | 'audio-config' }>): boolean {
    const known = tagClass.kind === 'video-config' ? this.video : this.audio;
    if (known?.data.equals(tag.data)) return false;
    const stored = { ...tag, timestamp: 0 };
    const record = tag.data.subarray(tagClass.offset);
    if (tagClass.kind === 'video-config') {
      const info = readVideoConfig(tagClass.codec, record);
      this.video = stored;
      this.videoCodec = tagClass.codec;
      this.videoTrack = info && { codec: tagClass.codec, info, record };
    } else {
      const info = readAudioConfig(tagClass.codec, record);
      this.audio = stored;
      this.audioCodec = tagClass.codec;
      this.audioTrack = info && { codec: tagClass.codec, info, record };
    }
    this.changed();
    return true;
  }

  /** Picture size from the sequence header, else from the metadata; zeros while unknown. */
  get size(): { width: number; height: number } {
    return this.videoTrack?.info ?? this.announcedSize;
  }

  /** The tracks HLS can carry, or null when it cannot carry this stream. */
  get hlsTracks(): HlsTracks | null {
    if (this.videoCodec && !this.videoTrack) return null;
    return this.videoTrack || this.audioTrack ? { video: this.videoTrack, audio: this.audioTrack } : null;
  }

  /** File header, metadata and sequence headers: the first bytes of every viewer. */
  opening(tracks: Tracks): Batch {
    const header = flvHeader(tracks);
    const tags = joinFlvTags(this.tags());
    return new Batch(header.length + tags.length, (out) => tags.copy(out, header.copy(out)), false, 0);
  }

  /** Metadata and sequence headers alone, for a viewer in the middle of the stream. */
  get again(): Batch {
    if (!this.resume) {
      const tags = joinFlvTags(this.tags());
      this.resume = new Batch(tags.length, (out) => tags.copy(out), false, 0);
    }
    return this.resume;
  }

  private tags(): FlvTag[] {
    return [this.metadata, this.audio, this.video].filter((tag) => tag !== null);
  }

  private changed(): void {
    this.version++;
    this.resume = null;
  }
}

import { readAudioConfig, readVideoConfig } from '../codec/read-config.ts';
import type { AudioCodec, TagClass, VideoCodec } from '../flv/classify.ts';
import { type FlvTag, flvHeader, joinFlvTags } from '../flv/tag.ts';
import type { AudioTrack, HlsTracks, VideoTrack } from '../hls/segment.ts';
import { Batch } from './batch.ts';
import { readMetadata, type Tracks } from './metadata.ts';

/** Real ones are below 1 KB. Larger ones would be kept with every segment and sent to every viewer. */
const maxHeaderBytes = 64 << 10;
/** Codecs that cannot be decoded without their sequence header. */
const codecsWithHeader: ReadonlySet<VideoCodec | AudioCodec> = new Set(['avc', 'hevc', 'av1', 'aac']);

/** The current data that a decoder needs before the first frame: onMetaData and the sequence headers. */
export class SequenceHeaders {
  /** Grows with every change, so that a viewer who missed one can be updated. */
  version = 0;
  videoCodec: VideoCodec | null = null;
  audioCodec: AudioCodec | null = null;
  announced: Tracks | null = null;
  #announcedSize = { width: 0, height: 0 };
  #metadata: FlvTag | null = null;
  #videoTag: FlvTag | null = null;
  #audioTag: FlvTag | null = null;
  #videoTrack: VideoTrack | null = null;
  #audioTrack: AudioTrack | null = null;
  #resumeBatch: Batch | null = null;

  /** Returns false when it is too large to keep. */
  setMetadata(body: Buffer): boolean {
    if (body.length > maxHeaderBytes) return false;
    const { tracks, width, height } = readMetadata(body);
    this.announced = tracks;
    this.#announcedSize = { width, height };
    this.#metadata = { type: 18, timestamp: 0, data: body };
    this.#markChanged();
    return true;
  }

  /** Returns false when the same header is already known, or is too large. */
  setConfig(tag: FlvTag, tagClass: Extract<TagClass, { kind: 'video-config' | 'audio-config' }>): boolean {
    if (tag.data.length > maxHeaderBytes) return false;
    const known = tagClass.kind === 'video-config' ? this.#videoTag : this.#audioTag;
    if (known?.data.equals(tag.data)) return false;
    const stored = { ...tag, timestamp: 0 };
    const record = tag.data.subarray(tagClass.offset);
    if (tagClass.kind === 'video-config') {
      const info = readVideoConfig(tagClass.codec, record);
      this.#videoTag = stored;
      this.videoCodec = tagClass.codec;
      this.#videoTrack = info && { codec: tagClass.codec, info, record };
    } else {
      const info = readAudioConfig(tagClass.codec, record);
      this.#audioTag = stored;
      this.audioCodec = tagClass.codec;
      this.#audioTrack = info && { codec: tagClass.codec, info, record };
    }
    this.#markChanged();
    return true;
  }

  /** Picture size from the sequence header, else from the metadata; zeros while unknown. */
  get size(): { width: number; height: number } {
    return this.#videoTrack?.info ?? this.#announcedSize;
  }

  /** Video information from the sequence header; null while unknown. */
  get video(): VideoTrack['info'] | null {
    return this.#videoTrack?.info ?? null;
  }

  /** True when frames arrived of a codec whose required header is missing. */
  get missing(): boolean {
    const picture = this.videoCodec !== null && codecsWithHeader.has(this.videoCodec) && !this.#videoTrack;
    return picture || (this.audioCodec !== null && codecsWithHeader.has(this.audioCodec) && !this.#audioTrack);
  }

  /** The tracks HLS can carry, or null when it cannot carry this stream. */
  get hlsTracks(): HlsTracks | null {
    if (this.videoCodec && !this.#videoTrack) return null;
    return this.#videoTrack || this.#audioTrack ? { video: this.#videoTrack, audio: this.#audioTrack } : null;
  }

  /** File header, metadata and sequence headers: the first bytes for every viewer. */
  opening(tracks: Tracks): Batch {
    const header = flvHeader(tracks);
    const tags = joinFlvTags(this.#tags());
    return new Batch(header.length + tags.length, (out) => tags.copy(out, header.copy(out)), false, 0);
  }

  /** Only metadata and sequence headers, for a viewer in the middle of the stream. */
  get resumeBatch(): Batch {
    if (!this.#resumeBatch) {
      const tags = joinFlvTags(this.#tags());
      this.#resumeBatch = new Batch(tags.length, (out) => tags.copy(out), false, 0);
    }
    return this.#resumeBatch;
  }

  #tags(): FlvTag[] {
    return [this.#metadata, this.#audioTag, this.#videoTag].filter((tag) => tag !== null);
  }

  #markChanged(): void {
    this.version++;
    this.#resumeBatch = null;
  }
}

import type { AudioInfo, VideoInfo } from '../codec/info.ts';
import type { AudioCodec, VideoCodec } from '../flv/classify.ts';

/** A video track that can be packaged: its sequence header and the values read from it. */
export interface VideoTrack {
  codec: VideoCodec;
  info: VideoInfo;
  record: Buffer;
}

export interface AudioTrack {
  codec: AudioCodec;
  info: AudioInfo;
  record: Buffer;
}

/** At least one of the two is set. */
export interface HlsTracks {
  video: VideoTrack | null;
  audio: AudioTrack | null;
}

/** One coded frame; times in ms of the stream's timeline. */
export interface Sample {
  time: number;
  /** Presentation minus decoding time. */
  composition: number;
  key: boolean;
  data: Buffer;
}

/** Frames up to the next cut, starting at a key frame unless the previous segment was too long. */
export interface RawSegment {
  start: number;
  end: number;
  video: Sample[];
  audio: Sample[];
  tracks: HlsTracks;
  /** Decodes without earlier segments. */
  independent: boolean;
}

/** Equal for segments with the same initialisation segment. */
export function trackKey(tracks: HlsTracks): string {
  const part = (track: VideoTrack | AudioTrack | null) =>
    track ? `${track.codec}:${track.record.toString('base64')}` : '-';
  return `${part(tracks.video)} ${part(tracks.audio)}`;
}

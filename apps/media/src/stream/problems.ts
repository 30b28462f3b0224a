import type { VideoInfo } from '../codec/info.ts';
import type { AudioCodec, VideoCodec } from '../flv/classify.ts';

/** What viewers cannot see or hear although the encoder sends it, the most harmful first. */
export const streamProblems = [
  /** Nobody who joins gets a picture: one key frame came long ago, or none at all. */
  'no_key_frames',
  /** Frames come without the sequence header that decoders begin with, or with one that nobody can read. */
  'header_missing',
  /** Not every browser decodes the codec of the picture. */
  'video_codec_rare',
  /** Hardly any browser shows other than 4:2:0 pictures of 8 bits. */
  'video_format_rare',
  /** HLS, and with it iPhones, get no sound. */
  'no_sound_on_hls',
] as const;
export type StreamProblem = (typeof streamProblems)[number];

export interface Signal {
  readonly hasNoKeyFrames: boolean;
  readonly headerMissing: boolean;
  readonly videoCodec: VideoCodec | null;
  readonly audioCodec: AudioCodec | null;
  readonly video: VideoInfo | null;
}

export function problemsOf(signal: Signal): StreamProblem[] {
  const { video, videoCodec } = signal;
  const found: Record<StreamProblem, boolean> = {
    no_key_frames: signal.hasNoKeyFrames,
    header_missing: signal.headerMissing,
    video_codec_rare: videoCodec !== null && videoCodec !== 'avc',
    video_format_rare: video !== null && (video.chroma > 1 || video.bitDepth > 8),
    no_sound_on_hls: signal.audioCodec === 'mp3',
  };
  return streamProblems.filter((problem) => found[problem]);
}

import type { VideoInfo } from '../codec/info.ts';
import type { AudioCodec, VideoCodec } from '../flv/classify.ts';

export interface Signal {
  readonly hasNoKeyFrames: boolean;
  readonly headerMissing: boolean;
  readonly videoCodec: VideoCodec | null;
  readonly audioCodec: AudioCodec | null;
  readonly video: VideoInfo | null;
}

/** Sent media that viewers cannot see or hear, the most harmful first. */
const problemChecks = {
  /** New viewers get no picture: the last key frame is old, or there was none. */
  no_key_frames: ({ hasNoKeyFrames }) => hasNoKeyFrames,
  /** Frames arrive without the sequence header that decoders need, or with an unreadable one. */
  header_missing: ({ headerMissing }) => headerMissing,
  /** Not every browser decodes the video codec. */
  video_codec_rare: ({ videoCodec }) => videoCodec !== null && videoCodec !== 'avc',
  /** Few browsers show pictures other than 4:2:0 with 8 bits. */
  video_format_rare: ({ video }) => video !== null && (video.chroma > 1 || video.bitDepth > 8),
  /** HLS, and with it iPhones, get no sound. */
  no_sound_on_hls: ({ audioCodec }) => audioCodec === 'mp3',
} as const satisfies Record<string, (signal: Signal) => boolean>;

export type StreamProblem = keyof typeof problemChecks;

const isProblem = (name: string): name is StreamProblem => name in problemChecks;

export const problemsOf = (signal: Signal): StreamProblem[] =>
  Object.keys(problemChecks).filter((name): name is StreamProblem => isProblem(name) && problemChecks[name](signal));

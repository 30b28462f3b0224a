import * as z from 'zod/mini';
import { count, id, instant } from '../kernel/shapes.ts';

export const playbackKinds = ['http_flv', 'ws_flv', 'hls'] as const;
/** One way to play a stream. The address is signed once; playback can start until `expiresAt`. */
export const playback = z.object({
  kind: z.enum(playbackKinds),
  url: z.string(),
  line: z.string(),
  quality: z.string(),
  expiresAt: instant,
});
export type Playback = z.output<typeof playback>;

export const streamStates = ['live', 'reconnecting', 'offline'] as const;
export const streamState = z.enum(streamStates);
export type StreamState = z.output<typeof streamState>;

/**
 * Problems found by the engine: media that the encoder sends but viewers cannot see or hear, the most harmful first.
 */
export const streamProblems = [
  'no_key_frames',
  'header_missing',
  'video_codec_rare',
  'video_format_rare',
  'no_sound_on_hls',
] as const;
export type StreamProblem = (typeof streamProblems)[number];

/** Measurements of the encoder's signal by the engine. */
export const streamHealth = z.object({
  width: z.nullable(count),
  height: z.nullable(count),
  fps: z.nullable(z.number()),
  videoKbps: z.nullable(z.number()),
  audioKbps: z.nullable(z.number()),
  keyIntervalMs: z.nullable(z.number()),
  videoCodec: z.nullable(z.string()),
  audioCodec: z.nullable(z.string()),
  at: instant,
  warnings: z.array(
    z.enum([...streamProblems, 'key_interval_long', 'no_audio', 'no_video', 'bitrate_low', 'bitrate_high']),
  ),
});
export type StreamHealth = z.output<typeof streamHealth>;

export const liveSession = z.object({
  id,
  anchorId: id,
  matchId: z.nullable(id),
  state: z.enum(['live', 'reconnecting', 'ended', 'cut_off']),
  private: z.boolean(),
  startedAt: instant,
  endedAt: z.nullable(instant),
  peakViewers: count,
});
export type LiveSession = z.output<typeof liveSession>;

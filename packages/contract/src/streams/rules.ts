import { waitLeft } from '../kernel/wait-left.ts';
import { limits } from '../limits/index.ts';

/** The stream name that an encoder sends: the public id, with the secret in its query. */
export const streamKeyOf = (publicStreamId: string, secret: string): string => `${publicStreamId}?key=${secret}`;

/** A live code masked to its last characters; a short code is masked completely. */
export function maskedLiveCode(liveCode: string): string {
  const shown = limits.hosts.liveCodeShown;
  return `••••••••${liveCode.length > shown ? liveCode.slice(-shown) : ''}`;
}

/** Whether key frames are so rare that viewers wait for a picture. */
export const isKeyIntervalLong = (keyIntervalMs: number): boolean => keyIntervalMs > limits.streams.keyIntervalWarnMs;

/** Whether a broadcast still waits for its encoder. Instants in milliseconds. */
export const isInEncoderGrace = (lostAt: number, now: number): boolean =>
  waitLeft(lostAt, limits.streams.encoderGraceMs, now) > 0;

export const playbackKinds = ['http_flv', 'ws_flv', 'hls'] as const;

export const streamStates = ['live', 'reconnecting', 'offline'] as const;

/** States of one broadcast. */
export const liveSessionStates = ['live', 'reconnecting', 'ended', 'cut_off'] as const;

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

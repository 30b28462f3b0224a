import * as z from 'zod/mini';
import { count, id, instant } from '../kernel/schemas.ts';
import { cutOffTemplates } from './cut-off.ts';
import { liveSessionStates, playbackKinds, streamProblems, streamStates } from './rules.ts';

export const cutOffTemplate = z.nullable(z.enum(cutOffTemplates));

/** Why a broadcast was cut off, for its host. */
export const hostCutOff = z.object({
  /** The operator's choice; null when none fits. */
  template: cutOffTemplate,
  /**
   * The operator's text, or the error code of the state that ended the broadcast, such as a ban; may be empty with a
   * template.
   */
  reason: z.string(),
});
export type HostCutOff = z.output<typeof hostCutOff>;

/** What viewers see of a broadcast that was cut off: a reason of the list, never an operator's text. */
export const viewerCutOff = z.object({ template: cutOffTemplate });
export type ViewerCutOff = z.output<typeof viewerCutOff>;

/** One way to play a stream. The address is signed once; playback can start until `expiresAt`. */
export const playback = z.object({
  kind: z.enum(playbackKinds),
  url: z.string(),
  line: z.string(),
  quality: z.string(),
  expiresAt: instant,
});
export type Playback = z.output<typeof playback>;

export const streamState = z.enum(streamStates);
export type StreamState = z.output<typeof streamState>;

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

/** The bit rate of picture and sound at one moment. */
export const bitrate = z.object({ at: instant, kbps: z.number() });
export type Bitrate = z.output<typeof bitrate>;

export const liveSession = z.object({
  id,
  hostId: id,
  matchId: z.nullable(id),
  state: z.enum(liveSessionStates),
  private: z.boolean(),
  startedAt: instant,
  endedAt: z.nullable(instant),
  peakViewers: count,
});
export type LiveSession = z.output<typeof liveSession>;

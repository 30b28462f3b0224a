import * as z from 'zod/mini';
import { hostNotices } from '../hosts/host-notices.ts';
import type { CallSchemas } from '../kernel/call.ts';
import type { EventSchemas } from '../kernel/realtime.ts';
import { id, instant, language, nothing, text } from '../kernel/schemas.ts';
import { languageCodes } from '../languages.ts';
import { limits } from '../limits/index.ts';
import { bitrate, hostCutOff, liveSession, playback, streamHealth, streamState, viewerCutOff } from './shapes.ts';

export * from './history-schemas.ts';
export * from './shapes.ts';

const broadcastSettings = z.object({
  roomName: z.string(),
  title: z.string(),
  intro: z.string(),
  announcement: z.string(),
  /** Languages that the host speaks on air, for the lists. */
  languages: z.array(language),
  cover: z.nullable(z.string()),
  /** RTMP server address for the encoder; null when no streams are accepted. */
  roomAddress: z.nullable(z.string()),
  /** The same over TLS, when offered in addition. */
  secureRoomAddress: z.nullable(z.string()),
  /** Stream key, masked to its last characters; `liveCode` reveals it. */
  liveCodeMasked: z.string(),
  playStreamAddress: z.array(playback),
  matchId: z.nullable(id),
  goOnAirAutomatically: z.boolean(),
  signal: z.object({ received: z.boolean(), health: z.nullable(streamHealth) }),
  /** Of the last minute, the oldest first. */
  bitrates: z.array(bitrate),
  session: z.nullable(liveSession),
});

export const streamSchemas = {
  broadcastSettings: {
    summary: "Returns the host's room and the encoder settings.",
    input: nothing,
    output: broadcastSettings,
    errors: hostNotices,
  },
  updateBroadcastSettings: {
    summary: 'Changes the given fields. `matchId` sets the match of the current or next broadcast.',
    input: z.object({
      roomName: z.optional(text(limits.hosts.roomNameMax)),
      title: z.optional(text(limits.hosts.hostTitleMax)),
      intro: z.optional(text(limits.hosts.introMax)),
      announcement: z.optional(text(limits.hosts.announcementMax)),
      languages: z.optional(z.array(language).check(z.maxLength(languageCodes.length))),
      cover: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
      matchId: z.optional(z.nullable(id)),
      goOnAirAutomatically: z.optional(z.boolean()),
    }),
    output: broadcastSettings,
    errors: [
      ...hostNotices,
      'text_too_long',
      'sensitive_words',
      'name_reserved',
      'name_has_mark',
      'match_already_ended',
      'match_called_off',
    ],
  },
  liveCode: {
    summary: 'Returns the full stream key for the encoder.',
    input: nothing,
    output: z.object({ liveCode: z.string() }),
    errors: hostNotices,
  },
  resetLiveCode: {
    summary: 'Creates a new stream key and disconnects an encoder that uses the old one.',
    input: nothing,
    output: z.object({ liveCode: z.string() }),
    errors: hostNotices,
  },
  goOnAir: {
    summary: 'Makes a private stream public to viewers.',
    input: nothing,
    output: broadcastSettings,
    errors: [...hostNotices, 'stream_not_live'],
  },
  endBroadcast: {
    summary: 'Ends the current broadcast and disconnects the encoder.',
    input: nothing,
    output: nothing,
    errors: [...hostNotices, 'stream_not_live'],
  },
  playback: {
    summary: 'Returns new URLs to play the stream of a live host.',
    input: z.object({ hostId: id }),
    output: z.object({ state: streamState, playback: z.array(playback) }),
    errors: ['user_not_found', 'stream_not_live'],
  },
} as const satisfies CallSchemas;

export const streamEventSchemas = {
  state: z.object({
    hostId: id,
    state: streamState,
    startedAt: z.nullable(instant),
    matchId: z.nullable(id),
    /** Set when the platform ended the broadcast. */
    cutOff: z.nullable(viewerCutOff),
  }),
  health: z.object({ received: z.boolean(), health: z.nullable(streamHealth) }),
  cutOff: hostCutOff,
} as const satisfies EventSchemas;

import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import { count, id, instant } from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { linkMicAudiences, linkMicEndings, linkMicMuters, linkMicSounds, linkMicStatuses } from './rules.ts';

/** 0 is the host's. */
export const seatNumber = z.int().check(z.gte(0), z.lte(limits.voice.linkMicMax));

export const linkMicAudience = z.enum(linkMicAudiences);
export const linkMicSound = z.enum(linkMicSounds);
export const linkMicStatus = z.enum(linkMicStatuses);

/** Grows with every change of a room's link-mic: an event with a lower one is out of date. */
const version = count;

/** The link-mic of a room. A closed one has the settings with which it was last open. */
export const linkMicChannel = z.object({
  roomId: id,
  open: z.boolean(),
  whoMayApply: linkMicAudience,
  /** In coins, paid by an applicant on acceptance; 0 for none. Invited users pay nothing. */
  price: count,
  /** Applications are accepted without the host while a seat is free. */
  autoAccept: z.boolean(),
  sound: linkMicSound,
  version,
});
export type LinkMicChannel = z.output<typeof linkMicChannel>;

/** A taken seat. */
export const linkMicSeat = z.object({
  seat: seatNumber,
  account: userCard,
  muted: z.boolean(),
  /** Null when not muted. A guest cannot lift a mute of the host. */
  mutedBy: z.nullable(z.enum(linkMicMuters)),
  /** False until the microphone is connected, and while a lost connection may still come back. */
  connected: z.boolean(),
});
export type LinkMicSeat = z.output<typeof linkMicSeat>;

/** An application or an invitation. */
export const linkMicRequest = z.object({
  id,
  roomId: id,
  account: userCard,
  by: z.enum(['apply', 'invite']),
  status: linkMicStatus,
  /** Null before and after the seat. */
  seat: z.nullable(seatNumber),
  /** In coins, 0 for none. */
  price: count,
  /** The price was paid back, because the guest was never connected. */
  refunded: z.boolean(),
  /** Null unless interrupted. */
  ending: z.nullable(z.enum(linkMicEndings)),
  at: instant,
  /** When it expires unanswered; null once it was answered. */
  expiresAt: z.nullable(instant),
});
export type LinkMicRequest = z.output<typeof linkMicRequest>;

/** An open link-mic as a viewer needs it. The host is on seat 0. */
export const openLinkMic = z.object({ ...linkMicChannel.shape, seats: z.array(linkMicSeat) });
export type OpenLinkMic = z.output<typeof openLinkMic>;

/** Why the reader may not apply now, as an error code with its data. */
export const applyBlock = z.object({ code: z.string(), data: z.optional(z.record(z.string(), z.unknown())) });
export type ApplyBlock = z.output<typeof applyBlock>;

/** A user of a room's link-mic. */
export const linkMicUser = z.object({
  ...userCard.shape,
  seat: z.nullable(seatNumber),
  muted: z.boolean(),
  connected: z.boolean(),
  /** Of the latest request; null without one, and for readers other than the host and the user. */
  status: z.nullable(linkMicStatus),
});
export type LinkMicUser = z.output<typeof linkMicUser>;

/** Address of a WebSocket at the voice engine, with a ticket that lets one connection in. */
export const voiceTicket = z.object({ url: z.string(), expiresAt: instant });
export type VoiceTicket = z.output<typeof voiceTicket>;

/** As in `RTCConfiguration`. */
export const iceServer = z.object({
  urls: z.string(),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});
export type IceServer = z.output<typeof iceServer>;

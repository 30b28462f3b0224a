import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import type { EventSchemas } from '../kernel/realtime.ts';
import { count, cursorInput, id, listOf, nothing } from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { linkMicActions } from './rules.ts';
import {
  applyBlock,
  iceServer,
  linkMicAudience,
  linkMicChannel,
  linkMicRequest,
  linkMicSeat,
  linkMicSound,
  linkMicUser,
  openLinkMic,
  seatNumber,
  voiceTicket,
} from './shapes.ts';

export * from './shapes.ts';

/** Of a host; defaults to the caller's own room. */
const ownRoom = z.optional(id);

const price = z.optional(z.int().check(z.gte(0), z.lte(limits.voice.linkMicPriceMax)));

const config = {
  whoMayApply: z.optional(linkMicAudience),
  price,
  autoAccept: z.optional(z.boolean()),
  sound: z.optional(linkMicSound),
};

/** Sanctions that stop a user from taking part in a room. */
const standing = [
  'login_forbidden',
  'login_forbidden_until',
  'account_muted',
  'room_blacklisted',
  'room_muted',
  'room_muted_for_match',
] as const;

export const voiceSchemas = {
  open: {
    summary:
      "Opens the link-mic of the host's room during a broadcast. Settings that are left out stay as they were. An " +
      'open link-mic is only configured.',
    input: z.object({ roomId: ownRoom, ...config }),
    output: openLinkMic,
    errors: ['stream_not_live', 'voice_engine_unavailable', 'account_muted'],
  },
  configure: {
    summary: 'Changes the given settings of the link-mic, open or closed. Earlier applications keep their price.',
    input: z.object({ roomId: ownRoom, ...config }),
    output: linkMicChannel,
    errors: [],
  },
  close: {
    summary: 'Closes the link-mic: all seats and waiting requests end. A closed one stays closed.',
    input: z.object({ roomId: ownRoom }),
    output: linkMicChannel,
    errors: [],
  },
  info: {
    summary:
      "Returns a room's link-mic, its taken seats, the caller's latest request and why the caller may not apply now.",
    input: z.object({ roomId: id }),
    output: z.object({
      channel: linkMicChannel,
      seats: z.array(linkMicSeat),
      own: z.nullable(linkMicRequest),
      applyBlock: z.nullable(applyBlock),
      /** Number of waiting applications, for the host; null for others. */
      waiting: z.nullable(count),
    }),
    errors: [],
  },
  listen: {
    summary: "Returns a ticket for the relay of a room's seats. `relay` is null while the seats are in the broadcast.",
    input: z.object({ roomId: id }),
    output: z.object({ sound: linkMicSound, relay: z.nullable(voiceTicket) }),
    errors: ['link_mic_not_open', 'voice_engine_unavailable'],
  },
  requests: {
    summary: "Returns the waiting applications and invitations of the host's room, oldest first.",
    input: z.object({ roomId: ownRoom, ...cursorInput }),
    output: listOf(linkMicRequest),
    errors: [],
  },
  update: {
    summary:
      'Changes a request. A guest may `apply`, `cancel` the application, `agree` to or `decline` an invitation and ' +
      '`leave` the seat; the host may `accept` or `reject` an application, `invite` a user and `withdraw` the ' +
      'invitation, with `uid`. A repeat of an action that took effect returns the same request. `price` is ' +
      'the one that the guest has seen, required to `apply` where there is one: any other is refused with `conflict`.',
    input: z.object({ roomId: id, action: z.enum(linkMicActions), uid: z.optional(id), price }),
    output: z.object({ request: linkMicRequest }),
    errors: [
      ...standing,
      'user_not_found',
      'insufficient_coins',
      'link_mic_not_open',
      'link_mic_not_eligible',
      'link_mic_full',
      'link_mic_already_applied',
      'link_mic_already_seated',
      'link_mic_request_rejected',
      'link_mic_request_expired',
      'link_mic_interrupted',
    ],
  },
  kick: {
    summary: 'Ends the seat of a guest, for the host and moderators of the platform. The guest must apply again.',
    input: z.object({ roomId: id, uid: id }),
    output: nothing,
    errors: ['user_not_found'],
  },
  mute: {
    summary: "Mutes a seat: the caller's own, or any seat for the host and moderators of the platform.",
    input: z.object({ roomId: id, uid: id }),
    output: linkMicSeat,
    errors: ['user_not_found', 'link_mic_interrupted'],
  },
  unmute: {
    summary: 'Unmutes a seat: the own one unless the host muted it, or any seat for the host.',
    input: z.object({ roomId: id, uid: id }),
    output: linkMicSeat,
    errors: ['user_not_found', 'link_mic_interrupted', 'link_mic_muted'],
  },
  people: {
    summary:
      "Returns users with their seats in a room's link-mic, in the order of the list; unknown ones are left out.",
    input: z.object({ roomId: id, uidList: z.array(id).check(z.minLength(1), z.maxLength(limits.voice.uidListMax)) }),
    output: z.object({ items: z.array(linkMicUser) }),
    errors: [],
  },
  connect: {
    summary:
      'Returns a ticket to speak on the own seat; the host is on seat 0. A seat that is connected elsewhere is refused ' +
      'unless `takeOver` is set.',
    input: z.object({ roomId: id, takeOver: z._default(z.boolean(), false) }),
    output: z.object({ seat: seatNumber, ...voiceTicket.shape, iceServers: z.array(iceServer) }),
    errors: [
      'link_mic_not_open',
      'link_mic_request_rejected',
      'link_mic_request_expired',
      'link_mic_interrupted',
      'link_mic_already_seated',
      'voice_engine_unavailable',
    ],
  },
} as const satisfies CallSchemas;

export const voiceEventSchemas = {
  channel: linkMicChannel,
  seats: z.object({ roomId: id, version: count, seats: z.array(linkMicSeat) }),
  request: linkMicRequest,
  requests: z.object({ roomId: id, waiting: count }),
} as const satisfies EventSchemas;

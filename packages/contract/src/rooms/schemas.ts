import * as z from 'zod/mini';
import { contentTypes } from '../enums.ts';
import type { CallSchemas } from '../kernel/call.ts';
import type { EventSchemas } from '../kernel/realtime.ts';
import { channelName, count, id, instant } from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { roomActor } from './moderation-shapes.ts';
import { ownStanding, roomMessage, roomRole, roomRules, speechBlock } from './shapes.ts';

export * from './content-shapes.ts';
export * from './moderation-schemas.ts';
export * from './moderation-shapes.ts';
export * from './operator-schemas.ts';
export * from './shapes.ts';

const imInfo = z.object({ address: z.string(), channel: channelName, roomId: id });

const clientId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

/** `held`: only the sender sees it until an operator releases it; its `seq` is 0. */
const posted = z.object({ message: roomMessage, nextInMs: z.int(), held: z.boolean() });

const speechErrors = [
  'login_forbidden',
  'login_forbidden_until',
  'account_muted',
  'room_blacklisted',
  'room_muted',
  'room_muted_for_match',
  'room_all_muted',
  'room_locked_down',
  'room_followers_only',
  'room_account_too_new',
  'room_links_not_allowed',
  'speaking_too_fast',
  'message_repeated',
  'idempotency_conflict',
] as const;

export const roomSchemas = {
  matchRoom: {
    summary: 'Returns the socket address and channel of a match room.',
    input: z.object({ matchId: id }),
    output: imInfo,
    errors: [],
  },
  hostRoom: {
    summary: 'Returns the socket address and channel of a host room.',
    input: z.object({ hostId: id }),
    output: imInfo,
    errors: ['user_not_found'],
  },
} as const satisfies CallSchemas;

export const roomEventSchemas = {
  message: roomMessage,
  deleted: z.object({ messageIds: z.array(id), by: z.nullable(id) }),
  restored: roomMessage,
  sampled: z.object({ dropped: count }),
  presence: z.object({ viewers: count }),
  settings: roomRules,
  cleared: z.object({ uid: z.nullable(id), upTo: count, by: roomActor }),
  person: z.object({
    uid: id,
    nickname: z.string(),
    act: z.enum(['mute', 'lift_mute', 'appoint_admin', 'revoke_admin']),
    /** The current role. */
    role: roomRole,
  }),
  order: z.object({
    roomId: id,
    uid: id,
    nickname: z.string(),
    act: z.enum(['mute', 'lift_mute', 'blacklist', 'lift_blacklist', 'appoint_admin', 'revoke_admin']),
    role: roomRole,
    /** End of a mute; null for one that lasts with the match, and for all other actions. */
    until: z.nullable(instant),
    /** Of a mute by operators; empty for all others. */
    reason: z.string(),
    by: roomActor,
  }),
  standing: z.object({ roomId: id, standing: ownStanding, speechBlock: z.nullable(speechBlock) }),
  heldDecided: z.object({ roomId: id, messageId: id, clientId: z.string(), released: z.boolean() }),
} as const satisfies EventSchemas;

export const roomOpSchemas = {
  send: {
    summary: 'Posts a message in a joined room. A repeat with the same `clientId` returns the first message.',
    input: z.object({
      roomId: id,
      clientId,
      /** As long as a frame: the room's setting decides. */
      text: z.string().check(z.maxLength(limits.wire.frameMax)),
      replyTo: z.optional(id),
      mentions: z._default(z.array(id).check(z.maxLength(10)), []),
    }),
    output: posted,
    errors: ['message_too_long', 'sensitive_words', 'room_emoji_only', ...speechErrors],
  },
  sendMedia: {
    summary: 'Posts an uploaded picture or short video of the caller in a joined room. Repeats work as in `room.send`.',
    input: z.object({
      roomId: id,
      clientId,
      contentType: z.literal([contentTypes.picture, contentTypes.video]),
      /** From `uploadUrl` for `room_picture` or `room_video`, without the query. */
      url: z.string().check(z.maxLength(300)),
      /** For a video: an uploaded `room_picture`. */
      poster: z.optional(z.string().check(z.maxLength(300))),
    }),
    output: posted,
    errors: ['room_emoji_only', ...speechErrors],
  },
  history: {
    summary: 'Returns messages of a joined room before a sequence, newest first.',
    input: z.object({
      roomId: id,
      before: z.int().check(z.positive()),
      limit: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
    }),
    output: z.object({ items: z.array(roomMessage), more: z.boolean() }),
    errors: [],
  },
} as const satisfies CallSchemas;

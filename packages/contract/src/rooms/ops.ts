import * as z from 'zod/mini';
import { contentTypes } from '../enums.ts';
import { perMinute } from '../kernel/call.ts';
import { op } from '../kernel/realtime.ts';
import { id } from '../kernel/shapes.ts';
import { roomMessage } from './shapes.ts';

const clientId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

/** `held`: only the sender sees it until an operator releases it; its `seq` is 0. */
const posted = z.object({ message: roomMessage, nextInMs: z.int(), held: z.boolean() });

const speechErrors = [
  'login_forbidden',
  'login_forbidden_until',
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

export const roomOps = {
  send: op({
    op: 'room.send',
    access: 'visitor',
    feature: 'roomChat',
    rate: { limit: 20, windowMs: 10_000 },
    summary: 'Posts a message in a joined room. A repeat with the same `clientId` returns the first message.',
    input: z.object({
      roomId: id,
      clientId,
      text: z.string().check(z.maxLength(4000)),
      replyTo: z.optional(id),
      mentions: z._default(z.array(id).check(z.maxLength(10)), []),
    }),
    output: posted,
    errors: ['message_too_long', 'sensitive_words', 'room_emoji_only', ...speechErrors],
  }),
  sendMedia: op({
    op: 'room.send_media',
    access: 'visitor',
    feature: 'roomChat',
    rate: { limit: 10, windowMs: 10_000 },
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
  }),
  history: op({
    op: 'room.history',
    access: 'visitor',
    rate: perMinute(120),
    summary: 'Returns messages of a joined room before a sequence, newest first.',
    input: z.object({
      roomId: id,
      before: z.int().check(z.positive()),
      limit: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
    }),
    output: z.object({ items: z.array(roomMessage), more: z.boolean() }),
    errors: [],
  }),
} as const;

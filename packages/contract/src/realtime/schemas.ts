import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import type { EventSchemas } from '../kernel/realtime.ts';
import { channelName, count, frameEvent, id, instant } from '../kernel/schemas.ts';

/** Last position of a client in a channel. */
const seen = z.object({ epoch: z.string().check(z.maxLength(40)), seq: count });

export const socketEventSchemas = {
  signedOut: z.object({ code: z.string(), data: z.optional(z.record(z.string(), z.unknown())) }),
  resync: z.object({ channel: z.string() }),
} as const satisfies EventSchemas;

export const socketOpSchemas = {
  hello: {
    summary:
      'Authenticates the socket. The client can repeat it with a renewed token. Both sides tell protocol and build; a client without them is of protocol 1.',
    input: z.object({
      token: z.string().check(z.maxLength(4000)),
      device: z._default(z.string().check(z.maxLength(100)), ''),
      language: z._default(z.string().check(z.maxLength(20)), ''),
      protocol: z._default(count, 1),
      build: z._default(z.string().check(z.maxLength(40)), ''),
    }),
    output: z.object({
      uid: id,
      heartbeatMs: count,
      serverTime: instant,
      protocol: count,
      /** The build of the portal that this server serves; empty when it is not built. */
      build: z.string(),
    }),
    errors: [],
  },
  ping: {
    summary: 'Keeps the connection alive.',
    input: z.object({}),
    output: z.object({ serverTime: instant }),
    errors: [],
  },
  join: {
    summary:
      'Subscribes to a channel. With `seen`, returns the gap, or sets `reload` if it is too old or of another epoch.',
    input: z.object({ channel: channelName, seen: z.optional(seen) }),
    output: z.object({
      channel: z.string(),
      epoch: z.string(),
      seq: count,
      reload: z.boolean(),
      /** Events up to `seq`, oldest first, that followed `seen` or arrived while `entry` was being read. */
      gap: z.array(frameEvent),
      /** Entry data of the channel's owner: for a room its state and recent messages. */
      entry: z.nullable(z.unknown()),
    }),
    errors: [],
  },
  leave: {
    summary: 'Ends a subscription.',
    input: z.object({ channel: channelName }),
    output: z.object({}),
    errors: [],
  },
} as const satisfies CallSchemas;

import * as z from 'zod/mini';
import { perMinute } from '../kernel/call.ts';
import { channelName, frameEvent, op } from '../kernel/realtime.ts';
import { count, id, instant } from '../kernel/shapes.ts';

/** Last position of a client in a channel. */
const seen = z.object({ epoch: z.string().check(z.maxLength(40)), seq: count });

/** Operations of the socket itself. `hello` must be the first and arrive within ten seconds. */
export const socketOps = {
  hello: op({
    op: 'hello',
    access: 'public',
    rate: perMinute(30),
    summary: 'Authenticates the socket. The client can repeat it with a renewed token.',
    input: z.object({
      token: z.string().check(z.maxLength(4000)),
      device: z._default(z.string().check(z.maxLength(100)), ''),
      language: z._default(z.string().check(z.maxLength(20)), ''),
    }),
    output: z.object({ uid: id, heartbeatMs: count, serverTime: instant }),
    errors: [],
  }),
  ping: op({
    op: 'ping',
    access: 'public',
    rate: perMinute(60),
    summary: 'Keeps the connection alive.',
    input: z.object({}),
    output: z.object({ serverTime: instant }),
    errors: [],
  }),
  join: op({
    op: 'join',
    access: 'visitor',
    rate: { limit: 60, windowMs: 10_000 },
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
  }),
  leave: op({
    op: 'leave',
    access: 'visitor',
    rate: { limit: 60, windowMs: 10_000 },
    summary: 'Ends a subscription.',
    input: z.object({ channel: channelName }),
    output: z.object({}),
    errors: [],
  }),
} as const;

/** Path of the only socket, on the server's own port. */
export const realtimePath = '/realtime';

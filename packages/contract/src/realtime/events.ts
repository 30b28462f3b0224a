import * as z from 'zod/mini';
import { event } from '../kernel/realtime.ts';

/** Sent to one socket, outside any sequence. */
export const socketEvents = {
  /** The session has ended: code `2321` or `403` (or `7898` with its reason); the socket closes after it. */
  signedOut: event({
    type: 'socket.signed_out',
    delivery: 'kept',
    data: z.object({ code: z.string(), data: z.optional(z.record(z.string(), z.unknown())) }),
  }),
  /** Events of a channel were skipped for this client: it must resync by `join`. */
  resync: event({ type: 'socket.resync', delivery: 'kept', data: z.object({ channel: z.string() }) }),
} as const;

import { events } from '../kernel/realtime.ts';
import type { socketEventSchemas } from './schemas.ts';

/** Sent to one socket, outside any sequence. */
export const socketEvents = events<typeof socketEventSchemas>()({
  /** The session has ended: code `2321` or `403` (or `7898` with its reason); the socket closes after it. */
  signedOut: { type: 'socket.signed_out', delivery: 'kept' },
  /** Events of a channel were skipped for this client: it must resync by `join`. */
  resync: { type: 'socket.resync', delivery: 'kept' },
});

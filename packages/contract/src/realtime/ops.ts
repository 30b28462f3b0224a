import { perMinute } from '../kernel/call.ts';
import { ops } from '../kernel/realtime.ts';
import type { socketOpSchemas } from './schemas.ts';

/** Path of the only socket, on the server's own port. */
export const realtimePath = '/realtime';

/** Operations of the socket itself. `hello` must be the first and arrive within ten seconds. */
export const socketOps = ops<typeof socketOpSchemas>()({
  hello: { op: 'hello', access: 'public', rate: perMinute(30) },
  ping: { op: 'ping', access: 'public', rate: perMinute(60) },
  join: { op: 'join', access: 'guest', rate: { limit: 60, windowMs: 10_000 } },
  leave: { op: 'leave', access: 'guest', rate: { limit: 60, windowMs: 10_000 } },
});

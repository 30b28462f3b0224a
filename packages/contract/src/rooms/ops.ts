import { perMinute } from '../kernel/call.ts';
import { ops } from '../kernel/realtime.ts';
import type { roomOpSchemas } from './schemas.ts';

export const roomOps = ops<typeof roomOpSchemas>()({
  send: { op: 'room.send', access: 'guest', rate: { limit: 20, windowMs: 10_000 }, feature: 'roomChat' },
  sendMedia: { op: 'room.send_media', access: 'guest', rate: { limit: 10, windowMs: 10_000 }, feature: 'roomChat' },
  history: { op: 'room.history', access: 'guest', rate: perMinute(120) },
});

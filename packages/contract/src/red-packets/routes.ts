import { perMinute, routes } from '../kernel/call.ts';
import type { redPacketSchemas } from './schemas.ts';

export const redPacketCalls = routes<typeof redPacketSchemas>()({
  stats: { method: 'GET', path: '/redPacket/stats', access: 'member', rate: perMinute(240) },
  send: { path: '/redPacket/send', access: 'member', rate: perMinute(30), feature: 'redPackets' },
  open: { path: '/redPacket/open/{id}', access: 'member', rate: perMinute(120), feature: 'redPackets' },
  list: { method: 'GET', path: '/redPacket/list/{id}', access: 'guest', rate: perMinute(240) },
  room: { path: '/redPacket/room', access: 'guest', rate: perMinute(240) },
  sent: { path: '/redPacket/sent', access: 'member', rate: perMinute(240) },
  received: { path: '/redPacket/received', access: 'member', rate: perMinute(240) },
});

import { perMinute, routes } from '../kernel/call.ts';
import type { redPacketSchemas } from './schemas.ts';

export const redPacketCalls = routes<typeof redPacketSchemas>()({
  stats: { method: 'GET', path: '/redPacket/stats', access: 'member', rate: perMinute(240) },
  send: { method: 'POST', path: '/redPacket/send', access: 'member', rate: perMinute(30), feature: 'redPackets' },
  open: { method: 'POST', path: '/redPacket/open/{id}', access: 'member', rate: perMinute(120), feature: 'redPackets' },
  list: { method: 'GET', path: '/redPacket/list/{id}', access: 'guest', rate: perMinute(240) },
  room: { method: 'POST', path: '/redPacket/room', access: 'guest', rate: perMinute(240) },
  sent: { method: 'POST', path: '/redPacket/sent', access: 'member', rate: perMinute(240) },
  received: { method: 'POST', path: '/redPacket/received', access: 'member', rate: perMinute(240) },
});

import { perMinute, routes } from '../kernel/call.ts';
import type { earningSchemas, giftSchemas } from './schemas.ts';

export const giftCalls = routes<typeof giftSchemas>()({
  list: { method: 'GET', path: '/gift/list', access: 'guest', rate: perMinute(120), feature: 'gifts' },
  send: { path: '/gift/send', access: 'member', rate: perMinute(600), feature: 'gifts' },
  board: { path: '/gift/board', access: 'guest', rate: perMinute(240), feature: 'gifts' },
});

export const earningCalls = routes<typeof earningSchemas>()({
  recent: { path: '/web_anchor/recent_earnings', access: 'host', rate: perMinute(60) },
  detail: { path: '/web_anchor/gift_detail', access: 'host', rate: perMinute(120) },
  received: { path: '/web_anchor/gift_received', access: 'host', rate: perMinute(120) },
});

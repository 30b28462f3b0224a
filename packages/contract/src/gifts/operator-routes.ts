import { perMinute, routes } from '../kernel/call.ts';
import type { giftOperatorSchemas } from './operator-schemas.ts';

export const giftOperatorCalls = routes<typeof giftOperatorSchemas>()({
  list: { path: '/operator/gifts/list', staff: 'economy', rate: perMinute(120), exportName: 'gifts' },
  save: { path: '/operator/gifts/save', staff: 'economy', rate: perMinute(120) },
  order: { path: '/operator/gifts/order', staff: 'economy', rate: perMinute(120) },
  retire: { path: '/operator/gifts/retire', staff: 'economy', rate: perMinute(120) },
  remove: { path: '/operator/gifts/remove', staff: 'economy', rate: perMinute(120) },
});

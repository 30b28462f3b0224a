import { perMinute, routes } from '../kernel/call.ts';
import type { giftOperatorSchemas } from './operator-schemas.ts';

export const giftOperatorCalls = routes<typeof giftOperatorSchemas>()({
  list: {
    method: 'POST',
    path: '/operator/gifts/list',
    access: 'operator',
    staff: 'economy',
    rate: perMinute(120),
    exportName: 'gifts',
  },
  save: { method: 'POST', path: '/operator/gifts/save', access: 'operator', staff: 'economy', rate: perMinute(120) },
  order: { method: 'POST', path: '/operator/gifts/order', access: 'operator', staff: 'economy', rate: perMinute(120) },
  retire: {
    method: 'POST',
    path: '/operator/gifts/retire',
    access: 'operator',
    staff: 'economy',
    rate: perMinute(120),
  },
  remove: {
    method: 'POST',
    path: '/operator/gifts/remove',
    access: 'operator',
    staff: 'economy',
    rate: perMinute(120),
  },
});

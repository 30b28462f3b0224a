import { perMinute, routes } from '../kernel/call.ts';
import type { regionOperatorSchemas } from './operator-schemas.ts';

export const regionOperatorCalls = routes<typeof regionOperatorSchemas>()({
  list: {
    method: 'POST',
    path: '/operator/regions/list',
    access: 'operator',
    staff: 'words',
    rate: perMinute(120),
    reading: true,
    exportName: 'regions',
  },
  save: { method: 'POST', path: '/operator/regions/save', access: 'operator', staff: 'words', rate: perMinute(120) },
  remove: {
    method: 'POST',
    path: '/operator/regions/remove',
    access: 'operator',
    staff: 'words',
    rate: perMinute(120),
  },
});

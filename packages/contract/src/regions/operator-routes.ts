import { perMinute, routes } from '../kernel/call.ts';
import type { regionOperatorSchemas } from './operator-schemas.ts';

export const regionOperatorCalls = routes<typeof regionOperatorSchemas>()({
  list: { path: '/operator/regions/list', staff: 'words', rate: perMinute(120), reading: true, exportName: 'regions' },
  save: { path: '/operator/regions/save', staff: 'words', rate: perMinute(120) },
  remove: { path: '/operator/regions/remove', staff: 'words', rate: perMinute(120) },
});

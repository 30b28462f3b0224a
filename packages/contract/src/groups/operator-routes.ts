import { perMinute, routes } from '../kernel/call.ts';
import type { groupOperatorSchemas } from './operator-schemas.ts';

/** Groups in the back office. */
export const groupOperatorCalls = routes<typeof groupOperatorSchemas>()({
  list: {
    method: 'POST',
    path: '/operator/groups/list',
    access: 'operator',
    staff: 'people',
    rate: perMinute(120),
    exportName: 'groups',
  },
  details: {
    method: 'POST',
    path: '/operator/groups/details',
    access: 'operator',
    staff: 'people',
    rate: perMinute(240),
  },
  dissolve: {
    method: 'POST',
    path: '/operator/groups/dissolve',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(60),
  },
});

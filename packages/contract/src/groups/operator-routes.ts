import { perMinute, routes } from '../kernel/call.ts';
import type { groupOperatorSchemas } from './operator-schemas.ts';

/** Groups in the back office. */
export const groupOperatorCalls = routes<typeof groupOperatorSchemas>()({
  list: { path: '/operator/groups/list', staff: 'people', rate: perMinute(120), exportName: 'groups' },
  details: { path: '/operator/groups/details', staff: 'people', rate: perMinute(240) },
  dissolve: { path: '/operator/groups/dissolve', staff: 'discipline', rate: perMinute(60) },
  members: { path: '/operator/groups/members', staff: 'people', rate: perMinute(240) },
  mute: { path: '/operator/groups/mute', staff: 'discipline', rate: perMinute(120) },
  unmute: { path: '/operator/groups/unmute', staff: 'discipline', rate: perMinute(120) },
  remove: { path: '/operator/groups/remove', staff: 'discipline', rate: perMinute(120) },
});

import { perMinute, routes } from '../kernel/call.ts';
import type { settingOperatorSchemas } from './operator-schemas.ts';

export const settingOperatorCalls = routes<typeof settingOperatorSchemas>()({
  read: {
    method: 'POST',
    path: '/operator/settings/list',
    access: 'operator',
    staff: 'platform',
    rate: perMinute(60),
    reading: true,
  },
  save: { method: 'POST', path: '/operator/settings/save', access: 'operator', staff: 'platform', rate: perMinute(60) },
  portal: {
    method: 'POST',
    path: '/operator/settings/portal',
    access: 'operator',
    staff: 'platform',
    rate: perMinute(60),
    reading: true,
  },
  savePortal: {
    method: 'POST',
    path: '/operator/settings/portal/save',
    access: 'operator',
    staff: 'platform',
    rate: perMinute(60),
  },
});

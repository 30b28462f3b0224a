import { perMinute, routes } from '../kernel/call.ts';
import type { settingOperatorSchemas } from './operator-schemas.ts';

export const settingOperatorCalls = routes<typeof settingOperatorSchemas>()({
  read: { path: '/operator/settings/list', staff: 'platform', rate: perMinute(60), reading: true },
  save: { path: '/operator/settings/save', staff: 'platform', rate: perMinute(60) },
  portal: { path: '/operator/settings/portal', staff: 'platform', rate: perMinute(60), reading: true },
  savePortal: { path: '/operator/settings/portal/save', staff: 'platform', rate: perMinute(60) },
  site: { path: '/operator/settings/site', staff: 'platform', rate: perMinute(60), reading: true },
  saveSite: { path: '/operator/settings/site/save', staff: 'platform', rate: perMinute(60) },
});

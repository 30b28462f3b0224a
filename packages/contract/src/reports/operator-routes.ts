import { perMinute, routes } from '../kernel/call.ts';
import type { reportOperatorSchemas } from './operator-schemas.ts';

export const reportOperatorCalls = routes<typeof reportOperatorSchemas>()({
  list: { path: '/operator/reports/list', staff: 'reports_read', rate: perMinute(240), exportName: 'reports' },
  details: { path: '/operator/reports/details', staff: 'reports_read', rate: perMinute(240) },
  messages: { path: '/operator/reports/messages', staff: 'reports_read', rate: perMinute(240) },
  merged: { path: '/operator/reports/merged', staff: 'reports_read', rate: perMinute(240) },
  media: { path: '/operator/reports/media', staff: 'reports_read', rate: perMinute(240) },
  take: { path: '/operator/reports/take', staff: 'reports', rate: perMinute(240) },
  note: { path: '/operator/reports/note', staff: 'reports', rate: perMinute(240) },
  escalate: { path: '/operator/reports/escalate', staff: 'reports', rate: perMinute(240) },
  act: { path: '/operator/reports/act', staff: 'reports', rate: perMinute(240) },
  close: { path: '/operator/reports/close', staff: 'reports', rate: perMinute(240) },
  escalateMany: { path: '/operator/reports/escalate_many', staff: 'reports', rate: perMinute(240) },
  closeMany: { path: '/operator/reports/close_many', staff: 'reports', rate: perMinute(240) },
  reopen: { path: '/operator/reports/reopen', staff: 'reports', rate: perMinute(240) },
});

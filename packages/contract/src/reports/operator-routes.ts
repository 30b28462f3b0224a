import { perMinute, routes } from '../kernel/call.ts';
import type { reportOperatorSchemas } from './operator-schemas.ts';

export const reportOperatorCalls = routes<typeof reportOperatorSchemas>()({
  list: {
    method: 'POST',
    path: '/operator/reports/list',
    access: 'operator',
    staff: 'reports_read',
    rate: perMinute(240),
    exportName: 'reports',
  },
  details: {
    method: 'POST',
    path: '/operator/reports/details',
    access: 'operator',
    staff: 'reports_read',
    rate: perMinute(240),
  },
  messages: {
    method: 'POST',
    path: '/operator/reports/messages',
    access: 'operator',
    staff: 'reports_read',
    rate: perMinute(240),
  },
  merged: {
    method: 'POST',
    path: '/operator/reports/merged',
    access: 'operator',
    staff: 'reports_read',
    rate: perMinute(240),
  },
  media: {
    method: 'POST',
    path: '/operator/reports/media',
    access: 'operator',
    staff: 'reports_read',
    rate: perMinute(240),
  },
  take: { method: 'POST', path: '/operator/reports/take', access: 'operator', staff: 'reports', rate: perMinute(240) },
  note: { method: 'POST', path: '/operator/reports/note', access: 'operator', staff: 'reports', rate: perMinute(240) },
  escalate: {
    method: 'POST',
    path: '/operator/reports/escalate',
    access: 'operator',
    staff: 'reports',
    rate: perMinute(240),
  },
  act: { method: 'POST', path: '/operator/reports/act', access: 'operator', staff: 'reports', rate: perMinute(240) },
  close: {
    method: 'POST',
    path: '/operator/reports/close',
    access: 'operator',
    staff: 'reports',
    rate: perMinute(240),
  },
  escalateMany: {
    method: 'POST',
    path: '/operator/reports/escalate_many',
    access: 'operator',
    staff: 'reports',
    rate: perMinute(240),
  },
  closeMany: {
    method: 'POST',
    path: '/operator/reports/close_many',
    access: 'operator',
    staff: 'reports',
    rate: perMinute(240),
  },
  reopen: {
    method: 'POST',
    path: '/operator/reports/reopen',
    access: 'operator',
    staff: 'reports',
    rate: perMinute(240),
  },
});

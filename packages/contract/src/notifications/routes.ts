import { perMinute, routes } from '../kernel/call.ts';
import type { notificationSchemas } from './schemas.ts';

const member = { access: 'member' } as const;

/** Notices have no switch: they also say what matters for the safety of the account. */
export const notificationCalls = routes<typeof notificationSchemas>()({
  count: { ...member, path: '/messageManagement/count', rate: perMinute(240) },
  list: { ...member, path: '/messageManagement/message/list', rate: perMinute(240) },
  detail: { ...member, path: '/messageManagement/detail', rate: perMinute(240) },
  delete: { ...member, path: '/messageManagement/delete', rate: perMinute(120) },
  readAll: { ...member, path: '/messageManagement/read_all', rate: perMinute(60) },
  deleteRead: { ...member, path: '/messageManagement/delete_read', rate: perMinute(60) },
  settings: { ...member, path: '/im/settings', rate: perMinute(240), feature: 'messages' },
  changeSettings: { ...member, path: '/im/settings/change', rate: perMinute(60), feature: 'messages' },
});

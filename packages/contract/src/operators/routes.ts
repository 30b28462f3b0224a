import { perMinute, routes } from '../kernel/call.ts';
import type { warningSchemas } from './schemas.ts';

/** Warnings are kept until the user has read them. */
export const warningCalls = routes<typeof warningSchemas>()({
  unread: { path: '/web_user/web_warnings', access: 'member', rate: perMinute(60) },
  read: { path: '/web_user/web_warnings_read', access: 'member', rate: perMinute(60) },
});

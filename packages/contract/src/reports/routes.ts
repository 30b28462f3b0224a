import { perMinute, routes } from '../kernel/call.ts';
import type { reportSchemas } from './schemas.ts';

/** Calls for reports from users to operators. */
export const reportCalls = routes<typeof reportSchemas>()({
  report: { path: '/web_user/report', access: 'member', rate: perMinute(10), feature: 'reports' },
  reportChat: { path: '/web_user/report_chat', access: 'member', rate: perMinute(10), feature: 'reports' },
});

import { perMinute, routes } from '../kernel/call.ts';
import type { noticeOperatorSchemas } from './operator-schemas.ts';

const content = { staff: 'content', rate: perMinute(120) } as const;

export const noticeOperatorCalls = routes<typeof noticeOperatorSchemas>()({
  list: { ...content, path: '/operator/notices/list', exportName: 'notices' },
  estimate: { ...content, path: '/operator/notices/estimate', reading: true },
  create: { ...content, path: '/operator/notices/create' },
  cancel: { ...content, path: '/operator/notices/cancel' },
});

import { perMinute, routes } from '../kernel/call.ts';
import type { agreementSchemas } from './schemas.ts';

export const agreementCalls = routes<typeof agreementSchemas>()({
  pending: { path: '/web_user/web_agreements', access: 'member', rate: perMinute(120) },
  accept: { path: '/web_user/web_agreements_accept', access: 'member', rate: perMinute(30) },
});

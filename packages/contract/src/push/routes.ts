import { perMinute, routes } from '../kernel/call.ts';
import type { pushSchemas } from './schemas.ts';

const member = { access: 'member' } as const;

export const pushCalls = routes<typeof pushSchemas>()({
  key: { ...member, path: '/jpush/key', rate: perMinute(60) },
  register: { ...member, path: '/jpush/pushToken', rate: perMinute(30) },
  unregister: { ...member, path: '/jpush/remove', rate: perMinute(30) },
  renew: { access: 'public', path: '/jpush/renew', rate: perMinute(10) },
  settings: { ...member, path: '/jpush/settings', rate: perMinute(120) },
  changeSettings: { ...member, path: '/jpush/settings/change', rate: perMinute(60) },
});

import { perMinute, routes } from '../kernel/call.ts';
import type { authenticatorSchemas } from './authenticator-schemas.ts';

/** The authenticator app of a member, and the second step of a sign-in. */
export const authenticatorCalls = routes<typeof authenticatorSchemas>()({
  read: { path: '/web_user/web_authenticator', access: 'member', rate: perMinute(60) },
  begin: { path: '/web_user/web_authenticator_begin', access: 'member', rate: perMinute(10) },
  turnOn: { path: '/web_user/web_authenticator_on', access: 'member', rate: perMinute(20) },
  turnOff: { path: '/web_user/web_authenticator_off', access: 'member', rate: perMinute(20) },
  newRecoveryCodes: { path: '/web_user/web_authenticator_codes', access: 'member', rate: perMinute(10) },
  postpone: { path: '/web_user/web_authenticator_later', access: 'member', rate: perMinute(20) },
  signIn: { path: '/web_user/web_sign_in_code', access: 'public', rate: perMinute(10), cost: 'entry' },
});

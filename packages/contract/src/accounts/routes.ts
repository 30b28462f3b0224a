import { perMinute, routes } from '../kernel/call.ts';
import type { accountSchemas } from './schemas.ts';

export const accountCalls = routes<typeof accountSchemas>()({
  tokenInfo: {
    method: 'POST',
    path: '/web_user/web_token_info',
    access: 'public',
    rate: perMinute(60),
    networkRate: perMinute(600),
    cost: 'entry',
  },
  checkUserName: {
    method: 'POST',
    path: '/web_user/web_check_user_name',
    access: 'public',
    rate: perMinute(60),
    cost: 'entry',
  },
  getPhoneCode: {
    method: 'POST',
    path: '/web_user/web_get_phone_code',
    access: 'public',
    rate: perMinute(20),
    cost: 'entry',
  },
  codeToken: { method: 'POST', path: '/web_user/code_token', access: 'public', rate: perMinute(20), cost: 'entry' },
  register: {
    method: 'POST',
    path: '/web_user/web_user_reg',
    access: 'public',
    rate: perMinute(10),
    cost: 'entry',
    feature: 'registration',
  },
  pwdLogin: { method: 'POST', path: '/web_user/web_pwd_login', access: 'public', rate: perMinute(20), cost: 'entry' },
  phoneLogin: {
    method: 'POST',
    path: '/web_user/web_phone_login',
    access: 'public',
    rate: perMinute(20),
    cost: 'entry',
  },
  guestLogin: {
    method: 'POST',
    path: '/web_user/web_visitor_login',
    access: 'public',
    rate: perMinute(10),
    cost: 'entry',
    feature: 'guests',
  },
  signOut: { method: 'POST', path: '/web_user/web_sign_out', access: 'guest', rate: perMinute(30), cost: 'entry' },
  signOutEverywhere: { method: 'POST', path: '/web_user/web_sign_out_all', access: 'member', rate: perMinute(10) },
  devices: { method: 'POST', path: '/web_user/web_devices', access: 'member', rate: perMinute(60) },
  changePassword: { method: 'POST', path: '/web_user/web_user_change_password', access: 'public', rate: perMinute(10) },
  changePhone: { method: 'POST', path: '/web_user/web_user_change_phone', access: 'member', rate: perMinute(10) },
  profile: { method: 'POST', path: '/web_user/web_user_info', access: 'member', rate: perMinute(120) },
  editProfile: { method: 'POST', path: '/web_user/web_user_edit', access: 'member', rate: perMinute(20) },
});

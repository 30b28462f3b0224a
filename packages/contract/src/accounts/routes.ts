import { perMinute, routes } from '../kernel/call.ts';
import type { accountSchemas } from './schemas.ts';

export const accountCalls = routes<typeof accountSchemas>()({
  tokenInfo: {
    path: '/web_user/web_token_info',
    access: 'public',
    rate: perMinute(60),
    networkRate: perMinute(600),
    cost: 'entry',
  },
  checkUserName: { path: '/web_user/web_check_user_name', access: 'public', rate: perMinute(60), cost: 'entry' },
  getPhoneCode: { path: '/web_user/web_get_phone_code', access: 'public', rate: perMinute(20), cost: 'entry' },
  codeToken: { path: '/web_user/code_token', access: 'public', rate: perMinute(20), cost: 'entry' },
  register: {
    path: '/web_user/web_user_reg',
    access: 'public',
    rate: perMinute(10),
    cost: 'entry',
    feature: 'registration',
  },
  pwdLogin: {
    path: '/web_user/web_pwd_login',
    access: 'public',
    rate: perMinute(20),
    cost: 'entry',
    duringMaintenance: true,
  },
  phoneLogin: { path: '/web_user/web_phone_login', access: 'public', rate: perMinute(20), cost: 'entry' },
  guestLogin: {
    path: '/web_user/web_visitor_login',
    access: 'public',
    rate: perMinute(10),
    cost: 'entry',
    feature: 'guests',
  },
  signOut: {
    path: '/web_user/web_sign_out',
    access: 'guest',
    rate: perMinute(30),
    cost: 'entry',
    duringMaintenance: true,
  },
  signOutEverywhere: { path: '/web_user/web_sign_out_all', access: 'member', rate: perMinute(10) },
  devices: { path: '/web_user/web_devices', access: 'member', rate: perMinute(60) },
  changePassword: { path: '/web_user/web_user_change_password', access: 'public', rate: perMinute(10) },
  changePhone: { path: '/web_user/web_user_change_phone', access: 'member', rate: perMinute(10) },
  sendEmailCode: { path: '/web_user/web_email_code', access: 'member', rate: perMinute(20), feature: 'email' },
  changeEmail: { path: '/web_user/web_user_change_email', access: 'member', rate: perMinute(10), feature: 'email' },
  removeEmail: { path: '/web_user/web_user_remove_email', access: 'member', rate: perMinute(10) },
  profile: { path: '/web_user/web_user_info', access: 'member', rate: perMinute(120) },
  editProfile: { path: '/web_user/web_user_edit', access: 'member', rate: perMinute(20) },
});

import type { AccountDeps } from './needs.ts';
import { changePassword } from './passwords/change-password.ts';
import { exchangePhoneCode } from './phone-codes/exchange-phone-code.ts';
import { sendPhoneCode } from './phone-codes/send-phone-code.ts';
import { changePhone } from './profile/change-phone.ts';
import { editProfile } from './profile/edit-profile.ts';
import { readProfile } from './profile/read-profile.ts';
import { checkUserName } from './registration/check-user-name.ts';
import { register } from './registration/register.ts';
import { listDevices } from './sessions/list-devices.ts';
import { signOut, signOutEverywhere } from './sessions/sign-out.ts';
import { tokenInfo } from './sessions/token-info.ts';
import { guestLogin } from './sign-in/guest-login.ts';
import { passwordLogin } from './sign-in/password-login.ts';
import { phoneLogin } from './sign-in/phone-login.ts';

export type AccountCalls = ReturnType<typeof createAccountCalls>;

/** The calls of this module, for its routes. */
export const createAccountCalls = (deps: AccountDeps) => ({
  tokenInfo: tokenInfo.bind(null, deps),
  checkUserName: checkUserName.bind(null, deps),
  sendPhoneCode: sendPhoneCode.bind(null, deps),
  exchangePhoneCode: exchangePhoneCode.bind(null, deps),
  register: register.bind(null, deps),
  passwordLogin: passwordLogin.bind(null, deps),
  phoneLogin: phoneLogin.bind(null, deps),
  guestLogin: guestLogin.bind(null, deps),
  signOut: signOut.bind(null, deps),
  signOutEverywhere: signOutEverywhere.bind(null, deps),
  listDevices: listDevices.bind(null, deps),
  changePassword: changePassword.bind(null, deps),
  changePhone: changePhone.bind(null, deps),
  readProfile: readProfile.bind(null, deps),
  editProfile: editProfile.bind(null, deps),
});

import { accountCalls, authenticatorCalls } from '@touchline/contract/accounts';
import { accountSchemas, authenticatorSchemas } from '@touchline/contract/accounts/schemas';
import type { Api } from '../../http/serve.ts';
import { replaceOwnRecoveryCodes, turnOffAuthenticator } from './authenticator/change-authenticator.ts';
import { postponeAuthenticator, readAuthenticator } from './authenticator/read-authenticator.ts';
import { beginAuthenticator, turnOnAuthenticator } from './authenticator/turn-on-authenticator.ts';
import { sendEmailCode } from './email-codes/send-email-code.ts';
import type { AccountDeps } from './needs.ts';
import { changePassword } from './passwords/change-password.ts';
import { exchangePhoneCode } from './phone-codes/exchange-phone-code.ts';
import { type DevMailbox, mailboxRoutes } from './phone-codes/mailbox.routes.ts';
import { sendPhoneCode } from './phone-codes/send-phone-code.ts';
import { changeEmail } from './profile/change-email.ts';
import { changePhone } from './profile/change-phone.ts';
import { editProfile } from './profile/edit-profile.ts';
import { readProfile } from './profile/read-profile.ts';
import { removeEmail } from './profile/remove-email.ts';
import { checkUserName } from './registration/check-user-name.ts';
import { register } from './registration/register.ts';
import { listDevices } from './sessions/list-devices.ts';
import { signOut, signOutEverywhere } from './sessions/sign-out.ts';
import { tokenInfo } from './sessions/token-info.ts';
import { guestLogin } from './sign-in/guest-login.ts';
import { passwordLogin } from './sign-in/password-login.ts';
import { phoneLogin } from './sign-in/phone-login.ts';
import { signInWithCode } from './sign-in/second-step.ts';

export type AccountCalls = ReturnType<typeof createAccountCalls>;

/** The calls of this module, for its routes. */
export const createAccountCalls = (deps: AccountDeps) => ({
  tokenInfo: tokenInfo.bind(null, deps),
  checkUserName: checkUserName.bind(null, deps),
  sendPhoneCode: sendPhoneCode.bind(null, deps),
  exchangePhoneCode: exchangePhoneCode.bind(null, deps),
  register: register.bind(null, deps),
  passwordLogin: deps.countSignIns('password', passwordLogin.bind(null, deps)),
  phoneLogin: deps.countSignIns('phone', phoneLogin.bind(null, deps)),
  guestLogin: guestLogin.bind(null, deps),
  signOut: signOut.bind(null, deps),
  signOutEverywhere: signOutEverywhere.bind(null, deps),
  listDevices: listDevices.bind(null, deps),
  changePassword: changePassword.bind(null, deps),
  changePhone: changePhone.bind(null, deps),
  sendEmailCode: sendEmailCode.bind(null, deps),
  changeEmail: changeEmail.bind(null, deps),
  removeEmail: removeEmail.bind(null, deps),
  readProfile: readProfile.bind(null, deps),
  editProfile: editProfile.bind(null, deps),
  readAuthenticator: readAuthenticator.bind(null, deps),
  beginAuthenticator: beginAuthenticator.bind(null, deps),
  turnOnAuthenticator: turnOnAuthenticator.bind(null, deps),
  turnOffAuthenticator: turnOffAuthenticator.bind(null, deps),
  replaceOwnRecoveryCodes: replaceOwnRecoveryCodes.bind(null, deps),
  postponeAuthenticator: postponeAuthenticator.bind(null, deps),
  signInWithCode: deps.countSignIns('authenticator', signInWithCode.bind(null, deps)),
});

interface AccountsServed {
  readonly calls: AccountCalls;
  readonly devMailbox: DevMailbox | null;
}

/** Serves registration, sign-in, sessions and profiles, and to developers the messages that are not sent. */
export function accountRoutes(api: Api, { calls, devMailbox }: AccountsServed): void {
  api.serve(accountCalls, accountSchemas, {
    tokenInfo: (_input, { authorization, country }) => calls.tokenInfo(authorization, country),
    checkUserName: ({ username }) => calls.checkUserName(username),
    getPhoneCode: (input, { language }) => calls.sendPhoneCode(input, language),
    codeToken: (input) => calls.exchangePhoneCode(input),
    register: (input, context) => calls.register(input, context),
    pwdLogin: (input, context) => calls.passwordLogin(input, context),
    phoneLogin: (input, context) => calls.phoneLogin(input, context),
    guestLogin: (input, context) => calls.guestLogin(input, context),
    signOut: (_input, { principal }) => calls.signOut(principal),
    signOutEverywhere: (_input, { principal }) => calls.signOutEverywhere(principal),
    devices: (_input, { principal }) => calls.listDevices(principal),
    changePassword: (input, { principal }) => calls.changePassword(input, principal),
    changePhone: (input, { principal }) => calls.changePhone(input, principal),
    sendEmailCode: (input, context) => calls.sendEmailCode(input, context),
    changeEmail: (input, { principal }) => calls.changeEmail(input, principal),
    removeEmail: (input, { principal }) => calls.removeEmail(input, principal),
    profile: (_input, { principal }) => calls.readProfile(principal),
    editProfile: (input, { principal }) => calls.editProfile(input, principal),
  });
  api.serve(authenticatorCalls, authenticatorSchemas, {
    read: (_input, { principal }) => calls.readAuthenticator(principal),
    begin: ({ currentPassword }, { principal }) => calls.beginAuthenticator(currentPassword, principal),
    turnOn: ({ code }, { principal }) => calls.turnOnAuthenticator(code, principal),
    turnOff: (input, { principal }) => calls.turnOffAuthenticator(input, principal),
    newRecoveryCodes: (input, { principal }) => calls.replaceOwnRecoveryCodes(input, principal),
    postpone: (_input, { principal }) => calls.postponeAuthenticator(principal),
    signIn: (input, context) => calls.signInWithCode(input, context),
  });
  if (devMailbox) mailboxRoutes(api, devMailbox);
}

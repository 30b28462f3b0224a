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

/** Serves registration, sign-in, sessions and profiles, and to developers the messages that are not sent. */
export function accountRoutes(api: Api, deps: AccountDeps, devMailbox: DevMailbox | null): void {
  api.serve(accountCalls, accountSchemas, {
    tokenInfo: (_input, { authorization, country }) => tokenInfo(deps, authorization, country),
    checkUserName: ({ username }) => checkUserName(deps, username),
    getPhoneCode: (input, { language }) => sendPhoneCode(deps, input, language),
    codeToken: (input) => exchangePhoneCode(deps, input),
    register: (input, context) => register(deps, context, input),
    pwdLogin: (input, context) => passwordLogin(deps, context, input),
    phoneLogin: (input, context) => phoneLogin(deps, context, input),
    guestLogin: (input, context) => guestLogin(deps, context, input),
    signOut: (_input, { principal }) => signOut(deps, principal),
    signOutEverywhere: (_input, { principal }) => signOutEverywhere(deps, principal),
    devices: (_input, { principal }) => listDevices(deps, principal),
    changePassword: (input, { principal }) => changePassword(deps, principal, input),
    changePhone: (input, { principal }) => changePhone(deps, principal, input),
    sendEmailCode: (input, context) => sendEmailCode(deps, context, input),
    changeEmail: (input, { principal }) => changeEmail(deps, principal, input),
    removeEmail: (input, { principal }) => removeEmail(deps, principal, input),
    profile: (_input, { principal }) => readProfile(deps, principal),
    editProfile: (input, { principal }) => editProfile(deps, principal, input),
  });
  api.serve(authenticatorCalls, authenticatorSchemas, {
    read: (_input, { principal }) => readAuthenticator(deps, principal),
    begin: ({ currentPassword }, { principal }) => beginAuthenticator(deps, principal, currentPassword),
    turnOn: ({ code }, { principal }) => turnOnAuthenticator(deps, principal, code),
    turnOff: (input, { principal }) => turnOffAuthenticator(deps, principal, input),
    newRecoveryCodes: (input, { principal }) => replaceOwnRecoveryCodes(deps, principal, input),
    postpone: (_input, { principal }) => postponeAuthenticator(deps, principal),
    signIn: (input, context) => signInWithCode(deps, context, input),
  });
  if (devMailbox) mailboxRoutes(api, devMailbox);
}

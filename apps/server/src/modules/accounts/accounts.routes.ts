import { accountCalls } from '@touchline/contract/accounts';
import { accountSchemas } from '@touchline/contract/accounts/schemas';
import { wireCodes } from '@touchline/contract/wire-codes';
import type { Api } from '../../http/serve.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { changePassword } from './change-password.ts';
import { changePhone } from './change-phone.ts';
import type { AccountDeps } from './deps.ts';
import { editProfile, profile } from './edit-profile.ts';
import { guestLogin } from './guests.ts';
import { parsePhone } from './phones.ts';
import { checkUserName, register } from './register.ts';
import { devices, revokeSessions, tokenInfo } from './sessions.ts';
import { phoneLogin, pwdLogin } from './sign-in.ts';

export function serveAccounts(api: Api, deps: AccountDeps): void {
  api.serve(accountCalls, accountSchemas, {
    tokenInfo: (_input, { authorization }) => tokenInfo(deps, authorization),
    checkUserName: ({ username }) => checkUserName(deps, username),
    getPhoneCode: async (input, { language }) => {
      const phone = parsePhone(input);
      if (isRefusal(phone)) return phone;
      const sent = await deps.codes.send(phone, input.purpose, language);
      if (isRefusal(sent)) return sent;
      return { resendAt: sent.resendAt.toISOString(), expiresAt: sent.expiresAt.toISOString() };
    },
    codeToken: async (input) => {
      const phone = parsePhone(input);
      if (isRefusal(phone)) return phone;
      const code = await deps.codes.check(phone, input.purpose, input.smsCode);
      if (isRefusal(code)) return code;
      const taken = await deps.codes.take(deps.db, code);
      if (isRefusal(taken)) return taken;
      const { codeToken, expiresAt } = await deps.codes.makeToken(deps.db, phone, input.purpose);
      return { codeToken, expiresAt: expiresAt.toISOString() };
    },
    register: (input, context) => register(deps, input, context),
    pwdLogin: (input, context) => pwdLogin(deps, input, context),
    phoneLogin: (input, context) => phoneLogin(deps, input, context),
    guestLogin: (input, context) => guestLogin(deps, input, context),
    signOut: async (_input, { principal }) => {
      await revokeSessions(deps, principal.uid, wireCodes.sessionEnded, { only: principal.sessionId });
      return {};
    },
    signOutEverywhere: async (_input, { principal }) => {
      await revokeSessions(deps, principal.uid, wireCodes.sessionEnded);
      return {};
    },
    devices: (_input, { principal }) => devices(deps, principal),
    changePassword: (input, { principal }) => changePassword(deps, input, principal),
    changePhone: (input, { principal }) => changePhone(deps, input, principal),
    profile: (_input, { principal }) => profile(deps, principal),
    editProfile: (input, { principal }) => editProfile(deps, input, principal),
  });
}

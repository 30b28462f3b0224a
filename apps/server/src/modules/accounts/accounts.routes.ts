import { accountCalls } from '@touchline/contract/accounts';
import { accountSchemas } from '@touchline/contract/accounts/schemas';
import type { Api } from '../../http/serve.ts';
import type { AccountCalls } from './account-calls.ts';
import { type DevMailbox, mailboxRoutes } from './phone-codes/mailbox.routes.ts';

interface AccountsServed {
  readonly calls: AccountCalls;
  readonly devMailbox: DevMailbox | null;
}

/** Serves registration, sign-in, sessions and profiles, and to developers the messages to phones. */
export function accountRoutes(api: Api, { calls, devMailbox }: AccountsServed): void {
  api.serve(accountCalls, accountSchemas, {
    tokenInfo: (_input, { authorization }) => calls.tokenInfo(authorization),
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
    profile: (_input, { principal }) => calls.readProfile(principal),
    editProfile: (input, { principal }) => calls.editProfile(input, principal),
  });
  if (devMailbox) mailboxRoutes(api, devMailbox);
}

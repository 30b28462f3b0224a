import { accountCalls, type Session } from '@touchline/contract/accounts';
import type { InputOf } from '@touchline/contract/kernel';
import { createSms, type Sms } from '../../../platform/sms/sms.ts';
import { type CallOptions, createTestApi, dataOf, type TestApi } from '../../../testing/api.ts';
import { createTestNotices, type TestNotices } from '../../../testing/notices.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import { createFiles, type Files } from '../../files/index.ts';
import { type AccountNeeds, type Accounts, createAccounts } from '../index.ts';

export interface AccountsUnderTest {
  readonly platform: TestPlatform;
  readonly accounts: Accounts;
  readonly notices: TestNotices;
  readonly files: Files;
  readonly api: TestApi;
  readonly sms: Sms;
  close(): Promise<void>;
}

/** The accounts behind the real HTTP server; tests of other modules sign in with it. */
export async function startAccounts(
  options: Partial<AccountNeeds> = {},
  { rateLimitScale }: { rateLimitScale?: number } = {},
): Promise<AccountsUnderTest> {
  const platform = await createTestPlatform();
  const sms = options.sms ?? createSms(platform.config, platform.clock, platform.log);
  const files = createFiles(platform);
  const notices = createTestNotices();
  const accounts = createAccounts(platform, {
    notices,
    holdAvatar: async (tx, uid, address) => (await files.hold(tx, uid, [address], 'avatar')).get(address)?.url ?? null,
    sweepAvatars: (before, usedAmong) => files.sweepUnused('avatar', before, usedAmong),
    ...options,
    sms,
  });
  const { identity, hostGuard } = accounts;
  const api = await createTestApi(
    platform,
    { identity, hostGuard, ...(rateLimitScale === undefined ? {} : { rateLimitScale }) },
    (server) => {
      accounts.serve(server);
      files.serve(server);
    },
  );
  return {
    platform,
    accounts,
    notices,
    files,
    api,
    sms,
    close: async () => {
      await api.close();
      await platform.close();
    },
  };
}

export type Purpose = InputOf<typeof accountCalls.getPhoneCode>['purpose'];

/** Chinese mobile numbers, a different one for each `index`. */
export const phoneNumber = (index: number): { areaCode: string; phone: string } => ({
  areaCode: '+86',
  phone: `138${String(index).padStart(8, '0')}`,
});

export interface Person {
  readonly username: string;
  readonly password: string;
  readonly areaCode: string;
  readonly phone: string;
}

export const person = (index: number): Person => ({
  username: `Player${String(index).padStart(4, '0')}`,
  password: 'Abc12345',
  ...phoneNumber(index),
});

/** Requests a code and reads it from the mailbox. */
export async function codeFor(
  { api, sms }: AccountsUnderTest,
  phone: { areaCode: string; phone: string },
  purpose: Purpose,
): Promise<string> {
  dataOf(await api.call(accountCalls.getPhoneCode, { areaCode: phone.areaCode, phone: phone.phone, purpose }));
  return /\d{6}/.exec(sms.mailbox?.list()[0]?.text ?? '')?.[0] ?? '';
}

export const registration = (who: Person, smsCode: string): InputOf<typeof accountCalls.register> => ({
  kind: 'viewer',
  ...who,
  confirmPassword: who.password,
  smsCode,
  agreement: true,
});

export async function registered(world: AccountsUnderTest, who: Person, how: CallOptions = {}): Promise<Session> {
  const code = await codeFor(world, who, 'register');
  return dataOf(await world.api.call(accountCalls.register, registration(who, code), how));
}

export const passwordLogin = (
  { api }: AccountsUnderTest,
  who: Pick<Person, 'username' | 'password'>,
  face: 'host' | 'viewer' = 'viewer',
  how: CallOptions = {},
) => api.call(accountCalls.pwdLogin, { face, username: who.username, password: who.password }, how);

/** A code that is certainly wrong. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

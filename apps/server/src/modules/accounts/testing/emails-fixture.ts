import { accountCalls } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import type { LanguageCode } from '@touchline/contract/languages';
import { createClosed } from '../../../http/admission.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { createTimers } from '../../../platform/timers.ts';
import { createTestApi, dataOf, type TestApi } from '../../../testing/api.ts';
import { createTestIdentity } from '../../../testing/identity.ts';
import { type AccountNeeds, createAccounts } from '../index.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { startAccounts } from './accounts-fixture.ts';

export type EmailWorld = Awaited<ReturnType<typeof startEmails>>;

export interface EmailUser {
  readonly uid: string;
  readonly token: string;
  /** Everybody has a network of their own. */
  readonly ip: string;
}

interface Via {
  readonly api?: TestApi;
  readonly ip?: string;
  readonly language?: LanguageCode;
}

const password = 'Abc12345';

/** Signed-in users, and two server processes on one database. */
export async function startEmails(needs: Partial<AccountNeeds> = {}) {
  const world = await startAccounts(needs);
  const { platform, accounts, notices, sms } = world;
  const identity = createTestIdentity();
  const closed = createClosed({
    settings: platform.settings,
    regions: { check: () => null },
    maintenance: { check: () => null },
    countryOf: () => null,
  });
  const other = {
    ...platform,
    timers: createTimers(platform.log, { paused: true }),
    metrics: createMetrics({ process: false }),
  };
  const others = createAccounts(other, { notices, holdAvatar: async () => null, ...needs, sms });
  const serve = (served: typeof accounts) =>
    createTestApi(platform, { identity, closed }, (server) => served.serve(server));
  const [api, otherApi] = [await serve(accounts), await serve(others)];
  const passwordHash = await createPasswords(platform.config.passwordCost).hash(password);
  if (typeof passwordHash !== 'string') throw new Error('the password was not hashed');
  let count = 0;

  const user = async ({ language = 'eng', staff = false }: { language?: LanguageCode; staff?: boolean } = {}) => {
    count += 1;
    const username = `Mailer${String(count).padStart(4, '0')}`;
    const userType = staff ? userTypes.staff : userTypes.user;
    const uid = await accounts.createUser({ username, nickname: username, passwordHash, language, userType });
    return { uid, token: identity.tokenOf(uid, userType), ip: `10.1.${count >> 8}.${count & 255}` };
  };
  const send = (by: EmailUser, email: string, { api: via = api, ip = by.ip, language = 'eng' }: Via = {}) =>
    via.call(accountCalls.sendEmailCode, { email }, { token: by.token, ip, language });
  const link = (by: EmailUser, email: string, emailCode: string, { api: via = api, currentPassword = password } = {}) =>
    via.call(accountCalls.changeEmail, { email, emailCode, currentPassword }, { token: by.token, ip: by.ip });
  const remove = (by: EmailUser, currentPassword = password) =>
    api.call(accountCalls.removeEmail, { currentPassword }, { token: by.token, ip: by.ip });
  /** All mails of the developer mailbox, the newest first. */
  const mails = () => (sms.mailbox?.list() ?? []).filter(({ subject }) => subject !== undefined);
  const mailTo = (email: string) => mails().find(({ to }) => to === email);
  const codeTo = (email: string): string => /\b\d{6}\b/.exec(mailTo(email)?.text ?? '')?.[0] ?? '';
  const codeFor = async (by: EmailUser, email: string): Promise<string> => {
    dataOf(await send(by, email));
    return codeTo(email);
  };
  /** Links an address with a code from the mailbox. */
  const linked = async (by: EmailUser, email: string): Promise<void> => {
    dataOf(await link(by, email, await codeFor(by, email)));
    platform.clock.advance(60_000);
  };
  const emailOf = async ({ token }: EmailUser): Promise<string | null> =>
    dataOf(await api.call(accountCalls.profile, {}, { token })).email;

  return {
    ...world,
    identity,
    api,
    otherApi,
    user,
    send,
    link,
    remove,
    mails,
    mailTo,
    codeTo,
    codeFor,
    linked,
    emailOf,
    close: async () => {
      await api.close();
      await otherApi.close();
      await world.close();
    },
  };
}

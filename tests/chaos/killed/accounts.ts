import { createClient, memoryTokenStore } from '@touchline/client';
import { accountCalls } from '@touchline/contract/accounts';
import { expect, vi } from 'vitest';
import type { KilledPlatform } from './platform.ts';
import { pause, soon, type Workload } from './workload.ts';

const password = 'kickoff2026';
/** Registrations in a row; hashing passwords would take the machine from the other workloads. */
const fast = 3;
const pauseMs = 300;

export const newClient = ({ url }: Pick<KilledPlatform, 'url'>, deviceId: string) => {
  const storage = memoryTokenStore();
  return { storage, ...createClient({ baseUrl: url, storage, language: () => 'eng', deviceId }) };
};

/** The JSON address of the developer mailbox, printed when the start is complete. */
const mailboxOf = ({ output }: KilledPlatform): Promise<string> =>
  vi.waitFor(() => {
    const printed = /Sent codes \(development\) (\S+)/.exec(output())?.[1];
    if (!printed) throw new Error('the mailbox was not printed');
    return printed.replace('mailbox?', 'mailbox.json?');
  }, soon);

/** Registers users with codes from the developer mailbox and lets them sign in. */
export async function createAccounts(platform: KilledPlatform) {
  const mailbox = await mailboxOf(platform);
  /** Usernames whose registration was answered. */
  const registered: string[] = [];
  let phones = 0;

  const register = async (username: string): Promise<void> => {
    const { call } = newClient(platform, 'chaos');
    phones += 1;
    const phone = `138${String(10_000_000 + phones)}`;
    await call(accountCalls.getPhoneCode, { areaCode: '+86', phone, purpose: 'register' });
    const { messages } = (await (await fetch(mailbox)).json()) as { messages: { to: string; text: string }[] };
    const smsCode = /\d{6}/.exec(messages.find(({ to }) => to.endsWith(phone))?.text ?? '')?.[0] ?? '';
    await call(accountCalls.register, {
      kind: 'viewer',
      username,
      password,
      confirmPassword: password,
      areaCode: '+86',
      phone,
      smsCode,
      agreement: true,
    });
    registered.push(username);
  };
  const signIn = async (username: string) => {
    const client = newClient(platform, username);
    const { user, token } = await client.call(accountCalls.pwdLogin, { face: 'viewer', username, password });
    client.storage.set(token);
    return { uid: user.uid, appNumber: user.appNumber, call: client.call, token: client.storage.get };
  };

  const workload: Workload = {
    begin: async ({ round, isKilled }) => {
      let answered = 0;
      const work = async (): Promise<void> => {
        for (let nth = 0; !isKilled(); nth += 1) {
          const made = await register(`chaos${round}n${nth}`).then(
            () => true,
            () => false,
          );
          if (made) answered += 1;
          // Time passes: somebody registers now and then.
          if (nth >= fast) await pause(pauseMs);
        }
      };
      return { missing: () => (answered < 2 ? ['registrations'] : []), ended: work() };
    },
    repeat: async () => undefined,
  };
  return {
    workload,
    register,
    signIn,
    /** Everybody whose registration was answered can sign in. */
    prove: async (): Promise<void> => {
      for (const username of registered) {
        const { user } = await newClient(platform, 'chaos').call(accountCalls.pwdLogin, {
          face: 'viewer',
          username,
          password,
        });
        expect(user.username).toBe(username);
      }
      expect(registered.length).toBeGreaterThan(10);
    },
  };
}

export type Accounts = Awaited<ReturnType<typeof createAccounts>>;
export type Person = Awaited<ReturnType<Accounts['signIn']>>;

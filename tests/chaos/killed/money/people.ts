import { isApiError, type Realtime } from '@touchline/client';
import { accountCalls } from '@touchline/contract/accounts';
import { hostCalls } from '@touchline/contract/hosts';
import { operatorCalls } from '@touchline/contract/operators';
import { walletCalls, walletOperatorCalls } from '@touchline/contract/wallet';
import { readDemoPasswords } from '@touchline/dev-env/processes';
import { Secret, TOTP } from 'otpauth';
import { expect, vi } from 'vitest';
import { newClient } from '../accounts.ts';
import { enterRoom, type Room } from '../chat.ts';
import type { KilledPlatform } from '../platform.ts';
import { soon } from '../workload.ts';

/** Demo users: each may claim the rewards for registration and following once. */
export const claimants = [
  'demohost1',
  'demoviewer1',
  'demoviewer2',
  'lantern2026',
  'laomai88',
  'minhkhan7',
  'nongfah9',
  'mangrayo10',
  'gabinarede5',
  'pavilion11',
  'ayuebang3',
  'netcord40',
  'xiaoqiyu6',
  'blueline19',
  'ditribun12',
];

export async function signIn(platform: KilledPlatform, username: string) {
  const { storage, call } = newClient(platform, username);
  const password = readDemoPasswords(platform.dataDir).members;
  const session = await call(accountCalls.pwdLogin, { face: 'viewer', username, password });
  storage.set(session.token);
  return { uid: session.user.uid, appNumber: session.user.appNumber, token: storage.get, call };
}

export type Member = Awaited<ReturnType<typeof signIn>>;

/** Signs in all of them, by username; every user follows the host. */
export async function signInAll(platform: KilledPlatform, host: Member): Promise<ReadonlyMap<string, Member>> {
  const people = new Map([['demohost1', host]]);
  for (const name of claimants) {
    if (people.has(name)) continue;
    const person = await signIn(platform, name);
    people.set(name, person);
    await person.call(hostCalls.follow, { hostId: host.uid });
  }
  return people;
}

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** The administrator of the demo, confirmed by a security code. */
export async function signInOperator(platform: KilledPlatform) {
  const { storage, call } = newClient(platform, 'operator');
  const password = readDemoPasswords(platform.dataDir).administrator;
  storage.set((await call(operatorCalls.signIn, { username: 'demoadmin1', password })).token);
  const { secret } = await call(operatorCalls.beginCode, { password });
  const { recoveryCodes } = await call(operatorCalls.enrolCode, { code: codeOf(secret) });
  let confirming: Promise<unknown> | null = null;
  /** Uses the next recovery code; they are few, so one serves all waiting calls. */
  const confirm = (): Promise<unknown> => {
    confirming ??= call(operatorCalls.confirmCode, { code: recoveryCodes.pop() ?? '' }).finally(() => {
      confirming = null;
    });
    return confirming;
  };
  /** Runs a call; when it requires the code again, sends it and repeats the call. */
  const confirmed = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!isApiError(error) || error.code !== 'security_code_required') throw error;
      await confirm();
      return await work();
    }
  };
  const reason = 'chaos';
  return {
    grant: (to: readonly Pick<Member, 'appNumber'>[], amount: number, key: string) => {
      const appNumbers = to.map(({ appNumber }) => appNumber);
      return confirmed(() => call(walletOperatorCalls.grant, { appNumbers, amount, reason, key }));
    },
    correct: ({ uid }: Member, amount: number, key: string) =>
      confirmed(() => call(walletOperatorCalls.correct, { uid, amount, reason, key })),
    payOut: ({ uid }: Member, amount: number, key: string) =>
      confirmed(() => call(walletOperatorCalls.payOut, { uid, amount, key })),
    reconcile: () => call(walletOperatorCalls.reconcile, {}),
  };
}

export type Operator = Awaited<ReturnType<typeof signInOperator>>;

/** A viewer in the room of a host: each `enter` opens a new socket. */
export function createVisit(platform: KilledPlatform, viewer: Member, host: Member, room: Room) {
  let socket: Realtime | undefined;
  return {
    enter: async (): Promise<void> => {
      socket?.close();
      socket = await enterRoom(platform, viewer, room);
      await vi.waitFor(async () => expect((await host.call(walletCalls.sendPreview, {})).people).toBe(1), soon);
    },
    close: (): void => socket?.close(),
  };
}

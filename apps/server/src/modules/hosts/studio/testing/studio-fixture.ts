import type { hostStatuses } from '@touchline/contract/accounts';
import { type FilePurpose, fileCalls } from '@touchline/contract/files';
import { createTestApi, dataOf, type TestApi } from '../../../../testing/api.ts';
import { createTestIdentity } from '../../../../testing/identity.ts';
import { createTestNotices } from '../../../../testing/notices.ts';
import { testPng } from '../../../../testing/pictures.ts';
import { createTestPlatform, type TestPlatform } from '../../../../testing/platform.ts';
import { createTestStaff, type TestStaff } from '../../../../testing/staff.ts';
import { type Accounts, createAccounts } from '../../../accounts/index.ts';
import { createFiles, type Files } from '../../../files/index.ts';
import { createHosts, type Hosts } from '../../index.ts';
import { createStudio, type Studio } from '../index.ts';

export interface StudioUnderTest {
  readonly platform: TestPlatform;
  readonly api: TestApi;
  readonly accounts: Accounts;
  readonly hosts: Hosts;
  readonly files: Files;
  readonly studio: Studio;
  readonly staff: TestStaff;
  /** Creates a user; returns the uid and a token. */
  person(name: string, status?: (typeof hostStatuses)[number]): Promise<{ uid: string; token: string }>;
  guest(): string;
  moveTo(uid: string, country: string | null): Promise<void>;
  /** Uploads a picture; returns its address. */
  upload(token: string, purpose: FilePurpose, width?: number): Promise<string>;
  /** True while the bytes of an upload are served. */
  isServed(address: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Accounts, files, hosts and the studio behind the real HTTP server; without broadcasts and rooms. */
export async function startStudio(): Promise<StudioUnderTest> {
  const platform = await createTestPlatform();
  const identity = createTestIdentity();
  const staff = createTestStaff();
  const files = createFiles(platform);
  const isSensitive = (text: string): boolean => text.includes('forbidden');
  const accounts = createAccounts(platform, { notices: createTestNotices(), holdAvatar: async () => null });
  const hosts = createHosts(platform, {
    accounts,
    matches: {
      findMatches: async () => new Map(),
      fresh: (match) => match,
      onChanged: () => () => undefined,
    },
    rooms: {
      roomOfHost: async (uid) => `7${uid.slice(-10)}`,
      viewersOf: () => new Map(),
      viewersTogether: () => 0,
      watchedMatchRooms: () => new Map(),
    },
    live: { live: () => new Map(), playbackOf: () => [], cutOffOf: () => null },
  });
  const studio = createStudio(platform, { accounts, hosts, files, rooms: { isSensitive }, audit: staff.audit });
  const api = await createTestApi(platform, { identity, hostGuard: accounts.hostGuard, staff }, (server) => {
    files.serve(server);
    hosts.serve(server);
    studio.serve(server);
  });

  return {
    platform,
    api,
    accounts,
    hosts,
    files,
    studio,
    staff,
    person: async (name, status = 'approved') => {
      const uid = await accounts.createUser({
        username: `${name}0001`,
        password: 'Abc12345',
        nickname: name,
        hostStatus: status,
        hostReason: 'The sample does not open.',
        ...(status === 'banned' ? { hostBannedUntil: new Date('2026-04-01T00:00:00Z') } : {}),
      });
      const isHost = !['not_an_anchor', 'under_review', 'rejected'].includes(status);
      return { uid, token: identity.tokenOf(uid, isHost ? 2 : 1) };
    },
    guest: () => identity.tokenOf('900', 4),
    moveTo: async (uid, country) => {
      const region = country && JSON.stringify({ country, province: null, city: null });
      await platform.db.updateTable('accounts_account').set({ region }).where('uid', '=', uid).execute();
      platform.bus.publish('account.changed', uid);
    },
    upload: async (token, purpose, width = 40) => {
      const asked = dataOf(await api.call(fileCalls.uploadUrl, { fileName: 'a.png', purpose }, { token }));
      const { pathname, search } = new URL(asked);
      const put = await api.inject({ method: 'PUT', url: pathname + search, payload: testPng(width, 20) });
      if (put.statusCode !== 200) throw new Error(put.body);
      return asked;
    },
    isServed: async (address) => (await api.inject({ url: new URL(address).pathname })).statusCode === 200,
    close: async () => {
      await api.close();
      await files.close();
      await platform.close();
    },
  };
}

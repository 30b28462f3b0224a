import type { UserCard } from '@touchline/contract/accounts';
import { hostCalls } from '@touchline/contract/hosts';
import type { ViewerCutOff } from '@touchline/contract/streams';
import { sql } from 'kysely';
import { normaliseForSearch } from '../../../platform/normalise-for-search.ts';
import { createTestApi, dataOf } from '../../../testing/api.ts';
import { createTestIdentity } from '../../../testing/identity.ts';
import { createOperatorFixture } from '../../../testing/operator-fixture.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import { createMatches, createMatchRegistry } from '../../matches/index.ts';
import { testBase, testMatch } from '../../matches/matches.fixtures.ts';
import { createHosts, type Hosts } from '../index.ts';
import type { HostAccounts, LiveEntry } from '../needs.ts';

export type HostsUnderTest = Awaited<ReturnType<typeof startHosts>>;

/** Uid of a user who is not a host. */
export const viewer = '500';
export const names = (items: readonly { nickname: string }[]): string[] => items.map((item) => item.nickname);

interface Person {
  readonly uid: string;
  readonly appNumber: number;
  readonly nickname: string;
  readonly status: string;
}

/** Writes the account to the database, from which lists are read. */
async function writeAccount({ db, clock }: TestPlatform, { uid, appNumber, nickname, status }: Person): Promise<void> {
  await sql`insert into accounts_app_number values (${appNumber}) on conflict do nothing`.execute(db);
  await sql`insert into accounts_account (uid, app_number, user_type, host_status, banned_forever, nickname, search,
      gender, hobbies, bio, language, demo, created_at, last_seen_at)
    values (${uid}, ${appNumber}, 2, ${status}, false, ${nickname}, ${normaliseForSearch(nickname)}, 'secret', '', '', 'eng', false,
      ${clock.date()}, ${clock.date()})
    on conflict (uid) do update set host_status = excluded.host_status, nickname = excluded.nickname,
      search = excluded.search`.execute(db);
}

/** Hosts on a real database with matches of two sports; the test sets users, broadcasts and presence. */
export async function startHosts() {
  const platform = await createTestPlatform();
  const identity = createTestIdentity();
  const people = new Map<string, UserCard>();
  const statuses = new Map<string, Awaited<ReturnType<HostAccounts['hostStatusOf']>>>();
  const live = new Map<string, LiveEntry>();
  const cutOffs = new Map<string, ViewerCutOff>();
  const viewers = new Map<string, number>();
  const matchRooms = new Map<string, string>();
  const listeners = new Set<(uid: string) => void>();
  const accounts: HostAccounts = {
    findUsers: async (uids) =>
      new Map(uids.flatMap((uid) => (people.has(uid) ? [[uid, people.get(uid) as UserCard] as const] : []))),
    hostStatusOf: async (uid) => statuses.get(uid) ?? 'not_an_anchor',
    regionOf: async () => null,
    onChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const registry = createMatchRegistry(
    platform,
    { publish: () => undefined, announce: () => undefined, channel: () => undefined },
    { add: async () => undefined },
  );
  const hosts: Hosts = createHosts(platform, {
    accounts,
    matches: registry,
    rooms: {
      roomOfHost: async (uid) => `7${uid}`,
      viewersOf: () => viewers,
      viewersTogether: (roomIds) => roomIds.reduce((sum, roomId) => sum + (viewers.get(roomId) ?? 0), 0),
      watchedMatchRooms: () => matchRooms,
    },
    live: {
      live: () => live,
      cutOffOf: (uid) => cutOffs.get(uid) ?? null,
      playbackOf: (uid, origin) => [
        {
          kind: 'http_flv',
          url: `${origin}/live/${uid}.flv`,
          line: '1',
          quality: 'source',
          expiresAt: '2026-03-01T21:00:00Z',
        },
      ],
    },
  });
  const matchNeeds = {
    ...createOperatorFixture(),
    rooms: { roomOfMatch: async (id: string) => id, moveMatchRoom: async () => () => {} },
    broadcasts: { openBroadcasts: () => [], moveMatch: async () => {} },
    hosts,
    content: { homeBanners: () => [], latestNews: () => [], generation: () => 0 },
  };
  const matches = createMatches(platform, matchNeeds, registry);
  const api = await createTestApi(platform, { identity }, (server) => {
    matches.serve(server);
    hosts.serve(server);
  });
  await matches.applyFeed(testBase);
  await matches.applyFeed({
    provider: 'test',
    matches: [
      testMatch('m1', '2026-03-01T20:00:00Z'),
      testMatch('hoops', '2026-03-01T20:00:00Z', { league: 'b1', sportId: 2 }),
    ],
  });

  /** Creates an account; with a status other than "not_an_anchor" it is a host. */
  const person = async (
    uid: string,
    nickname: string,
    status: 'approved' | 'banned' | 'not_an_anchor' = 'approved',
  ): Promise<void> => {
    const isHost = status === 'approved';
    const appNumber = `1000${uid.padStart(4, '0')}`;
    people.set(uid, { uid, appNumber, nickname, avatar: null, userType: isHost ? 2 : 1, isHost });
    statuses.set(uid, status);
    await writeAccount(platform, { uid, appNumber: Number(appNumber), nickname, status });
  };
  await person(viewer, 'Viewer', 'not_an_anchor');
  const token = (uid = viewer, userType: 1 | 4 = 1) => identity.tokenOf(uid, userType);

  return {
    platform,
    api,
    hosts,
    matches,
    people,
    viewers,
    matchRooms,
    cutOffs,
    person,
    token,
    /** An approved host with a profile. */
    host: async (uid: string, nickname: string, sportId: 1 | 2 | 3 | null = null): Promise<void> => {
      await person(uid, nickname);
      await hosts.ensureProfile(uid, { roomName: `Room of ${nickname}`, sportId });
    },
    onAir: (uid: string, more: Partial<LiveEntry> = {}): void => {
      const startedAt = platform.clock.date();
      live.set(uid, { matchId: null, startedAt, roomId: `7${uid}`, viewers: 0, state: 'live', ...more });
      viewers.set(`7${uid}`, more.viewers ?? 0);
    },
    /** Emits the change event of an account. */
    accountChanged: (uid: string): void => {
      for (const listener of listeners) listener(uid);
    },
    /** Id of a match by its name in the feed. */
    matchId: async (ref: string): Promise<string> =>
      (
        await platform.db
          .selectFrom('matches_match')
          .select('id')
          .where('provider_id', '=', ref)
          .executeTakeFirstOrThrow()
      ).id,
    list: async (input: object = {}, as = token()) => dataOf(await api.call(hostCalls.list, input, { token: as })),
    close: async () => {
      await api.close();
      await platform.close();
    },
  };
}

/** A schedule on its own database for each test; the exports belong to the current test. */
import type { UserCard } from '@touchline/contract/accounts';
import type { InputOf } from '@touchline/contract/kernel';
import { scheduleCalls } from '@touchline/contract/matches';
import { afterEach, beforeEach } from 'vitest';
import { refuse } from '../../../../platform/refusal.ts';
import { createTestApi, dataOf, type TestApi } from '../../../../testing/api.ts';
import { createTestIdentity, type TestIdentity } from '../../../../testing/identity.ts';
import { createTestPlatform, type TestPlatform } from '../../../../testing/platform.ts';
import type { NewPush, PushWriter } from '../../../push/index.ts';
import type { FeedMatch } from '../../feed/feed.types.ts';
import { createMatchRegistry, type MatchRegistry } from '../../index.ts';
import { testBase, testMatch } from '../../matches.fixtures.ts';
import { createSchedule, type Schedule, type ScheduleNeeds } from '../index.ts';

type Reserve = InputOf<typeof scheduleCalls.reserve>;

export let platform: TestPlatform;
let matches: MatchRegistry;
export let schedule: Schedule;
export let api: TestApi;
export let identity: TestIdentity;
export let host: string;
export let viewer: string;
export let notices: { uid: string; type: string; data: unknown }[];
export let pushes: NewPush[];
export let shown: [string, string | null][];
let sequence: number;
const people = new Map<string, UserCard>();

export const person = (uid: string, isHost: boolean): void =>
  void people.set(uid, {
    uid,
    appNumber: String(10_000_000 + Number(uid)),
    nickname: `Person ${uid}`,
    avatar: null,
    userType: isHost ? 2 : 1,
    isHost,
  });
/** What happens after the commit of a change; a test replaces it by the end of the process. */
export let afterCommit: { publish: () => void };
/** What adding pushes does in the transaction of their cause. */
export let queue: { add: PushWriter['add'] };
export const fakeNeeds = (): ScheduleNeeds => ({
  hub: { notify: (uid, event, data) => void notices.push({ uid, type: event.type, data }) },
  push: queue,
  accounts: {
    findUsers: async (uids) =>
      new Map(
        uids.flatMap((uid) => {
          const card = people.get(uid);
          return card ? [[uid, card] as const] : [];
        }),
      ),
  },
  matches,
  broadcastSettings: {
    update: async (uid, { matchId }) => {
      shown.push([uid, matchId]);
      return true;
    },
  },
});

export const deliver = (list: FeedMatch[]) => {
  sequence += 1;
  return matches.applyFeed({ provider: 'test', matches: list.map((match) => ({ ...match, sequence })) });
};
export const at = (ref: string, kickoff: string, status: FeedMatch['state']['status'] = 'not_started') =>
  testMatch(ref, kickoff, { state: { status, homeScore: [], awayScore: [] } });
export const idOf = async (ref: string): Promise<string> =>
  (await platform.db.selectFrom('matches_match').select('id').where('provider_id', '=', ref).executeTakeFirstOrThrow())
    .id;
export const refOf = async (id: string): Promise<string> =>
  (await platform.db.selectFrom('matches_match').select('provider_id').where('id', '=', id).executeTakeFirstOrThrow())
    .provider_id;
export const reserve = async (ref: string, more: Partial<Reserve> = {}, token = host, language = 'en') =>
  api.call(scheduleCalls.reserve, { matchId: await idOf(ref), ...more }, { token, language });
export const remind = async (ref: string, action: 'subscribe' | 'unsubscribe' = 'subscribe', token = viewer) =>
  api.call(scheduleCalls.remind, { matchId: await idOf(ref), action }, { token });
export const held = async (token = host): Promise<string[]> => {
  const { items } = dataOf(await api.call(scheduleCalls.races, { view: 'reserved' }, { token }));
  return Promise.all(items.map(({ match }) => refOf(match.matchId)));
};

/** Gives each test of a file its schedule; called once at the top of the file. */
export function setUpSchedule(): void {
  beforeEach(async () => {
    platform = await createTestPlatform();
    notices = [];
    pushes = [];
    afterCommit = { publish: () => {} };
    queue = { add: async (_tx, added) => void pushes.push(...added) };
    shown = [];
    sequence = 1;
    people.clear();
    for (const uid of ['10', '11']) person(uid, true);
    person('20', false);
    matches = createMatchRegistry(
      platform,
      { publish: () => afterCommit.publish(), announce: () => {}, channel: () => {} },
      { add: (...adding) => queue.add(...adding) },
    );
    schedule = createSchedule(platform, fakeNeeds());
    identity = createTestIdentity();
    host = identity.tokenOf('10', 2);
    viewer = identity.tokenOf('20', 1);
    api = await createTestApi(
      platform,
      { identity, hostGuard: async ({ uid }) => (people.get(uid)?.isHost ? true : refuse('not_an_anchor')) },
      (routes) => schedule.serve(routes),
    );
    await matches.applyFeed(testBase);
  });
  afterEach(async () => {
    await api.close();
    await platform.close();
  });
}

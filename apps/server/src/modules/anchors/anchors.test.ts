import type { UserCard } from '@touchline/contract/accounts';
import { usernameProblem } from '@touchline/contract/accounts';
import { anchorCalls } from '@touchline/contract/anchors';
import { limits } from '@touchline/contract/limits';
import { matchCalls } from '@touchline/contract/matches';
import { textLength } from '@touchline/contract/text';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApi, dataOf, type TestApi } from '../../testing/api.ts';
import { createTestIdentity, type TestIdentity } from '../../testing/identity.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/platform.ts';
import { createMatches, type Matches, matchRoutes } from '../matches/index.ts';
import { testBase, testMatch } from '../matches/matches.fixtures.ts';
import type { AnchorAccounts, LiveEntry } from './doors.ts';
import { type Anchors, anchorRoutes, createAnchors, demoHosts, seedDemoHosts } from './index.ts';

let platform: TestPlatform;
let identity: TestIdentity;
let api: TestApi;
let anchors: Anchors;
let matches: Matches;
let people: Map<string, UserCard>;
let statuses: Map<string, Awaited<ReturnType<AnchorAccounts['anchorStatusOf']>>>;
let live: Map<string, LiveEntry>;
let viewers: Map<string, number>;
let matchRooms: Map<string, string>;
let accountChanged: (uid: string) => void;

const viewer = '500';
const token = (uid = viewer, userType: 1 | 4 = 1) => identity.tokenOf(uid, userType);

/** An account; with a status other than "not_an_anchor" a host. */
function person(uid: string, nickname: string, status: 'approved' | 'banned' | 'not_an_anchor' = 'approved'): void {
  const zb = status === 'approved' ? 1 : 0;
  people.set(uid, { uid, appNumber: `1000${uid.padStart(4, '0')}`, nickname, avatar: null, userType: zb ? 2 : 1, zb });
  statuses.set(uid, status);
}
const host = async (uid: string, nickname: string, sportId: 1 | 2 | 3 | null = null): Promise<void> => {
  person(uid, nickname);
  await anchors.ensureProfile(uid, { roomName: `Room of ${nickname}`, sportId });
};
const onAir = (uid: string, more: Partial<LiveEntry> = {}): void => {
  const startedAt = platform.clock.date();
  live.set(uid, { matchId: null, startedAt, roomId: `7${uid}`, viewers: 0, state: 'live', ...more });
  viewers.set(`7${uid}`, more.viewers ?? 0);
};
const matchId = async (ref: string): Promise<string> =>
  (await platform.db.selectFrom('matches_match').select('id').where('provider_id', '=', ref).executeTakeFirstOrThrow())
    .id;
const list = async (input: object = {}, as = token()) => dataOf(await api.call(anchorCalls.list, input, { token: as }));
const names = (items: readonly { nickname: string }[]): string[] => items.map((item) => item.nickname);

beforeEach(async () => {
  platform = await createTestPlatform();
  identity = createTestIdentity();
  people = new Map();
  statuses = new Map();
  live = new Map();
  viewers = new Map();
  matchRooms = new Map();
  const accounts: AnchorAccounts = {
    findUsers: async (uids) =>
      new Map(uids.flatMap((uid) => (people.has(uid) ? [[uid, people.get(uid) as UserCard] as const] : []))),
    anchorStatusOf: async (uid) => statuses.get(uid) ?? 'not_an_anchor',
    regionOf: async () => null,
    onChanged: (listener) => {
      accountChanged = listener;
      return () => {};
    },
  };
  matches = createMatches(platform, {
    hub: { publish: () => undefined, announce: () => undefined, channel: () => undefined },
    rooms: () => ({ roomOfMatch: async (id) => id }),
    hosts: () => anchors,
  });
  anchors = createAnchors(platform, {
    accounts,
    matches,
    rooms: () => ({
      roomOfAnchor: async (uid) => `7${uid}`,
      viewersOf: () => viewers,
      viewersTogether: (roomIds) => roomIds.reduce((sum, roomId) => sum + (viewers.get(roomId) ?? 0), 0),
      watchedMatchRooms: () => matchRooms,
    }),
    live: () => ({
      live: () => live,
      playbackOf: (uid, origin) => [
        {
          kind: 'http_flv',
          url: `${origin}/live/${uid}.flv`,
          line: '1',
          quality: 'source',
          expiresAt: '2026-03-01T21:00:00Z',
        },
      ],
    }),
  });
  matches.setAudience(anchors.audience);
  api = await createTestApi(platform, { identity }, (server) => {
    matchRoutes(server, matches, anchors.coversFor);
    anchorRoutes(server, anchors);
  });
  await matches.applyFeed(testBase);
  await matches.applyFeed({
    provider: 'test',
    matches: [
      testMatch('m1', '2026-03-01T20:00:00Z'),
      testMatch('hoops', '2026-03-01T20:00:00Z', { league: 'b1', sportId: 2 }),
    ],
  });
  person(viewer, 'Viewer', 'not_an_anchor');
});
afterEach(async () => {
  await api.close();
  await platform.close();
});

describe('lists of hosts', () => {
  beforeEach(async () => {
    await host('11', 'Ann', 1);
    await host('12', 'Bob', 2);
    await host('13', 'Cid');
    await host('14', 'Dee', 1);
    person('15', 'Nobody', 'not_an_anchor');
  });

  it('puts who is on air first, by viewers, then the most followed', async () => {
    for (const follower of ['501', '502'])
      await api.call(anchorCalls.follow, { anchorId: '14' }, { token: token(follower) });
    onAir('12', { viewers: 5 });
    onAir('13', { viewers: 9, matchId: await matchId('m1') });
    const all = await list();
    expect(names(all.items)).toEqual(['Cid', 'Bob', 'Dee', 'Ann']);
    expect(all.items[0]).toMatchObject({ live: true, viewers: 9, roomId: '713', match: { sportId: 1 } });
    expect(all.items[2]).toMatchObject({ live: false, followers: 2, match: null, startedAt: null });
    expect(names((await list({ liveOnly: true })).items)).toEqual(['Cid', 'Bob']);
  });

  it('counts a host to the sport of the match, off air to the host’s own', async () => {
    onAir('12', { viewers: 5, matchId: await matchId('m1') });
    expect(names((await list({ column: 1 })).items)).toEqual(['Bob', 'Ann', 'Dee']);
    expect(names((await list({ column: 2 })).items)).toEqual([]);
    const numbers = dataOf(await api.call(anchorCalls.columnsWithNumbers, {}, { token: token() }));
    expect(numbers.items.filter((item) => item.num).map((item) => [item.column, item.num])).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  it('pages by number and by cursor', async () => {
    const page = dataOf(await api.call(anchorCalls.page, { page: 2, pageSize: 3 }, { token: token() }));
    expect(page).toMatchObject({ total: 4, page: 2, pageSize: 3, items: [{ nickname: 'Dee' }] });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const answer: Awaited<ReturnType<typeof list>> = await list({ limit: 1, ...(cursor ? { cursor } : {}) });
      seen.push(...names(answer.items));
      cursor = answer.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['Ann', 'Bob', 'Cid', 'Dee']);
    expect(await api.call(anchorCalls.list, { cursor: 'x' }, { token: token() })).toMatchObject({ code: 'bad_input' });
  });

  it('leaves out who is no longer an approved host, at once, and shows who is again', async () => {
    expect(names((await list()).items)).toContain('Bob');
    person('12', 'Bob', 'banned');
    accountChanged('12');
    await vi.waitFor(async () => expect(names((await list()).items)).toEqual(['Ann', 'Cid', 'Dee']));
    person('12', 'Bob');
    platform.clock.advance(10_000);
    expect(names((await list()).items)).toContain('Bob');
    person('12', 'Bob', 'banned');
    platform.clock.advance(10_000);
    expect(names((await list()).items)).toEqual(['Ann', 'Cid', 'Dee']);
    expect(await api.call(anchorCalls.details, { anchorId: '12' }, { token: token() })).toMatchObject({
      code: 'user_not_found',
    });
  });

  it('recommends others than oneself and the followed, and the like of a host', async () => {
    onAir('11', { viewers: 1, matchId: await matchId('m1') });
    onAir('12', { viewers: 50 });
    onAir('14', { viewers: 2, matchId: await matchId('m1') });
    await api.call(anchorCalls.follow, { anchorId: '12' }, { token: token('13') });
    const mine = dataOf(await api.call(anchorCalls.recommended, {}, { token: token('13') }));
    expect(names(mine.items)).toEqual(['Dee', 'Ann']);
    const like = dataOf(await api.call(anchorCalls.recommendedFor, { anchorId: '11' }, { token: token() }));
    expect(names(like.items)).toEqual(['Dee', 'Bob', 'Cid']);
  });

  it('finds hosts by part of a nickname or room name, and by public id', async () => {
    await host('16', '50%_Señor', 1);
    const search = async (text: string) =>
      names(dataOf(await api.call(matchCalls.search, { text, kind: 'hosts' }, { token: token() })).hosts.items);
    expect(await search('senor')).toEqual(['50%_Señor']);
    expect(await search('%')).toEqual(['50%_Señor']);
    expect(await search('room of b')).toEqual(['Bob']);
    expect(await search('10000013')).toEqual(['Cid']);
    expect(await search(`' or ''='`)).toEqual([]);
  });

  it('tells matches who is live on them', async () => {
    const id = await matchId('m1');
    for (const [uid, count] of [
      ['11', 3],
      ['12', 8],
      ['13', 1],
      ['14', 2],
    ] as const)
      onAir(uid, { viewers: count, matchId: id });
    await platform.timers.run('matches.audience');
    const day = { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' };
    const shown = dataOf(await api.call(matchCalls.list, { ...day, column: 1 }, { token: token() })).items[0];
    expect(shown).toMatchObject({ liveCount: 4, viewers: 14 });
    expect(names(shown?.hosts ?? [])).toEqual(['Bob', 'Ann', 'Dee']);
    const details = dataOf(await api.call(matchCalls.details, { matchId: id }, { token: token() }));
    expect(names(details.hosts)).toEqual(['Bob', 'Ann', 'Dee', 'Cid']);
  });

  it('and those of the match’s own room are, also where nobody is live', async () => {
    const [football, hoops] = [await matchId('m1'), await matchId('hoops')];
    onAir('11', { viewers: 5, matchId: football });
    matchRooms.set(football, '900').set(hoops, '901');
    viewers.set('900', 3).set('901', 2);
    await platform.timers.run('matches.audience');
    const found = await matches.findMatches([football, hoops]);
    expect(found.get(football)).toMatchObject({ liveCount: 1, viewers: 8 });
    expect(found.get(hoops)).toMatchObject({ liveCount: 0, hosts: [], viewers: 2 });
  });
});

describe('a host’s room', () => {
  beforeEach(() => host('11', 'Ann', 1));

  it('shows the stream and what the reader may do', async () => {
    await anchors.updateProfile('11', { intro: 'Hello', announcement: '<b>Tonight</b>' });
    const details = async (as: string) =>
      dataOf(await api.call(anchorCalls.details, { anchorId: '11' }, { token: as }));
    expect(await details(token())).toMatchObject({
      intro: 'Hello',
      announcement: '<b>Tonight</b>',
      followed: false,
      own: false,
      stream: { state: 'offline', startedAt: null, playback: [] },
    });
    onAir('11', { state: 'reconnecting' });
    expect(await details(token('11'))).toMatchObject({
      own: true,
      stream: { state: 'reconnecting', playback: [{ kind: 'http_flv' }] },
    });
    expect(await details(token('900', 4))).toMatchObject({ followed: false });
  });

  it('makes the profile of a host who was just approved', async () => {
    person('20', 'Newcomer');
    const details = dataOf(await api.call(anchorCalls.details, { anchorId: '20' }, { token: token() }));
    expect(details.host).toMatchObject({ nickname: 'Newcomer', roomName: 'Newcomer', roomId: '720' });
    expect(await api.call(anchorCalls.details, { anchorId: viewer }, { token: token() })).toMatchObject({
      code: 'user_not_found',
    });
  });

  it('keeps totals of broadcasts', async () => {
    await anchors.recordBroadcast('11', 90, new Date('2026-02-28T22:00:00Z'));
    await anchors.recordBroadcast('11', 30, new Date('2026-03-01T18:00:00Z'));
    expect(dataOf(await api.call(anchorCalls.information, { anchorId: '11' }, { token: token() }))).toMatchObject({
      broadcasts: 2,
      minutesOnAir: 120,
      lastLiveAt: '2026-03-01T18:00:00.000Z',
    });
  });

  it('takes texts up to their length, counted in code points', async () => {
    expect(await anchors.updateProfile('11', { roomName: '球'.repeat(30), title: `${'😀'.repeat(30)} ` })).toBe(true);
    expect(await anchors.updateProfile('11', { roomName: 'x'.repeat(31) })).toMatchObject({
      code: 'text_too_long',
      data: { max: limits.anchors.roomNameMax },
    });
    expect((await anchors.profileOf('11'))?.room_name).toBe('球'.repeat(30));
  });

  it('counts viewers of rooms', async () => {
    viewers.set('711', 12);
    const counts = dataOf(
      await api.call(anchorCalls.roomCounts, { roomIds: ['711', '712', '711'] }, { token: token() }),
    );
    expect(counts.items).toEqual([
      { roomId: '711', viewers: 12 },
      { roomId: '712', viewers: 0 },
    ]);
  });
});

describe('following', () => {
  const follow = (anchorId: string, as: string) => api.call(anchorCalls.follow, { anchorId }, { token: as });
  const unfollow = (anchorId: string, as: string) => api.call(anchorCalls.unfollow, { anchorId }, { token: as });

  beforeEach(async () => {
    await host('11', 'Ann');
    await host('12', 'Bob');
  });

  it('counts once however often it is asked', async () => {
    const mine = token();
    expect(dataOf(await follow('11', mine))).toEqual({ followed: true, followers: 1 });
    expect(dataOf(await follow('11', mine))).toEqual({ followed: true, followers: 1 });
    expect(await anchors.isFollowing(viewer, '11')).toBe(true);
    expect(dataOf(await unfollow('11', mine))).toEqual({ followed: false, followers: 0 });
    expect(dataOf(await unfollow('11', mine))).toEqual({ followed: false, followers: 0 });
    expect(await anchors.isFollowing(viewer, '11')).toBe(false);
  });

  it('keeps the count right when many act at once', async () => {
    const fans = Array.from({ length: 30 }, (_, at) => token(String(600 + at)));
    await Promise.all(
      fans.flatMap((fan, at) => [
        follow('11', fan),
        follow('11', fan),
        ...(at % 3 === 0 ? [unfollow('11', fan), follow('11', fan)] : []),
        follow('12', fan),
      ]),
    );
    await Promise.all(fans.slice(0, 10).map((fan) => unfollow('12', fan)));
    const counts = async (anchor: string) => ({
      kept: (await platform.db.selectFrom('anchors_follow').select('follower').where('anchor', '=', anchor).execute())
        .length,
      counted: (
        await platform.db
          .selectFrom('anchors_profile')
          .select('followers')
          .where('uid', '=', anchor)
          .executeTakeFirstOrThrow()
      ).followers,
      shown: (await list()).items.find((item) => item.uid === anchor)?.followers,
    });
    const first = await counts('11');
    expect(new Set(Object.values(first)).size).toBe(1);
    expect(await counts('12')).toEqual({ kept: 20, counted: 20, shown: 20 });
  });

  it('is for hosts, others than oneself, and not for guests', async () => {
    expect(await follow(viewer, token('11'))).toMatchObject({ code: 'user_not_found' });
    expect(await follow('8999999999999999999', token())).toMatchObject({ code: 'user_not_found' });
    expect(await follow('11', token('11'))).toMatchObject({ code: 'no_permission' });
    expect(await follow('11', token('900', 4))).toMatchObject({ code: 'visitor_not_allowed' });
    person('12', 'Bob', 'banned');
    platform.clock.advance(10_000);
    expect(await follow('12', token())).toMatchObject({ code: 'user_not_found' });
  });

  it('lets one leave a host who is banned meanwhile', async () => {
    await follow('12', token());
    person('12', 'Bob', 'banned');
    platform.clock.advance(10_000);
    expect(dataOf(await unfollow('12', token()))).toMatchObject({ followed: false });
    expect(await anchors.isFollowing(viewer, '12')).toBe(false);
  });

  it('lists live ones first, then the latest followed, page by page', async () => {
    const mine = token();
    for (let at = 0; at < 7; at += 1) {
      await host(String(30 + at), `H${at}`);
      platform.clock.advance(1000);
      await follow(String(30 + at), mine);
    }
    onAir('32');
    platform.clock.advance(1000);
    const page = async (cursor?: string) =>
      dataOf(await api.call(anchorCalls.follows, { limit: 3, ...(cursor ? { cursor } : {}) }, { token: mine }));
    const first = await page();
    expect(first.total).toBe(7);
    // Goes on air between the pages: it is met where it would have been.
    platform.clock.advance(1000);
    onAir('31');
    const second = await page(first.next ?? '');
    const third = await page(second.next ?? '');
    expect([first, second, third].map((answer) => names(answer.items))).toEqual([
      ['H2', 'H6', 'H5'],
      ['H4', 'H3', 'H1'],
      ['H0'],
    ]);
    expect(third.next).toBeNull();
    expect(names((await page()).items)).toEqual(['H1', 'H2', 'H6']);
  });
});

describe('a cover of one country', () => {
  it('is what its viewers see in every list and on every page that shows the host', async () => {
    await host('11', 'Ann', 1);
    const id = await matchId('m1');
    onAir('11', { matchId: id, viewers: 3 });
    const at = platform.clock.date();
    const cover = { anchor: '11', width: 1, height: 1, shown: true, created_at: at, updated_at: at };
    await platform.db
      .insertInto('anchors_cover')
      .values({ ...cover, id: '1', region: 'DE', picture: '/de.png' })
      .execute();
    await platform.db
      .insertInto('anchors_cover')
      .values({ ...cover, id: '2', region: 'FR', picture: '/fr.png', shown: false })
      .execute();
    await anchors.updateProfile('11', { cover: '/general.png' });
    const seenFrom = async (country: string) => {
      const how = { token: token(), country };
      const [details, middle, found, room, follows] = await Promise.all([
        api.call(matchCalls.details, { matchId: id }, how),
        api.call(matchCalls.homeMiddle, {}, how),
        api.call(matchCalls.search, { text: 'ann', kind: 'hosts' }, how),
        api.call(anchorCalls.information, { anchorId: '11' }, how),
        api.call(anchorCalls.page, {}, how),
      ]);
      const shown = [
        dataOf(details).hosts[0],
        dataOf(middle).items[0],
        dataOf(found).hosts.items[0],
        dataOf(room).host,
        dataOf(follows).items[0],
      ];
      return new Set(shown.map((one) => one?.cover));
    };
    expect(await seenFrom('DE')).toEqual(new Set(['/de.png']));
    expect(await seenFrom('FR')).toEqual(new Set(['/general.png']));
  });
});

describe('the hosts of the demo', () => {
  it('are made once, fit the rules and are not on air', async () => {
    let made = 0;
    const createHost = async ({ username, nickname }: { username: string; nickname: string }) => {
      const uid = String(70 + demoHosts.findIndex((demo) => demo.username === username));
      if (!people.has(uid)) made += 1;
      person(uid, nickname);
      return uid;
    };
    await seedDemoHosts(anchors, createHost);
    await seedDemoHosts(anchors, createHost);
    expect(made).toBe(demoHosts.length);
    const shown = await list({ limit: 50 });
    expect(shown.items).toHaveLength(demoHosts.length);
    expect(shown.items.every((item) => !item.live)).toBe(true);
    for (const demo of demoHosts) {
      expect(usernameProblem(demo.username), demo.username).toBeNull();
      expect(textLength(demo.nickname)).toBeLessThanOrEqual(limits.accounts.nicknameMax);
      expect(textLength(demo.roomName)).toBeLessThanOrEqual(limits.anchors.roomNameMax);
      expect(textLength(demo.title)).toBeLessThanOrEqual(limits.anchors.anchorTitleMax);
    }
    expect(new Set(demoHosts.map((demo) => demo.language)).size).toBe(8);
  });
});

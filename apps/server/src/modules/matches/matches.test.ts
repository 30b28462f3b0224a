import { type ChannelName, channelOf } from '@touchline/contract/kernel';
import { type LiveHost, type MatchAudience, matchCalls } from '@touchline/contract/matches';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChannelOwner } from '../../realtime/index.ts';
import { createTestApi, dataOf, type TestApi } from '../../testing/api.ts';
import { createTestIdentity } from '../../testing/identity.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/platform.ts';
import type { FeedMatch } from './feed.types.ts';
import { createMatches, type Matches, matchRoutes } from './index.ts';
import { testBase, testLeague, testMatch, testTeam } from './matches.fixtures.ts';

const today = { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' };

let platform: TestPlatform;
let matches: Matches;
let api: TestApi;
let token: string;
let published: { channel: ChannelName; type: string; data: unknown }[];
let owners: Map<string, ChannelOwner>;
let hosts: LiveHost[];

const deliver = (list: FeedMatch[]) => matches.applyFeed({ provider: 'test', matches: list });
const list = async (input: object = {}) => dataOf(await api.call(matchCalls.list, { ...today, ...input }, { token }));
const refsOf = async (items: readonly { matchId: string }[]): Promise<string[]> => {
  const found = await platform.db.selectFrom('matches_match').select(['id', 'provider_id']).execute();
  const refs = new Map(found.map((row) => [row.id, row.provider_id]));
  return items.map((item) => refs.get(item.matchId) ?? '?');
};
const idOf = async (ref: string): Promise<string> =>
  (await platform.db.selectFrom('matches_match').select('id').where('provider_id', '=', ref).executeTakeFirstOrThrow())
    .id;
const playing = (score: [number, number]): FeedMatch['state'] => ({
  status: 'in_progress',
  homeScore: [score[0], 0, 0, 0, 0, 0, 0],
  awayScore: [score[1], 0, 0, 0, 0, 0, 0],
  phase: 'H1',
  clock: { seconds: 600, at: Date.parse('2026-03-01T20:00:00Z'), runs: true },
});

beforeEach(async () => {
  platform = await createTestPlatform();
  published = [];
  owners = new Map();
  hosts = [];
  matches = createMatches(platform, {
    hub: {
      publish: (channel, event, data) => void published.push({ channel, type: event.type, data }),
      announce: (channel, event, data) => void published.push({ channel, type: event.type, data }),
      channel: (kind, owner) => void owners.set(kind, owner),
    },
    rooms: () => ({ roomOfMatch: async (matchId) => `9${matchId.slice(1)}` }),
    hosts: () => ({ liveHosts: async () => hosts, searchHosts: async () => ({ items: hosts, next: null }) }),
  });
  const identity = createTestIdentity();
  token = identity.tokenOf('7', 4);
  api = await createTestApi(platform, { identity }, (server) => matchRoutes(server, matches));
  await matches.applyFeed(testBase);
});
afterEach(async () => {
  await api.close();
  await platform.close();
});

describe('the feed', () => {
  it('writes a match once, however often it is delivered', async () => {
    const match = testMatch('m1', '2026-03-01T20:00:00Z', { state: playing([1, 0]) });
    expect(await deliver([match])).toMatchObject({ changed: 1 });
    expect(await deliver([match, match])).toMatchObject({ changed: 0 });
    expect(await deliver([{ ...match, sequence: 2 }])).toMatchObject({ changed: 0 });
    expect((await list()).items).toHaveLength(1);
  });

  it('ignores what is older than what it knows', async () => {
    const match = testMatch('m1', '2026-03-01T20:00:00Z');
    await deliver([{ ...match, sequence: 10, state: playing([2, 1]) }]);
    expect(await deliver([{ ...match, sequence: 9, state: playing([1, 1]) }])).toMatchObject({ changed: 0 });
    await deliver([
      { ...match, sequence: 12, state: playing([3, 1]) },
      { ...match, sequence: 11, state: playing([2, 2]) },
    ]);
    const [item] = (await list()).items;
    expect(item).toMatchObject({ homeScore: '[3,0,0,0,0,0,0]', awayScore: '[1,0,0,0,0,0,0]', version: 2 });
  });

  it('keeps the latest of deliveries that come at once', async () => {
    const match = testMatch('m1', '2026-03-01T20:00:00Z');
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => deliver([{ ...match, sequence: 20 - at, state: playing([20 - at, 0]) }])),
    );
    expect((await list()).items[0]?.homeScore).toBe('[20,0,0,0,0,0,0]');
    const states = published
      .filter((event) => event.type === 'match.updated' && event.channel === 'matches:0')
      .map((event) => event.data as { version: number; homeScore: string })
      .toSorted((a, b) => a.version - b.version);
    expect(new Set(states.map((state) => state.version)).size).toBe(states.length);
    expect(states.at(-1)?.homeScore).toBe('[20,0,0,0,0,0,0]');
  });

  it('tells the match, its sport and the whole list', async () => {
    await deliver([testMatch('m1', '2026-03-01T20:00:00Z', { state: playing([1, 0]) })]);
    const matchId = await idOf('m1');
    const channels = published.filter((event) => event.type === 'match.updated').map((event) => event.channel);
    expect(channels).toEqual([channelOf('match', matchId), channelOf('matches', 1), channelOf('matches', 0)]);
    await matches.applyFeed({
      provider: 'test',
      incidents: [{ ref: 'i1', match: 'm1', kind: 'goal', at: platform.clock.date(), side: 'home', score: [1, 0] }],
    });
    expect(published.at(-1)).toMatchObject({
      channel: channelOf('match', matchId),
      type: 'match.incident',
      data: { kind: 'goal', matchId },
    });
  });

  it('adds an incident once and answers what it cannot place', async () => {
    await deliver([testMatch('m1', '2026-03-01T20:00:00Z')]);
    const incidents = [{ ref: 'i1', match: 'm1', kind: 'goal' as const, at: platform.clock.date() }];
    expect(await matches.applyFeed({ provider: 'test', incidents })).toMatchObject({ incidents: 1 });
    expect(await matches.applyFeed({ provider: 'test', incidents })).toMatchObject({ incidents: 0 });
    const lost = await matches.applyFeed({
      provider: 'test',
      matches: [testMatch('m2', '2026-03-01T20:00:00Z', { home: 'nobody' })],
      incidents: [{ ...incidents[0], ref: 'i2', match: 'm9' } as (typeof incidents)[number]],
    });
    expect(lost).toEqual({ changed: 0, incidents: 0, unknown: ['m2', 'm9/i2'] });
  });

  it('keeps names as text', async () => {
    const name = { eng: `<script>alert(1)</script>'; drop table matches_team; --\u0000x` };
    await matches.applyFeed({ provider: 'test', teams: [testTeam('a', { name })] });
    await deliver([testMatch('m1', '2026-03-01T20:00:00Z')]);
    expect((await list()).items[0]?.homeName).toEqual({
      eng: `<script>alert(1)</script>'; drop table matches_team; -- x`,
    });
  });
});

describe('the list', () => {
  it('shows the span, by league with popular ones first, live first in a league', async () => {
    await deliver([
      testMatch('early', '2026-03-01T00:00:00Z'),
      testMatch('late', '2026-03-01T23:59:59.999Z'),
      testMatch('live', '2026-03-01T19:00:00Z', { state: playing([0, 0]) }),
      testMatch('before', '2026-02-28T23:59:59.999Z'),
      testMatch('after', '2026-03-02T00:00:00Z'),
      testMatch('other', '2026-03-01T01:00:00Z', { league: 'l2' }),
      testMatch('hoops', '2026-03-01T01:00:00Z', { league: 'b1', sportId: 2 }),
    ]);
    const all = await list();
    expect(await refsOf(all.items)).toEqual(['live', 'early', 'late', 'other', 'hoops']);
    expect(all.leagues.map((league) => league.name.eng)).toEqual(['League l1', 'League l2', 'League b1']);
    expect(await refsOf((await list({ column: 2 })).items)).toEqual(['hoops']);
    expect(await refsOf((await list({ tab: 'popular' })).items)).toEqual(['live', 'early', 'late']);
    expect(await refsOf((await list({ liveOnly: true })).items)).toEqual(['live']);
    const second = all.leagues[1]?.id ?? '';
    expect(await refsOf((await list({ leagueIds: [second] })).items)).toEqual(['other']);
  });

  it('counts a match of the evening before as long as it is played, in the span of now only', async () => {
    await deliver([testMatch('m1', '2026-03-01T19:00:00Z', { state: playing([0, 0]) })]);
    const tomorrow = { from: '2026-03-02T00:00:00Z', to: '2026-03-03T00:00:00Z' };
    expect((await list(tomorrow)).items).toEqual([]);
    platform.clock.set('2026-03-02T00:30:00Z');
    expect(await refsOf((await list(tomorrow)).items)).toEqual(['m1']);
    await deliver([
      testMatch('m1', '2026-03-01T19:00:00Z', { sequence: 2, state: { ...playing([0, 0]), status: 'ended' } }),
    ]);
    platform.clock.advance(1000);
    expect((await list(tomorrow)).items).toEqual([]);
  });

  it('cuts the days of the reader’s zone', async () => {
    await deliver([testMatch('m1', '2026-03-01T20:30:00Z')]);
    const inShanghai = { from: '2026-03-02T00:00:00+08:00', to: '2026-03-03T00:00:00+08:00' };
    const inSaoPaulo = { from: '2026-03-01T00:00:00-03:00', to: '2026-03-02T00:00:00-03:00' };
    expect(await refsOf((await list(inShanghai)).items)).toEqual(['m1']);
    expect(await refsOf((await list(inSaoPaulo)).items)).toEqual(['m1']);
    expect((await list({ from: '2026-03-01T00:00:00+08:00', to: '2026-03-02T00:00:00+08:00' })).items).toEqual([]);
  });

  it('pages without losing or repeating one while matches go live', async () => {
    await deliver(
      Array.from({ length: 23 }, (_, at) =>
        testMatch(`m${at}`, `2026-03-01T${String(10 + (at % 7))}:00:00Z`, { league: at % 3 ? 'l1' : 'l2' }),
      ),
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 6; page += 1) {
      const answer: Awaited<ReturnType<typeof list>> = await list({ limit: 5, ...(cursor ? { cursor } : {}) });
      seen.push(...(await refsOf(answer.items)));
      cursor = answer.next;
      const at = page * 4;
      await deliver([
        testMatch(`m${at}`, `2026-03-01T${10 + (at % 7)}:00:00Z`, {
          league: at % 3 ? 'l1' : 'l2',
          sequence: 2,
          state: playing([1, 0]),
        }),
      ]);
      if (!cursor) break;
    }
    expect(cursor).toBeNull();
    expect(seen.toSorted()).toEqual(Array.from({ length: 23 }, (_, at) => `m${at}`).toSorted());
  });

  it('shows a new score at once and a new match within a second, with one query for many readers', async () => {
    const match = testMatch('m1', '2026-03-01T20:00:00Z', { state: playing([0, 0]) });
    await deliver([match]);
    expect((await list()).items).toHaveLength(1);
    let queries = 0;
    const pool = platform.db.getExecutor();
    const counted = pool.executeQuery.bind(pool);
    pool.executeQuery = (query) => {
      queries += 1;
      return counted(query);
    };
    await Promise.all(Array.from({ length: 20 }, () => list()));
    expect(queries).toBe(0);
    await deliver([{ ...match, sequence: 2, state: playing([1, 0]) }]);
    expect((await list()).items[0]?.homeScore).toBe('[1,0,0,0,0,0,0]');
    await deliver([testMatch('m2', '2026-03-01T21:00:00Z')]);
    platform.clock.advance(1000);
    queries = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => list()));
    expect(answers.every((answer) => answer.items.length === 2)).toBe(true);
    expect(queries).toBe(1);
  });

  it('merges the audience and tells readers what changed of it', async () => {
    await deliver([testMatch('m1', '2026-03-01T20:00:00Z', { state: playing([0, 0]) })]);
    const matchId = await idOf('m1');
    expect((await list()).items[0]).toMatchObject({ liveCount: 0, viewers: 0 });
    const audience = new Map<string, MatchAudience>();
    matches.setAudience(() => audience);
    audience.set(matchId, { liveCount: 1, viewers: 1200, hosts: [{ uid: '7', nickname: 'Tom', avatar: null }] });
    published = [];
    await platform.timers.run('matches.audience');
    await platform.timers.run('matches.audience');
    expect(published.map((event) => event.channel)).toEqual(['matches:0', 'matches:1', `match:${matchId}`]);
    expect((await list()).items[0]).toMatchObject({ liveCount: 1, viewers: 1200, hosts: [{ nickname: 'Tom' }] });
    audience.delete(matchId);
    await platform.timers.run('matches.audience');
    expect((await list()).items[0]).toMatchObject({ liveCount: 0, viewers: 0 });
  });

  it('refuses spans and cursors that make no sense', async () => {
    for (const input of [
      { to: today.from },
      { to: '2026-05-01T00:00:00Z' },
      { cursor: 'nonsense' },
      { cursor: Buffer.from('[true,1,"1; drop table x",1,"2"]').toString('base64url') },
      { cursor: Buffer.from('[true,1e300,"1",1,"2"]').toString('base64url') },
      { cursor: Buffer.from('[true,1,"1",1e300,"2"]').toString('base64url') },
    ])
      expect(await api.call(matchCalls.list, { ...today, ...input }, { token })).toMatchObject({ code: 'bad_input' });
  });
});

describe('numbers, pages and pieces', () => {
  beforeEach(async () => {
    await deliver([
      testMatch('yesterday', '2026-02-28T12:00:00Z', { state: { ...playing([1, 0]), status: 'ended' } }),
      testMatch('live', '2026-03-01T19:00:00Z', { state: playing([0, 0]) }),
      testMatch('soon', '2026-03-01T22:00:00Z', { league: 'l2', home: 'c', away: 'd' }),
      testMatch('hoops', '2026-03-02T01:00:00Z', { league: 'b1', sportId: 2 }),
    ]);
  });

  it('counts columns and days', async () => {
    const days = [
      { from: '2026-02-28T00:00:00Z', to: '2026-03-01T00:00:00Z' },
      today,
      { from: '2026-03-02T00:00:00Z', to: '2026-03-03T00:00:00Z' },
    ];
    const all = dataOf(await api.call(matchCalls.columnsWithNumbers, { ...today, days }, { token }));
    expect(all.days.map((day) => day.num)).toEqual([1, 2, 1]);
    expect(all.items.filter((item) => item.num).map((item) => [item.column, item.num])).toEqual([
      [0, 2],
      [1, 2],
    ]);
    const hoops = dataOf(await api.call(matchCalls.columnsWithNumbers, { column: 2, days }, { token }));
    expect(hoops.days.map((day) => day.num)).toEqual([0, 0, 1]);
    expect(hoops.items[0]).toMatchObject({ column: 0, num: 1, nameTw: '全部', nameEn: 'All' });
  });

  it('pages results and fixtures of a team', async () => {
    const page = async (input: object) => dataOf(await api.call(matchCalls.page, input, { token }));
    const past = await page({ when: 'past' });
    expect(await refsOf(past.items)).toEqual(['live', 'yesterday']);
    const coming = await page({ when: 'coming', pageSize: 1, page: 2 });
    expect(coming).toMatchObject({ total: 2, page: 2, pageSize: 1 });
    expect(await refsOf(coming.items)).toEqual(['hoops']);
    const teamId = past.items[0]?.homeId ?? '';
    expect(await refsOf((await page({ teamId })).items)).toEqual(['hoops', 'live', 'yesterday']);
  });

  it('shows a match with its incidents, room and latest state', async () => {
    const matchId = await idOf('live');
    const details = async () => dataOf(await api.call(matchCalls.details, { matchId }, { token }));
    expect(await details()).toMatchObject({ match: { matchId, status: 'in_progress' }, incidents: [], hosts: [] });
    await matches.applyFeed({
      provider: 'test',
      matches: [testMatch('live', '2026-03-01T19:00:00Z', { sequence: 2, state: playing([0, 1]) })],
      incidents: [
        { ref: '2', match: 'live', kind: 'goal', at: new Date('2026-03-01T19:20:00Z'), side: 'away', score: [0, 1] },
        { ref: '1', match: 'live', kind: 'period_start', at: new Date('2026-03-01T19:00:00Z') },
      ],
    });
    const shown = await details();
    expect(shown.match.awayScore).toBe('[1,0,0,0,0,0,0]');
    expect(shown.incidents.map((incident) => incident.kind)).toEqual(['period_start', 'goal']);
    expect(shown.roomId).toBe(`9${matchId.slice(1)}`);
    for (const unknown of ['1', '8999999999999999999'])
      expect(await api.call(matchCalls.details, { matchId: unknown }, { token })).toMatchObject({ code: 'not_found' });
    expect(await api.call(matchCalls.details, { matchId: '9999999999999999999' }, { token })).toMatchObject({
      code: 'bad_input',
    });
  });

  it('puts live matches at the head and coming ones at the foot', async () => {
    const top = dataOf(await api.call(matchCalls.homeTop, {}, { token }));
    expect(await refsOf(top.items)).toEqual(['live', 'soon', 'hoops']);
    const bottom = dataOf(await api.call(matchCalls.homeBottom, { column: 2 }, { token }));
    expect(await refsOf(bottom.items)).toEqual(['hoops']);
    const info = dataOf(await api.call(matchCalls.homeInfo, {}, { token }));
    expect(info).toMatchObject({ liveMatches: 1, liveHosts: 0, viewers: 0 });
  });

  it('lets readers into channels that exist', async () => {
    const principal = { uid: '7', sessionId: '1', userType: 1 as const };
    const mayJoin = (kind: string, id: string) => owners.get(kind)?.mayJoin(principal, id, undefined as never);
    expect(await mayJoin('matches', '10')).toBe(true);
    expect(await mayJoin('matches', '7')).toMatchObject({ code: 'not_found' });
    expect(await mayJoin('match', await idOf('live'))).toBe(true);
    for (const id of ['5', '99999999999999999999'])
      expect(await mayJoin('match', id)).toMatchObject({ code: 'not_found' });
  });
});

describe('search', () => {
  const search = async (text: string, more: object = {}) =>
    dataOf(await api.call(matchCalls.search, { text, ...more }, { token }));

  beforeEach(async () => {
    await matches.applyFeed({
      provider: 'test',
      leagues: [testLeague('l2', { name: { por: 'Taça São Brás', tha: 'ถ้วยทอง' } })],
      teams: [
        testTeam('a', { name: { eng: 'Ñandú Rovers', zh: '云港海鸥' } }),
        testTeam('b', { name: { eng: '100%_Real\\', vie: 'Đà Lâm' } }),
        testTeam('c', { name: { eng: 'Plain' } }),
      ],
    });
    await deliver([
      testMatch('far', '2026-03-05T20:00:00Z'),
      testMatch('near', '2026-03-01T18:00:00Z'),
      testMatch('cup', '2026-03-02T20:00:00Z', { league: 'l2', home: 'c', away: 'd' }),
    ]);
  });

  it('finds part of a name in any language, without regard to case and accents', async () => {
    for (const text of ['nandu', 'ROVERS', 'ÑANDÚ', '海鸥', ' nandu  rov'])
      expect((await search(text)).teams.items.map((team) => team.name.eng)).toEqual(['Ñandú Rovers']);
    expect((await search('da lam')).teams.items).toHaveLength(1);
    expect(await refsOf((await search('海鸥')).matches.items)).toEqual(['near', 'far']);
    for (const text of ['taca sao', 'ถ้วย']) expect(await refsOf((await search(text)).matches.items)).toEqual(['cup']);
  });

  it('takes wildcards, quotes and markup as text', async () => {
    expect((await search('%')).teams.items).toHaveLength(1);
    expect((await search('_')).teams.items).toHaveLength(1);
    expect((await search('\\')).teams.items).toHaveLength(1);
    for (const text of [`' or 1=1 --`, '"', '<b>', '%%%', `'); drop table matches_team; --`, '\u0000', '\ud800'])
      expect((await search(text)).teams.items).toEqual([]);
    expect((await search('  ')).matches.items).toEqual([]);
    expect((await search('plain')).teams.items).toHaveLength(1);
  });

  it('goes on by cursor', async () => {
    await matches.applyFeed({
      provider: 'test',
      teams: Array.from({ length: 9 }, (_, at) =>
        testTeam(`z${at}`, { name: { eng: at % 2 ? `Zed ${at}` : `Old Zed ${at}` } }),
      ),
    });
    const first = await search('zed', { kind: 'teams', limit: 4 });
    expect(first.teams.items.map((team) => team.name.eng)).toEqual(['Zed 1', 'Zed 3', 'Zed 5', 'Zed 7']);
    const second = await search('zed', { kind: 'teams', limit: 4, cursor: first.teams.next });
    const third = await search('zed', { kind: 'teams', limit: 4, cursor: second.teams.next });
    expect([second.teams.items.length, third.teams.items.length, third.teams.next]).toEqual([4, 1, null]);
    const nearest = await search('海鸥', { kind: 'matches', limit: 1 });
    platform.clock.advance(3_600_000);
    const next = await search('海鸥', { kind: 'matches', limit: 1, cursor: nearest.matches.next });
    expect(await refsOf([...nearest.matches.items, ...next.matches.items])).toEqual(['near', 'far']);
  });

  it('goes from now into both directions, through matches of one distance too', async () => {
    const hours = [0, 1, 1, -1, -1, 2, -3, 5, -5, 7];
    const now = platform.clock.now();
    await matches.applyFeed({ provider: 'test', teams: [testTeam('y1', { name: { eng: 'Yon' } })] });
    await deliver(
      hours.map((hour, at) => testMatch(`y${at}`, new Date(now + hour * 3_600_000).toISOString(), { home: 'y1' })),
    );
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Awaited<ReturnType<typeof search>> = await search('yon', { kind: 'matches', limit: 3, cursor });
      found.push(...page.matches.items.map(({ kickoffAt }) => String((Date.parse(kickoffAt) - now) / 3_600_000)));
      cursor = page.matches.next ?? undefined;
    } while (cursor);
    expect(found.map((hour) => Math.abs(Number(hour)))).toEqual([0, 1, 1, 1, 1, 2, 3, 5, 5, 7]);
    expect(found.toSorted()).toEqual(hours.map(String).toSorted());
  });

  it.each([
    ['teams', 'x'],
    ['teams', '[1.5,"1"]'],
    ['teams', '[3e9,"1"]'],
    ['matches', '[1,1e300,"1"]'],
    ['matches', '[1e300,1,"1"]'],
    ['matches', '[0,8640000000000000,"1"]'],
    ['matches', '[0,-1,"1"]'],
  ] as const)('refuses a cursor of %s that is %s', async (kind, place) => {
    const cursor = Buffer.from(place).toString('base64url');
    const answer = await api.call(matchCalls.search, { text: 'z', cursor, kind }, { token });
    expect(answer).toMatchObject({ code: 'bad_input', fields: [{ path: 'cursor' }] });
  });
});

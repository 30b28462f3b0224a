import { type SportId, sportIdCodes, sportIds } from '@touchline/contract/enums';
import { matchCalls, matchOperatorCalls, type OperatorMatch } from '@touchline/contract/matches';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, dataOf, type TestApi } from '../../../testing/api.ts';
import { createTestDesk, type TestDesk } from '../../../testing/desk.ts';
import { createTestIdentity } from '../../../testing/identity.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import { createTestStaff } from '../../../testing/staff.ts';
import type { FeedMatch } from '../feed.types.ts';
import { createMatches, type Matches, matchRoutes } from '../index.ts';
import { testBase, testLeague, testMatch, testTeam } from '../matches.fixtures.ts';

let platform: TestPlatform;
let matches: Matches;
let api: TestApi;
let desk: TestDesk;
let token: string;
let viewer: string;
let published: { channel: string; type: string; data: unknown }[];

const kickoff = '2026-03-01T19:00:00Z';
const playing = (home: number, away: number): FeedMatch['state'] => ({
  status: 'in_progress',
  homeScore: [home, 0, 0, 0, 0, 0, 0],
  awayScore: [away, 0, 0, 0, 0, 0, 0],
  phase: 'H1',
  clock: { seconds: 600, at: Date.parse('2026-03-01T20:00:00Z'), runs: true },
});
const deliver = (sequence: number, state: FeedMatch['state'], more: Partial<FeedMatch> = {}) =>
  matches.applyFeed({ provider: 'test', matches: [testMatch('m', kickoff, { sequence, state, ...more })] });
const office = () => ({ token });
const idOf = async (table: 'matches_match' | 'matches_league' | 'matches_team', ref: string): Promise<string> =>
  (await platform.db.selectFrom(table).select('id').where('provider_id', '=', ref).executeTakeFirstOrThrow()).id;
const theMatch = async (): Promise<OperatorMatch> =>
  dataOf(await api.call(matchOperatorCalls.details, { matchId: await idOf('matches_match', 'm') }, office())).match;
const correct = ({ matchId, revision }: OperatorMatch, home: number[], away: number[]) =>
  api.call(matchOperatorCalls.correctScore, { matchId, revision, home, away, reason: 'Own goal' }, office());
const football = (goals: number) => [goals, 0, 0, 0, 0, 0, 0];

beforeEach(async () => {
  platform = await createTestPlatform();
  desk = createTestDesk();
  published = [];
  matches = createMatches(platform, {
    hub: {
      publish: (channel, event, data) => void published.push({ channel, type: event.type, data }),
      announce: () => undefined,
      channel: () => undefined,
    },
    rooms: () => ({ roomOfMatch: async (matchId) => `9${matchId.slice(1)}` }),
    hosts: () => ({ liveHosts: async () => [], searchHosts: async () => ({ items: [], next: null }) }),
  });
  const staff = createTestStaff();
  const identity = createTestIdentity();
  token = staff.tokenOf('9', 'editor');
  viewer = identity.tokenOf('7', 4);
  api = await createTestApi(platform, { identity, staff }, (server) => {
    matchRoutes(server, matches);
    matches.operatorRoutes(server, desk);
  });
  await matches.applyFeed(testBase);
  await deliver(1, playing(1, 0));
  published.length = 0;
});
afterEach(async () => {
  await api.close();
  await platform.close();
});

describe('a corrected score', () => {
  it('reaches the page, the list and open sockets, with a line in the log', async () => {
    const before = await theMatch();
    const list = async () =>
      dataOf(
        await api.call(
          matchCalls.list,
          { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' },
          { token: viewer },
        ),
      ).items[0]?.homeScore;
    expect(await list()).toBe('[1,0,0,0,0,0,0]');
    const after = dataOf(await correct(before, football(2), football(0)));
    expect(after).toMatchObject({
      homeScore: '[2,0,0,0,0,0,0]',
      revision: 1,
      hold: { parts: ['score'], by: { uid: '9', name: 'Operator 9' } },
    });
    expect(after.version).toBeGreaterThan(before.version);
    expect(await list()).toBe('[2,0,0,0,0,0,0]');
    const page = await api.call(matchCalls.details, { matchId: before.matchId }, { token: viewer });
    expect(dataOf(page).match.homeScore).toBe('[2,0,0,0,0,0,0]');
    expect(published.map(({ channel }) => channel)).toEqual([`match:${before.matchId}`, 'matches:1', 'matches:0']);
    expect(published[0]?.data).toMatchObject({ homeScore: '[2,0,0,0,0,0,0]', version: after.version });
    expect(desk.log).toMatchObject([
      {
        action: 'match.score',
        by: '9',
        target: { kind: 'match', id: before.matchId, label: 'Team a - Team b' },
        details: { before: '1-0', after: '2-0', reason: 'Own goal' },
      },
    ]);
  });

  it('stays while the feed goes on with everything else, and goes back to its latest word when released', async () => {
    await correct(await theMatch(), football(1), football(1));
    await deliver(2, { ...playing(3, 0), phase: 'H2' });
    await deliver(3, { ...playing(4, 0), phase: 'H2' });
    await deliver(2, playing(9, 9));
    const held = await theMatch();
    expect(held).toMatchObject({ homeScore: '[1,0,0,0,0,0,0]', awayScore: '[1,0,0,0,0,0,0]', phase: 'H2' });
    const { fed } = dataOf(await api.call(matchOperatorCalls.details, { matchId: held.matchId }, office()));
    expect(fed?.homeScore).toBe('[4,0,0,0,0,0,0]');
    const { matchId, revision } = held;
    const free = dataOf(
      await api.call(matchOperatorCalls.release, { matchId, revision, parts: ['score', 'teams'] }, office()),
    );
    expect(free).toMatchObject({ homeScore: '[4,0,0,0,0,0,0]', awayScore: '[0,0,0,0,0,0,0]', hold: null });
    await deliver(4, playing(5, 0));
    expect((await theMatch()).homeScore).toBe('[5,0,0,0,0,0,0]');
    expect(desk.log.map(({ action }) => action)).toEqual(['match.score', 'match.release']);
  });

  it('is refused to the slower of two operators', async () => {
    const seen = await theMatch();
    const answers = await Promise.all([
      correct(seen, football(2), football(0)),
      correct(seen, football(3), football(0)),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject({ status: 409, code: 'conflict' });
    expect(desk.log).toHaveLength(1);
  });

  it('is not made unsafe by deliveries at the same time', async () => {
    const seen = await theMatch();
    await Promise.all([
      correct(seen, football(7), football(7)),
      ...[2, 3, 4, 5].map((sequence) => deliver(sequence, playing(sequence, 0))),
    ]);
    expect((await theMatch()).homeScore).toBe('[7,0,0,0,0,0,0]');
  });

  it('is refused before the match has begun', async () => {
    await deliver(2, { status: 'postponed', homeScore: [], awayScore: [] });
    expect(await correct(await theMatch(), football(1), football(0))).toMatchObject({
      status: 400,
      fields: [{ path: 'matchId', code: 'not_started' }],
    });
  });

  const bad: Readonly<Record<SportId, [home: number[], away: number[]]>> = {
    [sportIds.football]: [[1, 2, 0, 0, 0, 0, 0], football(0)],
    [sportIds.basketball]: [
      [20, 20, 20, 20, 5],
      [20, 20, 20, 21, 0],
    ],
    [sportIds.tennis]: [
      [6, 7],
      [2, 5],
    ],
    [sportIds.baseball]: [
      [3, 5, 0, 1, 1],
      [0, 0, 0, 0, 0],
    ],
    [sportIds.cricket]: [
      [120, 21, 90],
      [0, 0, 0],
    ],
    [sportIds.esports]: [[4], [4]],
    [sportIds.ice_hockey]: [
      [3, 1, 1],
      [0, 0, 0],
    ],
    [sportIds.volleyball]: [
      [2, 25, 20],
      [0, 20, 25],
    ],
  };
  const good: Readonly<Record<SportId, [home: number[], away: number[], text: string]>> = {
    [sportIds.football]: [[1, 1, 0, 2, 4, 2, 4], [1, 0, 0, 0, 3, 2, 3], '[1,1,0,2,4,2,4]'],
    [sportIds.basketball]: [[20, 20, 20, 20, 9], [20, 20, 20, 20, 5], '[20,20,20,20,9]'],
    [sportIds.tennis]: [[7, 7, 2], [6, 5, 6], '[7,7,2,0]'],
    [sportIds.baseball]: [[2, 5, 0, 1, 1], [0, 3, 0, 0, 0], '[2,5,0,1,1]'],
    [sportIds.cricket]: [[120, 6, 90], [0, 0, 0], '[120,6,90]'],
    [sportIds.esports]: [[1, 22], [0, 14], '[1,22]'],
    [sportIds.ice_hockey]: [[3, 1, 2], [1, 0, 1], '[3,1,2]'],
    [sportIds.volleyball]: [[1, 25, 20], [0, 20, 15], '[1]'],
  };
  it.each(sportIdCodes)('follows the layout of sport %i', async (sportId) => {
    await matches.applyFeed({
      provider: 'test',
      leagues: [testLeague('x', { sportId })],
      teams: ['x1', 'x2'].map((ref) => testTeam(ref, { sportId })),
      matches: [
        testMatch('x', kickoff, {
          ...{ sportId, league: 'x', home: 'x1', away: 'x2' },
          state: { status: 'in_progress', homeScore: [0], awayScore: [0] },
        }),
      ],
    });
    const edit = { matchId: await idOf('matches_match', 'x'), revision: 0 };
    const [home, away] = bad[sportId];
    expect(
      await api.call(matchOperatorCalls.correctScore, { ...edit, home, away }, office()),
      JSON.stringify(home),
    ).toMatchObject({ status: 400, code: 'bad_input', fields: [{ path: 'home' }] });
    const [ours, theirs, text] = good[sportId];
    const saved = dataOf(
      await api.call(matchOperatorCalls.correctScore, { ...edit, home: ours, away: theirs }, office()),
    );
    expect(saved.homeScore).toBe(text);
    expect(saved.vbScores).toBe(sportId === sportIds.volleyball ? '{"p1":[25,20],"p2":[20,15],"pt":[1,0]}' : null);
  });
});

describe('the status', () => {
  const set = ({ matchId, revision }: OperatorMatch, status: OperatorMatch['status'], kickoffAt?: string) =>
    api.call(
      matchOperatorCalls.setStatus,
      { matchId, revision, status, ...(kickoffAt ? { kickoffAt } : {}) },
      office(),
    );

  it('postpones to another time and holds both', async () => {
    const kickoffAt = '2026-03-08T19:00:00.000Z';
    const saved = dataOf(await set(await theMatch(), 'postponed', kickoffAt));
    expect(saved).toMatchObject({ status: 'postponed', kickoffAt, phase: null, clockSeconds: null, clockRuns: false });
    await deliver(2, { ...playing(2, 0), phase: 'H2' });
    expect(await theMatch()).toMatchObject({
      status: 'postponed',
      kickoffAt,
      phase: null,
      homeScore: '[2,0,0,0,0,0,0]',
      hold: { parts: ['status', 'kickoff'] },
    });
  });

  it('stops the clock where it was when a match is interrupted, and lets it run on with the feed', async () => {
    platform.clock.advance(90_000);
    const stopped = dataOf(await set(await theMatch(), 'interrupted'));
    expect(stopped).toMatchObject({ status: 'interrupted', phase: 'H1', clockSeconds: 690, clockRuns: false });
    await set(stopped, 'in_progress');
    await deliver(2, { ...playing(1, 0), phase: 'H2' });
    expect(await theMatch()).toMatchObject({ status: 'in_progress', phase: 'H2', clockRuns: true });
  });

  it('refuses a kick-off in another age', async () => {
    expect(await set(await theMatch(), 'postponed', '2206-03-08T19:00:00Z')).toMatchObject({
      fields: [{ path: 'kickoffAt', code: 'invalid' }],
    });
  });
});

describe('matches, leagues and teams of the back office', () => {
  const league = {
    ...{ sportId: sportIds.football, name: { eng: 'Harbour Cup', zh: '海港杯' }, country: { eng: 'Norvale' } },
    ...{ popular: true, rank: 3 },
  };
  const team = (name: string) => ({
    ...{ sportId: sportIds.football, name: { eng: name }, shortName: name.slice(0, 3).toUpperCase() },
    crest: { pattern: 'sash' as const, primary: '#102030', secondary: '#ffffff' },
  });

  it('are made, found, and changed without a hold', async () => {
    const made = dataOf(await api.call(matchOperatorCalls.saveLeague, league, office()));
    const home = dataOf(await api.call(matchOperatorCalls.saveTeam, team('Larks'), office()));
    const away = dataOf(await api.call(matchOperatorCalls.saveTeam, team('Terns'), office()));
    const fields = {
      ...{ leagueId: made.id, homeId: home.id, awayId: away.id, kickoffAt: '2026-03-02T18:00:00.000Z' },
      ...{ round: { eng: 'Final' }, popular: false },
    };
    const match = dataOf(
      await api.call(matchOperatorCalls.create, { sportId: sportIds.football, ...fields }, office()),
    );
    expect(match).toMatchObject({ status: 'not_started', provider: 'back_office', demo: false, hold: null });
    expect(published.filter(({ channel }) => channel === 'matches:1')).toHaveLength(1);
    const found = dataOf(await api.call(matchOperatorCalls.list, { search: 'harbour' }, office()));
    expect(found.items.map(({ matchId }) => matchId)).toEqual([match.matchId]);
    const { matchId, revision } = match;
    const moved = await api.call(
      matchOperatorCalls.edit,
      { matchId, revision, ...fields, kickoffAt: '2026-03-03T18:00:00.000Z' },
      office(),
    );
    expect(dataOf(moved)).toMatchObject({ kickoffAt: '2026-03-03T18:00:00.000Z', hold: null, revision: 1 });
    expect(desk.log.map(({ action }) => action)).toEqual([
      ...['league.create', 'team.create', 'team.create', 'match.create', 'match.change'],
    ]);
  });

  it('refuses sides of another sport, one team twice, and names that are empty or too long', async () => {
    const [leagueId, basket, homeId, awayId] = await Promise.all([
      idOf('matches_league', 'l1'),
      idOf('matches_league', 'b1'),
      idOf('matches_team', 'a'),
      idOf('matches_team', 'b'),
    ]);
    const input = { sportId: sportIds.football, leagueId, homeId, awayId, kickoffAt: kickoff, round: null };
    const create = (change: object) =>
      api.callWith(matchOperatorCalls.create, { ...input, popular: false, ...change }, office());
    expect(await create({ leagueId: basket })).toMatchObject({ fields: [{ path: 'leagueId' }] });
    expect(await create({ awayId: homeId })).toMatchObject({ fields: [{ path: 'awayId' }] });
    expect(await create({ homeId: '404' })).toMatchObject({ fields: [{ path: 'homeId' }] });
    const save = (name: object) => api.callWith(matchOperatorCalls.saveLeague, { ...league, name }, office());
    expect(await save({ eng: ' \u0000 ' })).toMatchObject({ fields: [{ path: 'name', code: 'too_small' }] });
    expect(await save({ eng: 'x'.repeat(81) })).toMatchObject({ code: 'text_too_long', data: { max: 80 } });
    expect(desk.log).toEqual([]);
  });

  it('hold the name of a team of a feed until it is released', async () => {
    const id = await idOf('matches_team', 'a');
    const saved = dataOf(
      await api.call(matchOperatorCalls.saveTeam, { id, revision: 0, ...team('Renamed') }, office()),
    );
    expect(saved.held?.by.uid).toBe('9');
    const again = await api.call(matchOperatorCalls.saveTeam, { id, revision: 0, ...team('Other') }, office());
    expect(again.code).toBe('conflict');
    await matches.applyFeed({ provider: 'test', teams: [testTeam('a')] });
    expect((await theMatch()).homeName.eng).toBe('Renamed');
    const free = dataOf(await api.call(matchOperatorCalls.releaseTeam, { id, revision: 1 }, office()));
    expect(free.held).toBeNull();
    await matches.applyFeed({ provider: 'test', teams: [testTeam('a')] });
    expect((await theMatch()).homeName.eng).toBe('Team a');
  });

  it('go away with the demo when they lean on it', async () => {
    await matches.applyFeed({ ...testBase, provider: 'demo:1', demo: true });
    const of = async (table: 'matches_league' | 'matches_team', ref: string) =>
      (
        await platform.db
          .selectFrom(table)
          .select('id')
          .where('provider_id', '=', ref)
          .where('demo', '=', true)
          .executeTakeFirstOrThrow()
      ).id;
    const [leagueId, homeId, awayId] = await Promise.all([
      of('matches_league', 'l1'),
      of('matches_team', 'a'),
      of('matches_team', 'b'),
    ]);
    const fields = { leagueId, homeId, awayId, kickoffAt: kickoff, round: null, popular: false };
    dataOf(await api.call(matchOperatorCalls.create, { sportId: sportIds.football, ...fields }, office()));
    const { matchId, revision } = await theMatch();
    const leaning = await api.call(matchOperatorCalls.edit, { matchId, revision, ...fields }, office());
    expect(leaning).toMatchObject({ fields: [{ path: 'homeId' }] });
    expect(await matches.removeDemo()).toBe(1);
  });

  it('are listed by sport, league, day, status and hold, by pages', async () => {
    await matches.applyFeed({
      provider: 'test',
      matches: [1, 2, 3].map((day) => testMatch(`d${day}`, `2026-03-0${day + 1}T12:00:00Z`)),
    });
    const { matchId, revision } = await theMatch();
    await api.call(matchOperatorCalls.setStatus, { matchId, revision, status: 'interrupted' }, office());
    const total = async (filter: object) => dataOf(await api.callWith(matchOperatorCalls.list, filter, office())).total;
    expect(await total({})).toBe(4);
    expect(await total({ sportId: 2 })).toBe(0);
    expect(await total({ leagueId: await idOf('matches_league', 'l1'), status: 'not_started' })).toBe(3);
    expect(await total({ from: '2026-03-02T00:00:00Z', to: '2026-03-03T00:00:00Z' })).toBe(1);
    expect(await total({ heldOnly: true })).toBe(1);
    expect(await total({ search: matchId })).toBe(1);
    expect(await total({ search: "' or 1=1 --%_" })).toBe(0);
    const page = dataOf(await api.call(matchOperatorCalls.list, { descending: true, page: 2, pageSize: 3 }, office()));
    expect(page.items.map((item) => item.matchId)).toEqual([matchId]);
  });

  it('are sorted by kick-off, league or status; leagues and teams by their columns', async () => {
    await matches.applyFeed({ provider: 'test', matches: [testMatch('late', '2026-03-05T12:00:00Z')] });
    const statuses = async (sort: 'kickoff' | 'league' | 'status', descending: boolean) =>
      dataOf(await api.call(matchOperatorCalls.list, { sort, descending }, office())).items.map(({ status }) => status);
    expect(await statuses('kickoff', true)).toEqual(['not_started', 'in_progress']);
    expect(await statuses('status', false)).toEqual(['in_progress', 'not_started']);
    expect(await statuses('league', false)).toEqual(['in_progress', 'not_started']);
    const teams = async (sort: 'name' | 'matches', descending: boolean) =>
      dataOf(await api.call(matchOperatorCalls.teams, { sort, descending }, { ...office(), language: 'en' })).items;
    const names = (await teams('name', false)).map(({ name }) => name.eng ?? '');
    expect(names).toEqual(names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
    expect((await teams('name', true)).map(({ name }) => name.eng ?? '')).toEqual(names.toReversed());
    const counts = (await teams('matches', true)).map(({ matches: many }) => many);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const leagues = dataOf(
      await api.call(matchOperatorCalls.leagues, { sort: 'rank', descending: true }, office()),
    ).items.map(({ rank }) => rank);
    expect(leagues).toEqual(leagues.toSorted((a, b) => b - a));
  });

  it('are postponed together; what is over or was changed meanwhile is left alone', async () => {
    await matches.applyFeed({
      provider: 'test',
      matches: [
        testMatch('d1', '2026-03-03T12:00:00Z'),
        testMatch('d2', '2026-03-04T12:00:00Z'),
        testMatch('over', '2026-02-01T12:00:00Z', { state: { status: 'ended', homeScore: [1], awayScore: [0] } }),
      ],
    });
    const listed = dataOf(await api.call(matchOperatorCalls.list, { pageSize: 10 }, office())).items;
    const of = (at: string) => {
      const found = listed.find(({ kickoffAt }) => kickoffAt.startsWith(at));
      if (!found) throw new Error(at);
      return { matchId: found.matchId, revision: found.revision };
    };
    const [first, second, ended] = [of('2026-03-03'), of('2026-03-04'), of('2026-02-01')];
    dataOf(await api.call(matchOperatorCalls.setStatus, { ...second, status: 'interrupted' }, office()));
    published.length = 0;
    desk.log.length = 0;
    const kickoffAt = '2026-04-01T18:00:00Z';
    const asked = { matches: [first, second, ended], kickoffAt, reason: 'Snow' };
    const { results } = dataOf(await api.call(matchOperatorCalls.postponeMany, asked, office()));
    expect(results).toEqual([
      { id: first.matchId, code: null },
      { id: second.matchId, code: 'conflict' },
      { id: ended.matchId, code: 'bad_input' },
    ]);
    expect(desk.log).toMatchObject([
      { action: 'match.status', target: { id: first.matchId }, details: { after: 'postponed', reason: 'Snow' } },
    ]);
    expect(published.length).toBeGreaterThan(0);
    const { match } = dataOf(await api.call(matchOperatorCalls.details, { matchId: first.matchId }, office()));
    expect(match).toMatchObject({ status: 'postponed', kickoffAt: '2026-04-01T18:00:00.000Z' });
    expect(match.hold?.parts.toSorted()).toEqual(['kickoff', 'status']);
  });
});

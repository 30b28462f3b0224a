import { channelOf } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { testMatch, testTeam } from '../matches.fixtures.ts';
import { type MatchesUnderTest, playing, startMatches, today } from '../testing/matches-fixture.ts';

let world: MatchesUnderTest;
beforeEach(async () => {
  world = await startMatches();
});
afterEach(() => world.close());

describe('the feed', () => {
  it('stores a match once, however often it is delivered', async () => {
    const match = testMatch('m1', '2026-03-01T20:00:00Z', { state: playing([1, 0]) });
    expect(await world.deliver([match])).toMatchObject({ changed: 1 });
    expect(await world.deliver([match, match])).toMatchObject({ changed: 0 });
    expect(await world.deliver([{ ...match, sequence: 2 }])).toMatchObject({ changed: 0 });
    expect((await world.list()).items).toHaveLength(1);
  });

  it('ignores deliveries older than the stored state', async () => {
    const match = testMatch('m1', '2026-03-01T20:00:00Z');
    await world.deliver([{ ...match, sequence: 10, state: playing([2, 1]) }]);
    expect(await world.deliver([{ ...match, sequence: 9, state: playing([1, 1]) }])).toMatchObject({ changed: 0 });
    await world.deliver([
      { ...match, sequence: 12, state: playing([3, 1]) },
      { ...match, sequence: 11, state: playing([2, 2]) },
    ]);
    const [item] = (await world.list()).items;
    expect(item).toMatchObject({ homeScore: '[3,0,0,0,0,0,0]', awayScore: '[1,0,0,0,0,0,0]', version: 2 });
  });

  it('keeps the latest of concurrent deliveries', async () => {
    const match = testMatch('m1', '2026-03-01T20:00:00Z');
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        world.deliver([{ ...match, sequence: 20 - at, state: playing([20 - at, 0]) }]),
      ),
    );
    expect((await world.list()).items[0]?.homeScore).toBe('[20,0,0,0,0,0,0]');
    const states = world.published
      .filter((event) => event.type === 'match.updated' && event.channel === 'matches:0')
      .map((event) => event.data as { version: number; homeScore: string })
      .toSorted((a, b) => a.version - b.version);
    expect(new Set(states.map((state) => state.version)).size).toBe(states.length);
    expect(states.at(-1)?.homeScore).toBe('[20,0,0,0,0,0,0]');
  });

  it('publishes changes to the channels of the match, its sport and the whole list', async () => {
    await world.deliver([testMatch('m1', '2026-03-01T20:00:00Z', { state: playing([1, 0]) })]);
    const matchId = await world.idOf('m1');
    const channels = world.published.filter((event) => event.type === 'match.updated').map((event) => event.channel);
    expect(channels).toEqual([channelOf('match', matchId), channelOf('matches', 1), channelOf('matches', 0)]);
    await world.matches.applyFeed({
      provider: 'test',
      incidents: [
        { ref: 'i1', match: 'm1', kind: 'goal', at: world.platform.clock.date(), side: 'home', score: [1, 0] },
      ],
    });
    expect(world.published.at(-1)).toMatchObject({
      channel: channelOf('match', matchId),
      type: 'match.incident',
      data: { kind: 'goal', matchId },
    });
  });

  it('stores an incident once and returns the records it cannot resolve', async () => {
    await world.deliver([testMatch('m1', '2026-03-01T20:00:00Z')]);
    const incidents = [{ ref: 'i1', match: 'm1', kind: 'goal' as const, at: world.platform.clock.date() }];
    expect(await world.matches.applyFeed({ provider: 'test', incidents })).toMatchObject({ incidents: 1 });
    expect(await world.matches.applyFeed({ provider: 'test', incidents })).toMatchObject({ incidents: 0 });
    const lost = await world.matches.applyFeed({
      provider: 'test',
      matches: [testMatch('m2', '2026-03-01T20:00:00Z', { home: 'nobody' })],
      incidents: [{ ...incidents[0], ref: 'i2', match: 'm9' } as (typeof incidents)[number]],
    });
    expect(lost).toEqual({
      names: 0,
      changed: 0,
      incidents: 0,
      lineups: 0,
      statistics: 0,
      unknown: ['m2', 'm9/i2'],
      foreign: [],
      unfitting: [],
    });
  });

  it('stores names as plain text', async () => {
    const name = { eng: `<script>alert(1)</script>'; drop table matches_team; --\u0000x` };
    await world.matches.applyFeed({ provider: 'test', teams: [testTeam('a', { name })] });
    await world.deliver([testMatch('m1', '2026-03-01T20:00:00Z')]);
    expect((await world.list()).items[0]?.homeName).toEqual({
      eng: `<script>alert(1)</script>'; drop table matches_team; -- x`,
    });
  });
});

describe('columns, pages and home', () => {
  beforeEach(async () => {
    await world.deliver([
      testMatch('yesterday', '2026-02-28T12:00:00Z', { state: { ...playing([1, 0]), status: 'ended' } }),
      testMatch('live', '2026-03-01T19:00:00Z', { state: playing([0, 0]) }),
      testMatch('soon', '2026-03-01T22:00:00Z', { league: 'l2', home: 'c', away: 'd' }),
      testMatch('hoops', '2026-03-02T01:00:00Z', { league: 'b1', sportId: 2 }),
    ]);
  });

  it('counts matches per column and per day', async () => {
    const days = [
      { from: '2026-02-28T00:00:00Z', to: '2026-03-01T00:00:00Z' },
      today,
      { from: '2026-03-02T00:00:00Z', to: '2026-03-03T00:00:00Z' },
    ];
    const all = dataOf(await world.api.call(matchCalls.columnsWithNumbers, { ...today, days }, { token: world.token }));
    expect(all.days.map((day) => day.num)).toEqual([1, 2, 1]);
    expect(all.items.filter((item) => item.num).map((item) => [item.column, item.num])).toEqual([
      [0, 2],
      [1, 2],
    ]);
    const hoops = dataOf(
      await world.api.call(matchCalls.columnsWithNumbers, { column: 2, days }, { token: world.token }),
    );
    expect(hoops.days.map((day) => day.num)).toEqual([0, 0, 1]);
    expect(hoops.items[0]).toMatchObject({ column: 0, num: 1, nameTw: '全部', nameEn: 'All' });
  });

  it('pages results and fixtures of a team', async () => {
    const page = async (input: object) => dataOf(await world.api.call(matchCalls.page, input, { token: world.token }));
    const past = await page({ when: 'past' });
    expect(await world.refsOf(past.items)).toEqual(['live', 'yesterday']);
    const coming = await page({ when: 'coming', pageSize: 1, page: 2 });
    expect(coming).toMatchObject({ total: 2, page: 2, pageSize: 1 });
    expect(await world.refsOf(coming.items)).toEqual(['hoops']);
    const teamId = past.items[0]?.homeId ?? '';
    expect(await world.refsOf((await page({ teamId })).items)).toEqual(['hoops', 'live', 'yesterday']);
  });

  it('shows a match with its incidents, room and latest state', async () => {
    const matchId = await world.idOf('live');
    const details = async () => dataOf(await world.api.call(matchCalls.details, { matchId }, { token: world.token }));
    expect(await details()).toMatchObject({ match: { matchId, status: 'in_progress' }, incidents: [], hosts: [] });
    await world.matches.applyFeed({
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
      expect(await world.api.call(matchCalls.details, { matchId: unknown }, { token: world.token })).toMatchObject({
        code: 'not_found',
      });
    expect(
      await world.api.call(matchCalls.details, { matchId: '9999999999999999999' }, { token: world.token }),
    ).toMatchObject({
      code: 'bad_input',
    });
  });

  it('puts live matches at the top and upcoming ones at the bottom', async () => {
    const top = dataOf(await world.api.call(matchCalls.homeTop, {}, { token: world.token }));
    expect(await world.refsOf(top.items)).toEqual(['live', 'soon', 'hoops']);
    const bottom = dataOf(await world.api.call(matchCalls.homeBottom, { column: 2 }, { token: world.token }));
    expect(await world.refsOf(bottom.items)).toEqual(['hoops']);
    const info = dataOf(await world.api.call(matchCalls.homeInfo, {}, { token: world.token }));
    expect(info).toMatchObject({ liveMatches: 1, liveHosts: 0, viewers: 0 });
  });

  it('lets readers join existing channels only', async () => {
    const principal = { uid: '7', sessionId: '1', userType: 1 as const };
    const mayJoin = (kind: string, id: string) => world.owners.get(kind)?.mayJoin(principal, id, undefined as never);
    expect(await mayJoin('matches', '10')).toBe(true);
    expect(await mayJoin('matches', '7')).toMatchObject({ code: 'not_found' });
    expect(await mayJoin('match', await world.idOf('live'))).toBe(true);
    for (const id of ['5', '99999999999999999999'])
      expect(await mayJoin('match', id)).toMatchObject({ code: 'not_found' });
  });
});

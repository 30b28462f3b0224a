import { matchCalls } from '@touchline/contract/matches';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { testLeague, testMatch, testTeam } from '../matches.fixtures.ts';
import { type MatchesUnderTest, playing, startMatches, today } from '../testing/matches-fixture.ts';

let world: MatchesUnderTest;
beforeEach(async () => {
  world = await startMatches();
});
afterEach(() => world.close());

describe('the match list', () => {
  it('shows the time span by league, popular leagues first, live matches first in a league', async () => {
    await world.deliver([
      testMatch('early', '2026-03-01T00:00:00Z'),
      testMatch('late', '2026-03-01T23:59:59.999Z'),
      testMatch('live', '2026-03-01T19:00:00Z', { state: playing([0, 0]) }),
      testMatch('before', '2026-02-28T23:59:59.999Z'),
      testMatch('after', '2026-03-02T00:00:00Z'),
      testMatch('other', '2026-03-01T01:00:00Z', { league: 'l2' }),
      testMatch('hoops', '2026-03-01T01:00:00Z', { league: 'b1', sportId: 2 }),
    ]);
    const all = await world.list();
    expect(await world.refsOf(all.items)).toEqual(['live', 'early', 'late', 'other', 'hoops']);
    expect(all.leagues.map((league) => league.name.eng)).toEqual(['League l1', 'League l2', 'League b1']);
    expect(await world.refsOf((await world.list({ column: 2 })).items)).toEqual(['hoops']);
    expect(await world.refsOf((await world.list({ tab: 'popular' })).items)).toEqual(['live', 'early', 'late']);
    expect(await world.refsOf((await world.list({ liveOnly: true })).items)).toEqual(['live']);
    const second = all.leagues[1]?.id ?? '';
    expect(await world.refsOf((await world.list({ leagueIds: [second] })).items)).toEqual(['other']);
  });

  it('includes a running match of the evening before, only in the time span of now', async () => {
    await world.deliver([testMatch('m1', '2026-03-01T19:00:00Z', { state: playing([0, 0]) })]);
    const tomorrow = { from: '2026-03-02T00:00:00Z', to: '2026-03-03T00:00:00Z' };
    expect((await world.list(tomorrow)).items).toEqual([]);
    world.platform.clock.set('2026-03-02T00:30:00Z');
    expect(await world.refsOf((await world.list(tomorrow)).items)).toEqual(['m1']);
    await world.deliver([
      testMatch('m1', '2026-03-01T19:00:00Z', { sequence: 2, state: { ...playing([0, 0]), status: 'ended' } }),
    ]);
    world.platform.clock.advance(1000);
    expect((await world.list(tomorrow)).items).toEqual([]);
  });

  it('splits days in the viewer’s time zone', async () => {
    await world.deliver([testMatch('m1', '2026-03-01T20:30:00Z')]);
    const inShanghai = { from: '2026-03-02T00:00:00+08:00', to: '2026-03-03T00:00:00+08:00' };
    const inSaoPaulo = { from: '2026-03-01T00:00:00-03:00', to: '2026-03-02T00:00:00-03:00' };
    expect(await world.refsOf((await world.list(inShanghai)).items)).toEqual(['m1']);
    expect(await world.refsOf((await world.list(inSaoPaulo)).items)).toEqual(['m1']);
    expect((await world.list({ from: '2026-03-01T00:00:00+08:00', to: '2026-03-02T00:00:00+08:00' })).items).toEqual(
      [],
    );
  });

  it('pages without losing or repeating a match while matches go live', async () => {
    await world.deliver(
      Array.from({ length: 23 }, (_, at) =>
        testMatch(`m${at}`, `2026-03-01T${String(10 + (at % 7))}:00:00Z`, { league: at % 3 ? 'l1' : 'l2' }),
      ),
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 6; page += 1) {
      const answer: Awaited<ReturnType<MatchesUnderTest['list']>> = await world.list({
        limit: 5,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...(await world.refsOf(answer.items)));
      cursor = answer.next;
      const at = page * 4;
      await world.deliver([
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

  it('shows a new score right away and a new match within a second, with one query for many readers', async () => {
    const match = testMatch('m1', '2026-03-01T20:00:00Z', { state: playing([0, 0]) });
    await world.deliver([match]);
    expect((await world.list()).items).toHaveLength(1);
    let queries = 0;
    const pool = world.platform.db.getExecutor();
    const counted = pool.executeQuery.bind(pool);
    pool.executeQuery = (query) => {
      queries += 1;
      return counted(query);
    };
    await Promise.all(Array.from({ length: 20 }, () => world.list()));
    expect(queries).toBe(0);
    await world.deliver([{ ...match, sequence: 2, state: playing([1, 0]) }]);
    expect((await world.list()).items[0]?.homeScore).toBe('[1,0,0,0,0,0,0]');
    await world.deliver([testMatch('m2', '2026-03-01T21:00:00Z')]);
    world.platform.clock.advance(1000);
    queries = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.list()));
    expect(answers.every((answer) => answer.items.length === 2)).toBe(true);
    expect(queries).toBe(1);
  });

  it('merges the audience and publishes its changes', async () => {
    await world.deliver([testMatch('m1', '2026-03-01T20:00:00Z', { state: playing([0, 0]) })]);
    const matchId = await world.idOf('m1');
    expect((await world.list()).items[0]).toMatchObject({ liveCount: 0, viewers: 0 });
    const { audience } = world;
    audience.set(matchId, { liveCount: 1, viewers: 1200, hosts: [{ uid: '7', nickname: 'Tom', avatar: null }] });
    world.published.length = 0;
    await world.platform.timers.run('matches.audience');
    await world.platform.timers.run('matches.audience');
    expect(world.published.map((event) => event.channel)).toEqual(['matches:0', 'matches:1', `match:${matchId}`]);
    expect((await world.list()).items[0]).toMatchObject({ liveCount: 1, viewers: 1200, hosts: [{ nickname: 'Tom' }] });
    audience.delete(matchId);
    await world.platform.timers.run('matches.audience');
    expect((await world.list()).items[0]).toMatchObject({ liveCount: 0, viewers: 0 });
  });

  it('rejects invalid time spans and cursors', async () => {
    for (const input of [
      { to: today.from },
      { to: '2026-05-01T00:00:00Z' },
      { cursor: 'nonsense' },
      { cursor: Buffer.from('[true,1,"1; drop table x",1,"2"]').toString('base64url') },
      { cursor: Buffer.from('[true,1e300,"1",1,"2"]').toString('base64url') },
      { cursor: Buffer.from('[true,1,"1",1e300,"2"]').toString('base64url') },
    ])
      expect(await world.api.call(matchCalls.list, { ...today, ...input }, { token: world.token })).toMatchObject({
        code: 'bad_input',
      });
  });
});

describe('search', () => {
  const search = async (text: string, more: object = {}) =>
    dataOf(await world.api.call(matchCalls.search, { text, ...more }, { token: world.token }));

  beforeEach(async () => {
    await world.matches.applyFeed({
      provider: 'test',
      leagues: [testLeague('l2', { name: { por: 'Taça São Brás', tha: 'ถ้วยทอง' } })],
      teams: [
        testTeam('a', { name: { eng: 'Ñandú Rovers', zh: '云港海鸥' } }),
        testTeam('b', { name: { eng: '100%_Real\\', vie: 'Đà Lâm' } }),
        testTeam('c', { name: { eng: 'Plain' } }),
      ],
    });
    await world.deliver([
      testMatch('far', '2026-03-05T20:00:00Z'),
      testMatch('near', '2026-03-01T18:00:00Z'),
      testMatch('cup', '2026-03-02T20:00:00Z', { league: 'l2', home: 'c', away: 'd' }),
    ]);
  });

  it('finds part of a name in any language, ignoring case and accents', async () => {
    for (const text of ['nandu', 'ROVERS', 'ÑANDÚ', '海鸥', ' nandu  rov'])
      expect((await search(text)).teams.items.map((team) => team.name.eng)).toEqual(['Ñandú Rovers']);
    expect((await search('da lam')).teams.items).toHaveLength(1);
    expect(await world.refsOf((await search('海鸥')).matches.items)).toEqual(['near', 'far']);
    for (const text of ['taca sao', 'ถ้วย'])
      expect(await world.refsOf((await search(text)).matches.items)).toEqual(['cup']);
  });

  it('finds leagues, names that begin with the text first', async () => {
    await world.matches.applyFeed({
      provider: 'test',
      leagues: ['Grand Old Trophy', 'Old Trophy', 'Golden Cup'].map((eng, at) =>
        testLeague(`t${at}`, { name: { eng } }),
      ),
    });
    const { leagues } = await search('old');
    expect(leagues.items.map((league) => league.name.eng)).toEqual(['Old Trophy', 'Grand Old Trophy', 'Golden Cup']);
    const first = await search('old', { kind: 'leagues', limit: 2 });
    const rest = await search('old', { kind: 'leagues', limit: 2, cursor: first.leagues.next });
    expect(rest.leagues.items.map((league) => league.name.eng)).toEqual(['Golden Cup']);
    expect([first.hosts.items, first.teams.items, first.matches.items]).toEqual([[], [], []]);
  });

  it('treats wildcards, quotes and markup as text', async () => {
    expect((await search('%')).teams.items).toHaveLength(1);
    expect((await search('_')).teams.items).toHaveLength(1);
    expect((await search('\\')).teams.items).toHaveLength(1);
    for (const text of [`' or 1=1 --`, '"', '<b>', '%%%', `'); drop table matches_team; --`, '\u0000', '\ud800'])
      expect((await search(text)).teams.items).toEqual([]);
    expect((await search('  ')).matches.items).toEqual([]);
    expect((await search('plain')).teams.items).toHaveLength(1);
  });

  it('continues by cursor', async () => {
    await world.matches.applyFeed({
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
    world.platform.clock.advance(3_600_000);
    const next = await search('海鸥', { kind: 'matches', limit: 1, cursor: nearest.matches.next });
    expect(await world.refsOf([...nearest.matches.items, ...next.matches.items])).toEqual(['near', 'far']);
  });

  it('continues in both directions from now, also with equal distances', async () => {
    const hours = [0, 1, 1, -1, -1, 2, -3, 5, -5, 7];
    const now = world.platform.clock.now();
    await world.matches.applyFeed({ provider: 'test', teams: [testTeam('y1', { name: { eng: 'Yon' } })] });
    await world.deliver(
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
  ] as const)('rejects a cursor of %s with the value %s', async (kind, place) => {
    const cursor = Buffer.from(place).toString('base64url');
    const answer = await world.api.call(matchCalls.search, { text: 'z', cursor, kind }, { token: world.token });
    expect(answer).toMatchObject({ code: 'bad_input', fields: [{ path: 'cursor' }] });
  });
});

import { leagueCalls, matchCalls } from '@touchline/contract/matches';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import type { FeedMatch } from '../feed/feed.types.ts';
import { testMatch } from '../matches.fixtures.ts';
import { type MatchesUnderTest, startMatches } from '../testing/matches-fixture.ts';

let world: MatchesUnderTest;
beforeEach(async () => {
  world = await startMatches();
});
afterEach(() => world.close());

const ended = (home: number, away: number): FeedMatch['state'] => ({
  status: 'ended',
  homeScore: [home],
  awayScore: [away],
});
const teamId = async (ref: string): Promise<string> =>
  (
    await world.platform.db
      .selectFrom('matches_team')
      .select('id')
      .where('provider_id', '=', ref)
      .executeTakeFirstOrThrow()
  ).id;
const leagueId = async (ref: string): Promise<string> =>
  (
    await world.platform.db
      .selectFrom('matches_league')
      .select('id')
      .where('provider_id', '=', ref)
      .executeTakeFirstOrThrow()
  ).id;
const meet = (day: number, home: string, away: string, score: [number, number]) =>
  testMatch(`m${day}`, `2026-02-${String(day).padStart(2, '0')}T15:00:00Z`, { home, away, state: ended(...score) });

describe('head-to-head', () => {
  it('lists the meetings on either side, the latest first, and who won them', async () => {
    await world.deliver([
      meet(1, 'a', 'b', [1, 0]),
      meet(2, 'b', 'a', [2, 0]),
      meet(3, 'a', 'b', [3, 3]),
      meet(4, 'a', 'c', [5, 0]),
      testMatch('next', '2026-02-05T15:00:00Z', { home: 'a', away: 'b' }),
      meet(6, 'b', 'a', [0, 1]),
    ]);
    const input = { homeId: await teamId('b'), awayId: await teamId('a'), limit: 3 };
    const first = dataOf(await world.api.call(leagueCalls.meetings, input, { token: world.token }));
    expect(await world.refsOf(first.items)).toEqual(['m6', 'm3', 'm2']);
    expect(first.summary).toEqual({ played: 4, homeWins: 1, draws: 1, awayWins: 2 });
    const rest = dataOf(
      await world.api.call(leagueCalls.meetings, { ...input, cursor: first.next ?? '' }, { token: world.token }),
    );
    expect(await world.refsOf(rest.items)).toEqual(['m1']);
    expect(rest).toMatchObject({ next: null, summary: null });
  });

  it('is empty for teams that never met', async () => {
    const input = { homeId: await teamId('c'), awayId: await teamId('d') };
    expect(dataOf(await world.api.call(leagueCalls.meetings, input, { token: world.token }))).toEqual({
      items: [],
      next: null,
      summary: { played: 0, homeWins: 0, draws: 0, awayWins: 0 },
    });
  });
});

describe('the page of a league', () => {
  it('has its seasons, the latest first', async () => {
    await world.deliver([
      meet(1, 'a', 'b', [1, 0]),
      testMatch('old', '2024-02-01T15:00:00Z', { state: ended(1, 0) }),
      testMatch('later', '2026-09-01T15:00:00Z'),
    ]);
    await world.platform.timers.run('matches.standings');
    const found = dataOf(
      await world.api.call(leagueCalls.league, { leagueId: await leagueId('l1') }, { token: world.token }),
    );
    expect(found).toMatchObject({ league: { name: { eng: 'League l1' } }, seasons: ['2025/26', '2023/24'] });
  });

  it('answers not_found for an unknown league, team and match', async () => {
    const answers = await Promise.all([
      world.api.call(leagueCalls.league, { leagueId: '999' }, { token: world.token }),
      world.api.call(leagueCalls.team, { teamId: '999' }, { token: world.token }),
      world.api.call(leagueCalls.sheet, { matchId: '999' }, { token: world.token }),
    ]);
    expect(answers).toMatchObject(answers.map(() => ({ success: false })));
  });
});

describe('the page of a team', () => {
  it('has the leagues of its matches, that of the latest match first', async () => {
    await world.deliver([
      meet(1, 'a', 'b', [1, 0]),
      testMatch('x', '2026-02-09T15:00:00Z', { league: 'l2', home: 'c', away: 'a' }),
    ]);
    const found = dataOf(await world.api.call(leagueCalls.team, { teamId: await teamId('a') }, { token: world.token }));
    expect(found.leagues.map(({ name }) => name.eng)).toEqual(['League l2', 'League l1']);
    expect(found.team).toMatchObject({ name: { eng: 'Team a' }, sportId: 1 });
  });

  it('lists its results page by page across home and away', async () => {
    await world.deliver([
      meet(1, 'a', 'b', [1, 0]),
      meet(2, 'c', 'a', [1, 0]),
      meet(3, 'b', 'c', [1, 0]),
      meet(4, 'a', 'd', [1, 0]),
      meet(5, 'd', 'a', [1, 0]),
    ]);
    const input = { teamId: await teamId('a'), when: 'past' as const, pageSize: 3 };
    const page = async (number: number) =>
      dataOf(await world.api.call(matchCalls.page, { ...input, page: number }, { token: world.token }));
    const first = await page(1);
    expect(await world.refsOf(first.items)).toEqual(['m5', 'm4', 'm2']);
    expect(first.total).toBe(4);
    expect(await world.refsOf((await page(2)).items)).toEqual(['m1']);
    expect((await page(3)).items).toEqual([]);
  });
});

import { sportIds } from '@touchline/contract/enums';
import { matchOperatorCalls } from '@touchline/contract/matches';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { testBase, testMatch, testTeam } from '../matches.fixtures.ts';
import type { MatchStatus } from '../matches.tables.ts';
import { kickoff, type MatchOperatorsUnderTest, startMatchOperators } from '../testing/operators-fixture.ts';

let world: MatchOperatorsUnderTest;
beforeEach(async () => {
  world = await startMatchOperators();
});
afterEach(() => world.close());

describe('matches, leagues and teams in the back office', () => {
  const league = {
    sportId: sportIds.football,
    name: { eng: 'Harbour Cup', zh: '海港杯' },
    country: { eng: 'Norvale' },
    popular: true,
    rank: 3,
  };
  const team = (name: string) => ({
    sportId: sportIds.football,
    name: { eng: name },
    shortName: name.slice(0, 3).toUpperCase(),
    crest: { pattern: 'sash' as const, primary: '#102030', secondary: '#ffffff' },
  });

  it('creates, finds and changes records without a hold', async () => {
    const made = dataOf(await world.api.call(matchOperatorCalls.saveLeague, league, world.asOperator()));
    const home = dataOf(await world.api.call(matchOperatorCalls.saveTeam, team('Larks'), world.asOperator()));
    const away = dataOf(await world.api.call(matchOperatorCalls.saveTeam, team('Terns'), world.asOperator()));
    const fields = {
      leagueId: made.id,
      homeId: home.id,
      awayId: away.id,
      kickoffAt: '2026-03-02T18:00:00.000Z',
      round: { eng: 'Final' },
      popular: false,
    };
    const match = dataOf(
      await world.api.call(matchOperatorCalls.create, { sportId: sportIds.football, ...fields }, world.asOperator()),
    );
    expect(match).toMatchObject({ status: 'not_started', provider: 'back_office', demo: false, hold: null });
    expect(world.published.filter(({ channel }) => channel === 'matches:1')).toHaveLength(1);
    const found = dataOf(await world.api.call(matchOperatorCalls.list, { search: 'harbour' }, world.asOperator()));
    expect(found.items.map(({ matchId }) => matchId)).toEqual([match.matchId]);
    const { matchId, revision } = match;
    const moved = await world.api.call(
      matchOperatorCalls.edit,
      { matchId, revision, ...fields, kickoffAt: '2026-03-03T18:00:00.000Z' },
      world.asOperator(),
    );
    expect(dataOf(moved)).toMatchObject({ kickoffAt: '2026-03-03T18:00:00.000Z', hold: null, revision: 1 });
    expect(world.operators.log.at(-1)?.details).toMatchObject({
      before: { league: { eng: 'Harbour Cup' }, kickoffAt: '2026-03-02T18:00:00.000Z' },
      after: { league: { eng: 'Harbour Cup' }, kickoffAt: '2026-03-03T18:00:00.000Z' },
    });
    expect(world.operators.log.map(({ action }) => action)).toEqual([
      ...['league.create', 'team.create', 'team.create', 'match.create', 'match.change'],
    ]);
  });

  it('rejects sides of another sport, one team twice, and empty or long names', async () => {
    const [leagueId, basket, homeId, awayId] = await Promise.all([
      world.idOf('matches_league', 'l1'),
      world.idOf('matches_league', 'b1'),
      world.idOf('matches_team', 'a'),
      world.idOf('matches_team', 'b'),
    ]);
    const input = { sportId: sportIds.football, leagueId, homeId, awayId, kickoffAt: kickoff, round: null };
    const create = (change: object) =>
      world.api.callWith(matchOperatorCalls.create, { ...input, popular: false, ...change }, world.asOperator());
    expect(await create({ leagueId: basket })).toMatchObject({ fields: [{ path: 'leagueId' }] });
    expect(await create({ awayId: homeId })).toMatchObject({ fields: [{ path: 'awayId' }] });
    expect(await create({ homeId: '404' })).toMatchObject({ fields: [{ path: 'homeId' }] });
    const save = (name: object) =>
      world.api.callWith(matchOperatorCalls.saveLeague, { ...league, name }, world.asOperator());
    expect(await save({ eng: ' \u0000 ' })).toMatchObject({ fields: [{ path: 'name', code: 'too_small' }] });
    expect(await save({ eng: 'x'.repeat(81) })).toMatchObject({ code: 'text_too_long', data: { max: 80 } });
    expect(world.operators.log).toEqual([]);
  });

  it('holds the name of a team of a feed until it is released', async () => {
    const id = await world.idOf('matches_team', 'a');
    const saved = dataOf(
      await world.api.call(matchOperatorCalls.saveTeam, { id, revision: 0, ...team('Renamed') }, world.asOperator()),
    );
    expect(saved.held?.by.uid).toBe('9');
    const repeated = await world.api.call(
      matchOperatorCalls.saveTeam,
      { id, revision: 0, ...team('Other') },
      world.asOperator(),
    );
    expect(repeated.code).toBe('conflict');
    await world.matches.applyFeed({ provider: 'test', teams: [testTeam('a')] });
    expect((await world.theMatch()).homeName.eng).toBe('Renamed');
    const free = dataOf(await world.api.call(matchOperatorCalls.releaseTeam, { id, revision: 1 }, world.asOperator()));
    expect(free.held).toBeNull();
    await world.matches.applyFeed({ provider: 'test', teams: [testTeam('a')] });
    expect((await world.theMatch()).homeName.eng).toBe('Team a');
  });

  it('shows the operator of the last change, and nobody for changes by a feed', async () => {
    const id = await world.idOf('matches_team', 'a');
    const [leagueId, matchId] = [await world.idOf('matches_league', 'l1'), await world.idOf('matches_match', 'm')];
    const found = async () => {
      const teams = dataOf(await world.api.call(matchOperatorCalls.teams, { id }, world.asOperator()));
      const leagues = dataOf(await world.api.call(matchOperatorCalls.leagues, { id: leagueId }, world.asOperator()));
      const all = [...teams.items, ...leagues.items, await world.theMatch()];
      return all.map(({ by, revision }) => [by?.uid ?? null, revision]);
    };
    expect(await found()).toEqual(Array.from({ length: 3 }, () => [null, 0]));
    await world.matches.applyFeed({ provider: 'test', teams: [testTeam('a')] });
    dataOf(
      await world.api.call(matchOperatorCalls.saveTeam, { id, revision: 0, ...team('Renamed') }, world.asOperator()),
    );
    dataOf(
      await world.api.call(matchOperatorCalls.saveLeague, { id: leagueId, revision: 0, ...league }, world.asOperator()),
    );
    dataOf(
      await world.api.call(
        matchOperatorCalls.setStatus,
        { matchId, revision: 0, status: 'interrupted', reason: '' },
        world.asOperator(),
      ),
    );
    expect(await found()).toEqual(Array.from({ length: 3 }, () => ['9', 1]));
    dataOf(await world.api.call(matchOperatorCalls.releaseTeam, { id, revision: 1 }, world.asOperator()));
    expect((await found())[0]).toEqual(['9', 2]);
  });

  it('removes matches with the demo when they depend on it', async () => {
    await world.matches.applyFeed({ ...testBase, provider: 'demo:1', demo: true });
    const of = async (table: 'matches_league' | 'matches_team', ref: string) =>
      (
        await world.platform.db
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
    dataOf(
      await world.api.call(matchOperatorCalls.create, { sportId: sportIds.football, ...fields }, world.asOperator()),
    );
    const { matchId, revision } = await world.theMatch();
    const leaning = await world.api.call(matchOperatorCalls.edit, { matchId, revision, ...fields }, world.asOperator());
    expect(leaning).toMatchObject({ fields: [{ path: 'homeId' }] });
    expect(await world.matches.removeDemo()).toBe(1);
  });

  it('lists matches by sport, league, day, status and hold, in pages', async () => {
    await world.matches.applyFeed({
      provider: 'test',
      matches: [1, 2, 3].map((day) => testMatch(`d${day}`, `2026-03-0${day + 1}T12:00:00Z`)),
    });
    const { matchId, revision } = await world.theMatch();
    await world.api.call(
      matchOperatorCalls.setStatus,
      { matchId, revision, status: 'interrupted' },
      world.asOperator(),
    );
    const total = async (filter: object) =>
      dataOf(await world.api.callWith(matchOperatorCalls.list, filter, world.asOperator())).total;
    expect(await total({})).toBe(4);
    expect(await total({ sportId: 2 })).toBe(0);
    expect(await total({ leagueId: await world.idOf('matches_league', 'l1'), status: 'not_started' })).toBe(3);
    expect(await total({ from: '2026-03-02T00:00:00Z', to: '2026-03-03T00:00:00Z' })).toBe(1);
    expect(await total({ heldOnly: true })).toBe(1);
    expect(await total({ search: matchId })).toBe(1);
    expect(await total({ search: "' or 1=1 --%_" })).toBe(0);
    const page = dataOf(
      await world.api.call(matchOperatorCalls.list, { descending: true, page: 2, pageSize: 3 }, world.asOperator()),
    );
    expect(page.items.map((item) => item.matchId)).toEqual([matchId]);
  });

  it('sorts matches of a day as live, upcoming, past, and of a longer time span by kick-off', async () => {
    const feed = (id: string, at: string, status: MatchStatus) =>
      testMatch(id, `2026-03-10T${at}:00Z`, { state: { status, homeScore: [], awayScore: [] } });
    await world.matches.applyFeed({
      provider: 'test',
      matches: [
        feed('over early', '08:00', 'ended'),
        feed('over late', '10:00', 'ended'),
        feed('next late', '20:00', 'not_started'),
        feed('next', '15:00', 'not_started'),
        feed('live', '12:00', 'in_progress'),
        feed('stopped', '11:00', 'interrupted'),
      ],
    });
    const times = async (to: string) => {
      const span = { from: '2026-03-10T00:00:00Z', to, sort: 'live_first' as const };
      const { items, more } = dataOf(await world.api.call(matchOperatorCalls.list, span, world.asOperator()));
      expect(more).toBe(false);
      return items.map(({ kickoffAt }) => kickoffAt.slice(11, 13));
    };
    expect(await times('2026-03-11T00:00:00Z')).toEqual(['11', '12', '15', '20', '10', '08']);
    expect(await times('2026-03-13T00:00:00Z')).toEqual(['08', '10', '11', '12', '15', '20']);
    const day = { from: '2026-03-10T00:00:00Z', to: '2026-03-11T00:00:00Z' };
    const stage = async (input: object) => {
      const { items, total, stages } = dataOf(
        await world.api.callWith(matchOperatorCalls.list, { ...day, ...input }, world.asOperator()),
      );
      const counts = [stages.live, stages.next, stages.ended].map((each) => each.total);
      return [items.map(({ kickoffAt }) => kickoffAt.slice(11, 13)), total, counts];
    };
    expect(await stage({ stage: 'live' })).toEqual([['11', '12'], 2, [2, 2, 2]]);
    expect(await stage({ stage: 'next' })).toEqual([['15', '20'], 2, [2, 2, 2]]);
    expect(await stage({ stage: 'ended', descending: true })).toEqual([['10', '08'], 2, [2, 2, 2]]);
    expect(await stage({ stage: 'live', status: 'interrupted' })).toEqual([['11'], 1, [2, 2, 2]]);
    expect(await stage({ stage: 'live', search: 'no such team' })).toEqual([[], 0, [0, 0, 0]]);
  });

  it('sorts matches by kick-off, league or status, and leagues and teams by their columns', async () => {
    await world.matches.applyFeed({ provider: 'test', matches: [testMatch('late', '2026-03-05T12:00:00Z')] });
    const statuses = async (sort: 'kickoff' | 'league' | 'status', descending: boolean) =>
      dataOf(await world.api.call(matchOperatorCalls.list, { sort, descending }, world.asOperator())).items.map(
        ({ status }) => status,
      );
    expect(await statuses('kickoff', true)).toEqual(['not_started', 'in_progress']);
    expect(await statuses('status', false)).toEqual(['in_progress', 'not_started']);
    expect(await statuses('league', false)).toEqual(['in_progress', 'not_started']);
    const teams = async (sort: 'name' | 'matches', descending: boolean) =>
      dataOf(
        await world.api.call(matchOperatorCalls.teams, { sort, descending }, { ...world.asOperator(), language: 'en' }),
      ).items;
    const names = (await teams('name', false)).map(({ name }) => name.eng ?? '');
    expect(names).toEqual(names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
    expect((await teams('name', true)).map(({ name }) => name.eng ?? '')).toEqual(names.toReversed());
    const counts = (await teams('matches', true)).map(({ matches: many }) => many);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const leagues = dataOf(
      await world.api.call(matchOperatorCalls.leagues, { sort: 'rank', descending: true }, world.asOperator()),
    ).items.map(({ rank }) => rank);
    expect(leagues).toEqual(leagues.toSorted((a, b) => b - a));
  });

  it('postpones several matches, and skips those that are over or were changed since', async () => {
    await world.matches.applyFeed({
      provider: 'test',
      matches: [
        testMatch('d1', '2026-03-03T12:00:00Z'),
        testMatch('d2', '2026-03-04T12:00:00Z'),
        testMatch('over', '2026-02-01T12:00:00Z', { state: { status: 'ended', homeScore: [1], awayScore: [0] } }),
      ],
    });
    const listed = dataOf(await world.api.call(matchOperatorCalls.list, { pageSize: 10 }, world.asOperator())).items;
    const of = (at: string) => {
      const found = listed.find(({ kickoffAt }) => kickoffAt.startsWith(at));
      if (!found) throw new Error(at);
      return { matchId: found.matchId, revision: found.revision };
    };
    const [first, second, ended] = [of('2026-03-03'), of('2026-03-04'), of('2026-02-01')];
    dataOf(
      await world.api.call(matchOperatorCalls.setStatus, { ...second, status: 'interrupted' }, world.asOperator()),
    );
    world.published.length = 0;
    world.operators.log.length = 0;
    const kickoffAt = '2026-04-01T18:00:00Z';
    const asked = { matches: [first, second, ended], kickoffAt, reason: 'Snow' };
    const { results } = dataOf(await world.api.call(matchOperatorCalls.postponeMany, asked, world.asOperator()));
    expect(results).toEqual([
      { id: first.matchId, code: null },
      { id: second.matchId, code: 'conflict' },
      { id: ended.matchId, code: 'bad_input' },
    ]);
    expect(world.operators.log).toMatchObject([
      { action: 'match.status', target: { id: first.matchId }, details: { after: 'postponed', reason: 'Snow' } },
    ]);
    expect(world.published.length).toBeGreaterThan(0);
    const { match } = dataOf(
      await world.api.call(matchOperatorCalls.details, { matchId: first.matchId }, world.asOperator()),
    );
    expect(match).toMatchObject({ status: 'postponed', kickoffAt: '2026-04-01T18:00:00.000Z' });
    expect(match.hold?.parts.toSorted()).toEqual(['kickoff', 'status']);
  });
});

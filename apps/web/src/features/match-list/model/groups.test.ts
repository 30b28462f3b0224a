import { sportIds } from '@touchline/contract/enums';
import { describe, expect, it } from 'vitest';
import { testLeague, testMatch } from '../../../shared/match/match-fixtures.ts';
import { countChips, groupBySection, type LeagueGroup, passes } from './groups.ts';

const noon = '2026-03-01T12:00:00.000Z';
const evening = '2026-03-01T19:00:00.000Z';
const of = (leagueId: string, matchId: string, more: Parameters<typeof testMatch>[2] = {}) =>
  testMatch(matchId, 'football', { leagueId, ...more });
const leagues = ['1', '2', '3'].map((id) => testLeague(id));
const idsOf = (groups: readonly LeagueGroup[]) =>
  groups.map(({ league, matches }) => [league.id, ...matches.map(({ matchId }) => matchId)].join(' '));

describe('groupBySection', () => {
  const grouped = (matches: Parameters<typeof groupBySection>[0], favourites: string[] = []) =>
    groupBySection(matches, leagues, new Set(favourites)).map(
      ({ section, groups, count }) => `${section} ${count}: ${idsOf(groups).join(', ')}`,
    );

  it('puts live matches before upcoming and ended ones, by league in each', () => {
    const matches = [
      of('1', '11', { kickoffAt: noon, status: 'ended' }),
      of('1', '12', { kickoffAt: evening }),
      of('2', '21', { kickoffAt: noon, status: 'in_progress' }),
      of('2', '22', { kickoffAt: evening }),
      of('3', '31', { kickoffAt: noon, status: 'abandoned' }),
    ];
    expect(grouped(matches)).toEqual(['live 1: 2 21', 'next 2: 1 12, 2 22', 'ended 2: 1 11, 3 31']);
  });

  it('counts a match with a live host as live, before kick-off and after the end too', () => {
    const matches = [
      of('1', '11', { status: 'in_progress' }),
      of('2', '21', { status: 'in_progress', liveCount: 2 }),
      of('3', '31', { kickoffAt: evening, liveCount: 1 }),
      of('3', '32', { status: 'ended', liveCount: 1, kickoffAt: noon }),
    ];
    expect(grouped(matches)).toEqual(['live 4: 2 21, 3 32 31, 1 11']);
  });

  it('keeps an interrupted match live and a postponed one upcoming', () => {
    expect(grouped([of('1', '11', { status: 'interrupted' }), of('1', '12', { status: 'postponed' })])).toEqual([
      'live 1: 1 11',
      'next 1: 1 12',
    ]);
  });

  it('moves a match when it starts and when it ends', () => {
    expect(grouped([of('1', '11'), of('2', '21')])).toEqual(['next 2: 1 11, 2 21']);
    expect(grouped([of('1', '11'), of('2', '21', { status: 'in_progress' })])).toEqual([
      'live 1: 2 21',
      'next 1: 1 11',
    ]);
    expect(grouped([of('1', '11'), of('2', '21', { status: 'ended' })])).toEqual(['next 1: 1 11', 'ended 1: 2 21']);
  });

  it('puts favourites first inside each section', () => {
    const matches = [of('1', '11', { status: 'in_progress' }), of('1', '12'), of('3', '31')];
    expect(grouped(matches, ['3'])).toEqual(['live 1: 1 11', 'next 2: 3 31, 1 12']);
  });

  it('leaves out empty sections and leagues without a match', () => {
    expect(grouped([of('2', '21')])).toEqual(['next 1: 2 21']);
    expect(grouped([])).toEqual([]);
  });
});

describe('chips', () => {
  const matches = [
    testMatch('1', 'football', { leagueId: '1', status: 'in_progress' }),
    testMatch('2', 'football', { leagueId: '2' }),
    testMatch('3', 'tennis', { leagueId: '9', status: 'ended' }),
  ];
  const football = String(sportIds.football);
  const tennis = String(sportIds.tennis);

  it('are sports among all sports and leagues inside one', () => {
    expect([...countChips(matches, 0, false)]).toEqual([
      [football, 2],
      [tennis, 1],
    ]);
    expect([...countChips(matches.slice(0, 2), sportIds.football, false).keys()]).toEqual(['1', '2']);
  });

  it('count live matches in live-only mode, and stay at zero', () => {
    expect([...countChips(matches, 0, true)]).toEqual([
      [football, 1],
      [tennis, 0],
    ]);
  });

  it('filter by choice and by live state', () => {
    const through = (chosen: string[], liveOnly: boolean) =>
      matches.filter((match) => passes(match, 0, { chosen: new Set(chosen), liveOnly })).map((match) => match.matchId);
    expect(through([], false)).toEqual(['1', '2', '3']);
    expect(through([football], false)).toEqual(['1', '2']);
    expect(through([football, tennis], false)).toEqual(['1', '2', '3']);
    expect(through([], true)).toEqual(['1']);
    expect(through([tennis], true)).toEqual([]);
  });
});

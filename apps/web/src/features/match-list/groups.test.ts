import { sportIds } from '@touchline/contract/enums';
import { describe, expect, it } from 'vitest';
import { testLeague, testMatch } from '../../shared/match-fixtures.ts';
import { countChips, groupByLeague, passes } from './groups.ts';

const noon = '2026-03-01T12:00:00.000Z';
const evening = '2026-03-01T19:00:00.000Z';
const of = (leagueId: string, matchId: string, more: Parameters<typeof testMatch>[2] = {}) =>
  testMatch(matchId, 'football', { leagueId, ...more });
const leagues = ['1', '2', '3'].map((id) => testLeague(id));
const idsOf = (groups: ReturnType<typeof groupByLeague>) =>
  groups.map(({ league, matches }) => [league.id, ...matches.map(({ matchId }) => matchId)].join(' '));

describe('matches by league', () => {
  it('keep the order of the leagues, and go by live, then kick-off inside one', () => {
    const matches = [
      of('2', '21', { kickoffAt: evening }),
      of('1', '12', { kickoffAt: evening, status: 'in_progress' }),
      of('1', '11', { kickoffAt: noon, status: 'ended' }),
      of('2', '20', { kickoffAt: noon }),
    ];
    expect(idsOf(groupByLeague(matches, leagues, new Set()))).toEqual(['1 12 11', '2 20 21']);
  });

  it('move when a match begins and when it ends', () => {
    const before = [of('1', '11'), of('2', '21')];
    expect(idsOf(groupByLeague(before, leagues, new Set()))).toEqual(['1 11', '2 21']);
    const begun = [of('1', '11'), of('2', '21', { status: 'in_progress' })];
    expect(idsOf(groupByLeague(begun, leagues, new Set()))).toEqual(['2 21', '1 11']);
    const over = [of('1', '11'), of('2', '21', { status: 'ended' })];
    expect(idsOf(groupByLeague(over, leagues, new Set()))).toEqual(['1 11', '2 21']);
  });

  it('put favourites first, even where nothing is being played', () => {
    const matches = [of('1', '11', { status: 'in_progress' }), of('3', '31')];
    expect(idsOf(groupByLeague(matches, leagues, new Set(['3'])))).toEqual(['3 31', '1 11']);
  });

  it('leave out leagues without a match', () => {
    expect(groupByLeague([of('2', '21')], leagues, new Set())).toHaveLength(1);
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

  it('count what is live when only that is shown, and stay', () => {
    expect([...countChips(matches, 0, true)]).toEqual([
      [football, 1],
      [tennis, 0],
    ]);
  });

  it('let through what is chosen and live', () => {
    const through = (chosen: string[], liveOnly: boolean) =>
      matches.filter((match) => passes(match, 0, { chosen: new Set(chosen), liveOnly })).map((match) => match.matchId);
    expect(through([], false)).toEqual(['1', '2', '3']);
    expect(through([football], false)).toEqual(['1', '2']);
    expect(through([football, tennis], false)).toEqual(['1', '2', '3']);
    expect(through([], true)).toEqual(['1']);
    expect(through([tennis], true)).toEqual([]);
  });
});

import { LiveQueryClient } from '@touchline/app-kit/calls';
import { type MatchState, matchCalls } from '@touchline/contract/matches';
import { describe, expect, it } from 'vitest';
import { mapMatches, patchAnswers, remember, withNewest, withState } from './live-matches.ts';
import { testMatch } from './match-fixtures.ts';

const stateOf = (matchId: string, version: number, more: Partial<MatchState> = {}): MatchState => ({
  matchId,
  status: 'in_progress',
  kickoffAt: testMatch(matchId, 'football').kickoffAt,
  homeScore: `[${version}]`,
  awayScore: '[0]',
  vbScores: null,
  phase: 'H1',
  clockSeconds: 60,
  clockAt: '2026-03-01T15:01:00.000Z',
  clockRuns: true,
  points: null,
  serving: null,
  version,
  ...more,
});
const states = (...all: MatchState[]) => new Map(all.map((state) => [state.matchId, state]));
const none = new Map();

describe('match states by version', () => {
  it('apply a newer state and keep the rest of the match', () => {
    const match = testMatch('7', 'football', { viewers: 12 });
    expect(withState(match, stateOf('7', 2))).toMatchObject({ version: 2, homeScore: '[2]', viewers: 12 });
  });

  it.each([0, 1])('ignore an older or equal state (%i)', (version) => {
    const match = testMatch('7', 'football', { homeScore: '[5]' });
    expect(withState(match, stateOf('7', version))).toBe(match);
  });

  it('survive a response that was requested before they arrived', () => {
    remember(stateOf('900', 5));
    remember(stateOf('900', 4));
    const answer = { items: [testMatch('900', 'football', { version: 3 }), testMatch('901', 'football')] };
    const shown = withNewest(answer);
    expect(shown.items.map((match) => match.version)).toEqual([5, 1]);
    const newer = { items: [testMatch('900', 'football', { version: 6 })] };
    expect(withNewest(newer)).toBe(newer);
  });
});

describe('cached responses', () => {
  it('change wherever the match occurs, and stay the same objects elsewhere', () => {
    const hit = testMatch('1', 'football');
    const other = testMatch('2', 'football');
    const data = { pages: [{ items: [hit, other] }, { items: [other] }] };
    const next = mapMatches(data, (match) => (match === hit ? { ...match, viewers: 5 } : match));
    expect(next.pages[0]?.items[0]?.viewers).toBe(5);
    expect(next.pages[0]?.items[1]).toBe(other);
    expect(next.pages[1]).toBe(data.pages[1]);
    const hosts = {
      items: [
        { uid: '1', match: hit },
        { uid: '2', match: null },
      ],
    };
    expect(mapMatches(hosts, (match) => ({ ...match, viewers: 9 })).items[0]?.match?.viewers).toBe(9);
  });

  it('get states and audiences without a call', () => {
    const queries = new LiveQueryClient();
    const key = [matchCalls.list.path, { column: 0 }];
    queries.setQueryData(key, { pages: [{ items: [testMatch('1', 'football'), testMatch('2', 'football')] }] });
    queries.setQueryData(['elsewhere'], { items: [testMatch('1', 'football')] });
    patchAnswers(
      queries,
      states(stateOf('1', 2)),
      new Map([['2', { matchId: '2', liveCount: 3, hosts: [], viewers: 40 }]]),
    );
    const [first, second] =
      queries.getQueryData<{ pages: { items: ReturnType<typeof testMatch>[] }[] }>(key)?.pages[0]?.items ?? [];
    expect(first).toMatchObject({ version: 2, status: 'in_progress', viewers: 0 });
    expect(second).toMatchObject({ version: 1, liveCount: 3, viewers: 40 });
    expect(queries.getQueryData(['elsewhere'])).toMatchObject({ items: [{ version: 1 }] });
  });

  it('get a moved kick-off without a call, and the schedule is reloaded', () => {
    const queries = new LiveQueryClient();
    const list = [matchCalls.list.path, {}];
    const coming = [matchCalls.homeBottom.path, { column: 0 }];
    const kickoffAt = '2026-03-08T19:00:00.000Z';
    const { status } = testMatch('1', 'football');
    queries.setQueryData(list, { pages: [{ items: [testMatch('1', 'football')] }] });
    queries.setQueryData(coming, { items: [testMatch('1', 'football')] });
    patchAnswers(queries, states(stateOf('1', 2, { status, kickoffAt })), none);
    expect(queries.getQueryData(list)).toMatchObject({ pages: [{ items: [{ kickoffAt, status }] }] });
    expect(queries.getQueryState(coming)?.isInvalidated).toBe(true);
  });

  it('of the schedule are reloaded only when a match starts, ends or is moved', () => {
    const queries = new LiveQueryClient();
    const list = [matchCalls.list.path, {}];
    const coming = [matchCalls.homeBottom.path, { column: 0 }];
    queries.setQueryData(list, { pages: [{ items: [testMatch('1', 'football')] }] });
    queries.setQueryData(coming, { items: [testMatch('1', 'football')] });
    const stale = () => queries.getQueryState(coming)?.isInvalidated;
    patchAnswers(queries, none, new Map([['1', { matchId: '1', liveCount: 0, hosts: [], viewers: 1 }]]));
    expect(stale()).toBe(false);
    patchAnswers(queries, states(stateOf('1', 2)), none);
    expect(stale()).toBe(true);
    expect(queries.getQueryState(list)?.isInvalidated).toBe(false);
  });
});

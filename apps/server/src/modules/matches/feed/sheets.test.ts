import type { LineupPlayer, MatchStatistics } from '@touchline/contract/matches';
import { leagueCalls } from '@touchline/contract/matches';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { testMatch } from '../matches.fixtures.ts';
import { type MatchesUnderTest, startMatches } from '../testing/matches-fixture.ts';
import type { FeedLineup } from './feed.types.ts';

let world: MatchesUnderTest;
beforeEach(async () => {
  world = await startMatches();
  await world.deliver([testMatch('m1', '2026-03-01T20:00:00Z')]);
});
afterEach(() => world.close());

const player = (name: string, more: Partial<LineupPlayer> = {}): LineupPlayer => ({
  name: { eng: name },
  number: 9,
  position: 'forward',
  starter: true,
  captain: false,
  ...more,
});
const lineup = (sequence: number, name: string, more: Partial<FeedLineup> = {}): FeedLineup => ({
  match: 'm1',
  side: 'home',
  sequence,
  formation: '4-3-3',
  coach: { eng: 'Coach' },
  players: [player(name)],
  ...more,
});
const shots = (home: number): MatchStatistics => [{ kind: 'shots', home, away: 1 }];

const deliver = (records: {
  lineups?: FeedLineup[];
  statistics?: { match: string; sequence: number; values: MatchStatistics }[];
}) => world.matches.applyFeed({ provider: 'test', ...records });
const sheet = async () =>
  dataOf(await world.api.call(leagueCalls.sheet, { matchId: await world.idOf('m1') }, { token: world.token }));
const sent = () => world.published.filter(({ type }) => type === 'match.lineups' || type === 'match.statistics');

describe('line-ups', () => {
  it('are empty before they are delivered, and read again after each change', async () => {
    expect(await sheet()).toEqual({ lineups: { home: null, away: null }, statistics: null, season: '2025/26' });
    expect(await deliver({ lineups: [lineup(1, 'Ana')] })).toMatchObject({ lineups: 1, unknown: [] });
    expect((await sheet()).lineups.home?.players).toEqual([player('Ana')]);
    await deliver({ lineups: [lineup(2, 'Bea'), lineup(1, 'Cid', { side: 'away', formation: null, coach: null })] });
    expect((await sheet()).lineups).toEqual({
      home: { formation: '4-3-3', coach: { eng: 'Coach' }, players: [player('Bea')] },
      away: { formation: null, coach: null, players: [player('Cid')] },
    });
  });

  it('are replaced only by a higher sequence, also within one delivery and by concurrent ones', async () => {
    await deliver({ lineups: [lineup(5, 'Ana'), lineup(4, 'Bea')] });
    expect(await deliver({ lineups: [lineup(5, 'Cid')] })).toMatchObject({ lineups: 0 });
    expect((await sheet()).lineups.home?.players[0]?.name).toEqual({ eng: 'Ana' });
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => {
        const both = [lineup(20 - at, `P${20 - at}`), lineup(20 - at, `P${20 - at}`, { side: 'away' })];
        return deliver({ lineups: at % 2 ? both : both.toReversed() });
      }),
    );
    const { home, away } = (await sheet()).lineups;
    expect([home?.players[0]?.name, away?.players[0]?.name]).toEqual([{ eng: 'P20' }, { eng: 'P20' }]);
  });

  it('are published to the match once per change', async () => {
    await deliver({ lineups: [lineup(1, 'Ana'), lineup(1, 'Bea', { side: 'away' })] });
    await deliver({ lineups: [lineup(1, 'Ana')] });
    const matchId = await world.idOf('m1');
    expect(sent()).toEqual([{ channel: `match:${matchId}`, type: 'match.lineups', data: { matchId } }]);
  });

  it('lose control characters, empty names and players over the limit', async () => {
    const players = Array.from({ length: 80 }, (_, at) =>
      player(`P\u0000${at}`, { name: { eng: `P\u0000${at}`, spa: ' ' } }),
    );
    await deliver({ lineups: [lineup(1, 'x', { formation: ' ', players })] });
    const { home } = (await sheet()).lineups;
    expect(home?.formation).toBeNull();
    expect(home?.players).toHaveLength(60);
    expect(home?.players[3]?.name).toEqual({ eng: 'P 3' });
  });

  it('of unknown matches are returned as unknown', async () => {
    const result = await deliver({
      lineups: [lineup(1, 'Ana', { match: 'm9' })],
      statistics: [{ match: 'm9', sequence: 1, values: shots(1) }],
    });
    expect(result).toMatchObject({ lineups: 0, statistics: 0, unknown: ['m9/home', 'm9/statistics'] });
  });
});

describe('statistics', () => {
  it('are stored, published complete, and never replaced by older ones', async () => {
    await deliver({ statistics: [{ match: 'm1', sequence: 3, values: shots(3) }] });
    expect(await deliver({ statistics: [{ match: 'm1', sequence: 2, values: shots(2) }] })).toMatchObject({
      statistics: 0,
    });
    expect((await sheet()).statistics).toEqual({ sequence: 3, values: shots(3) });
    const matchId = await world.idOf('m1');
    expect(sent()).toEqual([
      { channel: `match:${matchId}`, type: 'match.statistics', data: { matchId, sequence: 3, values: shots(3) } },
    ]);
  });

  it('keep the last value of a kind', async () => {
    await deliver({ statistics: [{ match: 'm1', sequence: 1, values: [...shots(1), ...shots(2)] }] });
    expect((await sheet()).statistics?.values).toEqual(shots(2));
  });

  it('go with their match', async () => {
    await deliver({ lineups: [lineup(1, 'Ana')], statistics: [{ match: 'm1', sequence: 1, values: shots(1) }] });
    await world.platform.db.deleteFrom('matches_match').execute();
    expect(await world.platform.db.selectFrom('matches_lineup').selectAll().execute()).toEqual([]);
    expect(await world.platform.db.selectFrom('matches_statistics').selectAll().execute()).toEqual([]);
  });
});

import { limits } from '@touchline/contract/limits';
import type { LiveTile } from '@touchline/contract/operators';
import { describe, expect, it } from 'vitest';
import { groupsOf, ViewerTrail } from './wall.ts';

const tile = (sessionId: string, more: Partial<LiveTile> = {}): LiveTile => ({
  sessionId,
  hostId: sessionId,
  appNumber: `4821400${sessionId}`,
  nickname: `host ${sessionId}`,
  avatar: null,
  language: 'eng',
  roomId: sessionId,
  roomName: 'Room',
  cover: null,
  matchId: null,
  match: null,
  state: 'live',
  private: false,
  viewers: 100,
  peakViewers: 100,
  health: 'healthy',
  signal: null,
  startedAt: '2026-11-20T12:00:00Z',
  endsAt: null,
  warnings: 0,
  region: null,
  reports: 0,
  ...more,
});

const ids = (tiles: readonly LiveTile[]) => tiles.map(({ sessionId }) => sessionId).join('');

describe('the live wall', () => {
  const tiles = [
    tile('1', { viewers: 900 }),
    tile('2', { viewers: 500, health: 'poor', language: 'vie' }),
    tile('3', { viewers: 499, state: 'reconnecting', health: 'no_signal' }),
    tile('4', { viewers: 10, match: { sportId: 1, home: 'Inter', away: 'Juventus', league: 'Serie A' } }),
  ];

  it('separates failing broadcasts and keeps the order of the others', () => {
    const { look, rest } = groupsOf(tiles, {});
    expect([ids(look), ids(rest)]).toEqual(['23', '14']);
  });

  it('also brings up broadcasts that many users reported', () => {
    const { manyReports } = limits.operators;
    const reported = [tile('1', { reports: manyReports - 1 }), tile('2', { reports: manyReports })];
    const { look, rest } = groupsOf(reported, {});
    expect([ids(look), ids(rest)]).toEqual(['2', '1']);
  });

  it('filters by the country of the host', () => {
    const abroad = [tile('1', { region: 'VN' }), tile('2', { region: 'BR' }), tile('3')];
    expect(ids(groupsOf(abroad, { region: 'BR' }).rest)).toBe('2');
    expect(ids(groupsOf(abroad, {}).rest)).toBe('123');
  });

  it('filters by language, health, viewers and text', () => {
    expect(ids(groupsOf(tiles, { language: 'vie' }).look)).toBe('2');
    expect(ids(groupsOf(tiles, { viewers: '500' }).rest)).toBe('1');
    expect(ids(groupsOf(tiles, { viewers: '500' }).look)).toBe('2');
    expect(ids(groupsOf(tiles, { health: 'no_signal' }).look)).toBe('3');
    expect(ids(groupsOf(tiles, { text: 'juven' }).rest)).toBe('4');
    expect(ids(groupsOf(tiles, { text: '48214001' }).rest)).toBe('1');
    expect(ids(groupsOf(tiles, { text: '77' }).rest)).toBe('');
    expect(ids(groupsOf([...tiles, tile('5', { roomId: '77' })], { text: '77' }).rest)).toBe('5');
  });

  it('keeps one viewer count per load and drops ended broadcasts', () => {
    const trail = new ViewerTrail();
    trail.add('a', [tile('1', { viewers: 5 }), tile('2', { viewers: 7 })]);
    trail.add('a', [tile('1', { viewers: 5 }), tile('2', { viewers: 7 })]);
    trail.add('b', [tile('1', { viewers: 8 })]);
    expect(trail.of('1')).toEqual([5, 8]);
    expect(trail.of('2')).toEqual([]);
  });
});

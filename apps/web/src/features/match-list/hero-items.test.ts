import type { LiveHost, Match } from '@touchline/contract/matches';
import { describe, expect, it } from 'vitest';
import { testMatch } from '../../shared/match-fixtures.ts';
import { heroItems, heroKey } from './hero-items.ts';

const host = (uid: string, match: Match | null = null): LiveHost => ({
  ...{ uid, appNumber: '10000001', nickname: uid, avatar: null, userType: 2, zb: 1 },
  ...{ roomId: `1${uid}`, roomName: '', title: '', cover: null, live: true, startedAt: null },
  ...{ viewers: 0, followers: 0, match, sportId: null, languages: [] },
});
const [derby, final, open, cup] = ['1', '2', '3', '4'].map((id) => testMatch(id, 'football')) as [
  Match,
  Match,
  Match,
  Match,
];
const keysOf = (...given: Parameters<typeof heroItems>) => heroItems(...given).map(heroKey);

describe('heroItems', () => {
  it('puts hosts on air before matches, with and without a match of their own', () => {
    expect(keysOf([host('8'), host('9', derby)], [final, open])).toEqual(['host 8', 'host 9', 'match 2']);
  });

  it('shows a match once, under its most watched host', () => {
    expect(keysOf([host('8', derby), host('9', derby)], [derby, final])).toEqual(['host 8', 'match 2']);
  });

  it('shows three cards', () => {
    expect(keysOf([], [derby, final, open, cup])).toEqual(['match 1', 'match 2', 'match 3']);
  });

  it('keeps the cards of hosts who are still on air when the order of the audience changes', () => {
    const before = ['host 8', 'host 9', 'match 1'];
    expect(keysOf([host('9'), host('8')], [derby], before)).toEqual(before);
    expect(keysOf([host('7'), host('9')], [derby], before)).toEqual(['host 9', 'host 7', 'match 1']);
  });
});

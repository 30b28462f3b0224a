import { describe, expect, it } from 'vitest';
import { heroItems, heroKey, heroPreview } from './hero.ts';
import type { LiveHost, Match } from './shapes.ts';

const host = (uid: string, match: Match | null = null): LiveHost => ({
  uid,
  appNumber: '10000001',
  nickname: uid,
  avatar: null,
  userType: 2,
  isHost: true,
  roomId: `1${uid}`,
  roomName: '',
  title: '',
  cover: null,
  live: true,
  startedAt: null,
  viewers: 0,
  followers: 0,
  match,
  sportId: null,
  languages: [],
});
const match = (matchId: string, more: Partial<Match> = {}): Match =>
  ({
    matchId,
    sportId: 1,
    status: 'not_started',
    homeScore: '[0]',
    awayScore: '[0]',
    vbScores: null,
    homeName: { eng: 'Rightham', zh: '赖特姆' },
    awayName: { eng: 'Leftford', tha: 'Leftford' },
    ...more,
  }) as Match;
const [derby, final, open, cup] = [match('1'), match('2'), match('3'), match('4')];
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

describe('heroPreview', () => {
  it('holds the names that differ by language, and no score before the start', () => {
    expect(heroPreview({ kind: 'match', match: derby })).toEqual({
      kind: 'match',
      teams: [{ eng: 'Rightham', zh: '赖特姆', tw: '赖特姆' }, { eng: 'Leftford' }],
      score: null,
    });
  });

  it('holds the score of a match in progress', () => {
    const playing = match('5', { status: 'in_progress', homeScore: '[2]', awayScore: '[1]' });
    expect(heroPreview({ kind: 'match', match: playing })).toMatchObject({ score: ['2', '1'] });
  });

  it('holds the name and the cover of a host', () => {
    const item = { kind: 'host', host: { ...host('8'), nickname: 'Mila', cover: '/files/a.jpg' } } as const;
    expect(heroPreview(item)).toEqual({ kind: 'host', nickname: 'Mila', cover: '/files/a.jpg' });
  });
});

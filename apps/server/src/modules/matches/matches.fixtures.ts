import type { FeedLeague, FeedMatch, FeedRecords, FeedTeam } from './feed/feed.types.ts';

/** Small deliveries for tests: two leagues of a sport, four teams, matches by hour. */
export const testLeague = (ref: string, more: Partial<FeedLeague> = {}): FeedLeague => ({
  ref,
  sportId: 1,
  name: { eng: `League ${ref}`, zh: `联赛${ref}` },
  country: { eng: 'Norvale' },
  ...more,
});

export const testTeam = (ref: string, more: Partial<FeedTeam> = {}): FeedTeam => ({
  ref,
  sportId: 1,
  name: { eng: `Team ${ref}`, zh: `球队${ref}` },
  shortName: ref.toUpperCase().slice(0, 3),
  crest: { pattern: 'plain', primary: '#112233', secondary: '#ffffff' },
  ...more,
});

export const testMatch = (ref: string, kickoffAt: string, more: Partial<FeedMatch> = {}): FeedMatch => ({
  ref,
  sequence: 1,
  sportId: 1,
  league: 'l1',
  home: 'a',
  away: 'b',
  kickoffAt: new Date(kickoffAt),
  state: { status: 'not_started', homeScore: [], awayScore: [] },
  ...more,
});

export const testBase: FeedRecords = {
  provider: 'test',
  leagues: [
    testLeague('l1', { popular: true, rank: 5 }),
    testLeague('l2', { rank: 1 }),
    testLeague('b1', { sportId: 2 }),
  ],
  teams: ['a', 'b', 'c', 'd'].map((ref) => testTeam(ref)),
};

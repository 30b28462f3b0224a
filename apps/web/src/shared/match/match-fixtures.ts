import { type SportName, sportIds } from '@touchline/contract/enums';
import type { League, Match } from '@touchline/contract/matches';

const name = (text: string) => ({ eng: text });
const crest = { pattern: 'plain', primary: '#111111', secondary: '#eeeeee' } as const;

/** A match for tests, not started, by default in league 1. */
export function testMatch(matchId: string, sport: SportName, more: Partial<Match> = {}): Match {
  return {
    matchId,
    status: 'not_started',
    homeScore: '[]',
    awayScore: '[]',
    vbScores: null,
    phase: null,
    clockSeconds: null,
    clockAt: null,
    clockRuns: false,
    points: null,
    serving: null,
    version: 1,
    sportId: sportIds[sport],
    leagueId: '1',
    leagueMatchName: name('League'),
    homeId: `${matchId}1`,
    awayId: `${matchId}2`,
    homeName: name(`Home ${matchId}`),
    awayName: name(`Away ${matchId}`),
    homeShortName: 'HOM',
    awayShortName: 'AWY',
    homeCrest: crest,
    awayCrest: crest,
    kickoffAt: '2026-03-01T15:00:00.000Z',
    round: null,
    liveCount: 0,
    hosts: [],
    viewers: 0,
    popular: false,
    demo: false,
    ...more,
  };
}

export const testLeague = (id: string, more: Partial<League> = {}): League => ({
  id,
  sportId: sportIds.football,
  name: name(`League ${id}`),
  country: name('Country'),
  logo: null,
  popular: false,
  ...more,
});

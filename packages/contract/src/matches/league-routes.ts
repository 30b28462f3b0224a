import { perMinute, routes } from '../kernel/call.ts';
import type { leagueSchemas } from './league-schemas.ts';

/** What surrounds a match: its line-ups, and the pages of leagues and teams. */
export const leagueCalls = routes<typeof leagueSchemas>()({
  sheet: { path: '/web_match/match_sheet', access: 'guest', rate: perMinute(240) },
  league: { path: '/web_league/league_details', access: 'guest', rate: perMinute(120) },
  standings: { path: '/web_league/standings', access: 'guest', rate: perMinute(120) },
  team: { path: '/web_team/team_details', access: 'guest', rate: perMinute(120) },
  meetings: { path: '/web_match/meetings', access: 'guest', rate: perMinute(120) },
});

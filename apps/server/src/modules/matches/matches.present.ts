import type { SportId } from '@touchline/contract/enums';
import type { LocalName } from '@touchline/contract/kernel';
import type { Incident, League, Match, MatchAudience, MatchState, Side, Team } from '@touchline/contract/matches';
import type { MatchStatus } from './matches.tables.ts';

/** A match row with its league and teams, as every query selects it. */
export interface MatchRow {
  id: string;
  sport_id: SportId;
  league_id: string;
  home_id: string;
  away_id: string;
  kickoff_at: Date;
  round: LocalName | null;
  popular: boolean;
  demo: boolean;
  status: MatchStatus;
  home_score: string;
  away_score: string;
  vb_scores: string | null;
  phase: string | null;
  clock_seconds: number | null;
  clock_at: Date | null;
  clock_runs: boolean;
  points_home: string | null;
  points_away: string | null;
  serving: Side | null;
  version: number;
  league_name: LocalName;
  league_country: LocalName;
  league_logo: string | null;
  league_popular: boolean;
  league_rank: number;
  home_name: LocalName;
  home_short: string;
  home_crest: Team['crest'];
  home_logo: string | null;
  away_name: LocalName;
  away_short: string;
  away_crest: Team['crest'];
  away_logo: string | null;
}

export const noAudience: MatchAudience = { liveCount: 0, hosts: [], viewers: 0 };

type StateRow = Pick<
  MatchRow,
  | 'id'
  | 'status'
  | 'kickoff_at'
  | 'home_score'
  | 'away_score'
  | 'vb_scores'
  | 'phase'
  | 'clock_seconds'
  | 'clock_at'
  | 'clock_runs'
  | 'points_home'
  | 'points_away'
  | 'serving'
  | 'version'
>;

export const stateOf = (row: StateRow): MatchState => ({
  matchId: row.id,
  status: row.status,
  kickoffAt: row.kickoff_at.toISOString(),
  homeScore: row.home_score,
  awayScore: row.away_score,
  vbScores: row.vb_scores,
  phase: row.phase,
  clockSeconds: row.clock_seconds,
  clockAt: row.clock_at?.toISOString() ?? null,
  clockRuns: row.clock_runs,
  points: row.points_home !== null && row.points_away !== null ? [row.points_home, row.points_away] : null,
  serving: row.serving,
  version: row.version,
});

/** The match without its audience, which is merged in before sending. */
export const matchOf = (row: MatchRow): Match => ({
  ...stateOf(row),
  sportId: row.sport_id,
  leagueId: row.league_id,
  leagueMatchName: row.league_name,
  homeId: row.home_id,
  awayId: row.away_id,
  homeName: row.home_name,
  awayName: row.away_name,
  homeShortName: row.home_short,
  awayShortName: row.away_short,
  homeCrest: row.home_crest,
  awayCrest: row.away_crest,
  round: row.round,
  ...noAudience,
  popular: row.popular || row.league_popular,
  demo: row.demo,
});

export const leagueOf = (row: MatchRow): League => ({
  id: row.league_id,
  sportId: row.sport_id,
  name: row.league_name,
  country: row.league_country,
  logo: row.league_logo,
  popular: row.league_popular,
});

/** A league that was read by itself. */
export const presentLeague = ({
  sport_id: sportId,
  ...league
}: Omit<League, 'sportId'> & { sport_id: SportId }): League => ({
  id: league.id,
  sportId,
  name: league.name,
  country: league.country,
  logo: league.logo,
  popular: league.popular,
});

/** A team in the search, with its sport. */
export const presentFoundTeam = (
  row: Omit<Team, 'shortName'> & { short_name: string; sport_id: SportId },
): Team & { sportId: SportId } => ({
  id: row.id,
  name: row.name,
  shortName: row.short_name,
  crest: row.crest,
  logo: row.logo,
  sportId: row.sport_id,
});

export const teamOf = (row: MatchRow, side: Side): Team => ({
  id: row[`${side}_id`],
  name: row[`${side}_name`],
  shortName: row[`${side}_short`],
  crest: row[`${side}_crest`],
  logo: row[`${side}_logo`],
});

export interface IncidentRow {
  id: string;
  match_id: string;
  kind: string;
  side: Side | null;
  phase: string | null;
  minute: number | null;
  player: LocalName | null;
  other: LocalName | null;
  text: LocalName | null;
  home_score: number | null;
  away_score: number | null;
  at: Date;
  withdrawn: boolean;
}

/** Columns of every incident query. */
export const incidentColumns = [
  'id',
  'match_id',
  'kind',
  'side',
  'phase',
  'minute',
  'player',
  'other',
  'text',
  'home_score',
  'away_score',
  'at',
  'withdrawn',
] as const satisfies readonly (keyof IncidentRow)[];

export const incidentOf = (row: IncidentRow): Incident => ({
  id: row.id,
  matchId: row.match_id,
  kind: row.kind as Incident['kind'],
  side: row.side,
  phase: row.phase,
  minute: row.minute,
  player: row.player,
  other: row.other,
  text: row.text,
  homeScore: row.home_score,
  awayScore: row.away_score,
  at: row.at.toISOString(),
  ...(row.withdrawn ? { withdrawn: true } : {}),
});

import type { SportId } from '@touchline/contract/enums';
import type { LocalName } from '@touchline/contract/kernel';
import type { Match, Side, Team } from '@touchline/contract/matches';
import type { ColumnType, GeneratedAlways } from 'kysely';

export type MatchStatus = Match['status'];

/** Objects go in and out of jsonb as they are; the driver writes them as text. */
type Json<T> = ColumnType<T, T, T>;

interface Fed {
  id: string;
  provider: string;
  /** The provider's own name for it; unique within the provider. */
  provider_id: string;
  demo: boolean;
}

interface LeagueTable extends Fed {
  sport_id: SportId;
  name: Json<LocalName>;
  country: Json<LocalName>;
  logo: string | null;
  popular: boolean;
  /** Order of the groups in a list: small first. */
  rank: number;
  /** All names, folded, one a line. */
  search: string;
}

interface TeamTable extends Fed {
  sport_id: SportId;
  name: Json<LocalName>;
  short_name: string;
  crest: Json<Team['crest']>;
  logo: string | null;
  search: string;
}

interface MatchTable extends Fed {
  sport_id: SportId;
  league_id: string;
  home_id: string;
  away_id: string;
  kickoff_at: Date;
  round: Json<LocalName> | null;
  popular: boolean;
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
  /** The provider's counter or time of its latest word; what is not above it is old. */
  sequence: ColumnType<string, string | number, string | number>;
  /** Our counter of changes. */
  version: number;
  updated_at: Date;
}

interface IncidentTable {
  id: string;
  match_id: string;
  provider_id: string;
  /** Order of entry, which breaks ties of `at`. */
  place: GeneratedAlways<string>;
  kind: string;
  side: Side | null;
  phase: string | null;
  minute: number | null;
  player: Json<LocalName> | null;
  other: Json<LocalName> | null;
  text: Json<LocalName> | null;
  home_score: number | null;
  away_score: number | null;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    matches_league: LeagueTable;
    matches_team: TeamTable;
    matches_match: MatchTable;
    matches_incident: IncidentTable;
  }
}

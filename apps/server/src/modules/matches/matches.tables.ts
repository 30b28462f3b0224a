import type { SportId } from '@touchline/contract/enums';
import type { LocalName } from '@touchline/contract/kernel';
import type {
  FormResult,
  HeldPart,
  LineupPlayer,
  Match,
  MatchStatistics,
  MergeKind,
  Side,
  StandingFigures,
  Team,
} from '@touchline/contract/matches';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type MatchStatus = Match['status'];

/** jsonb values keep their shape; the driver writes them as text. */
type Json<T> = ColumnType<T, T, T>;

interface FedTable {
  id: string;
  provider: string;
  /** The provider's own id, unique within the provider. */
  provider_id: string;
  demo: boolean;
  /** Grows with every edit by an operator. */
  revision: Generated<number>;
  /** The operator of the latest edit. */
  changed_by: Generated<string | null>;
}

/** A league or team that an operator changed; its feed no longer changes it. */
interface HeldTable {
  held_by: Generated<string | null>;
  held_at: Generated<Date | null>;
}

interface LeagueTable extends FedTable, HeldTable {
  sport_id: SportId;
  name: Json<LocalName>;
  country: Json<LocalName>;
  logo: string | null;
  popular: boolean;
  /** Order of the groups in a list: small first. */
  rank: number;
  /** All names, folded, one per line. */
  search: string;
}

interface TeamTable extends FedTable, HeldTable {
  sport_id: SportId;
  name: Json<LocalName>;
  short_name: string;
  crest: Json<Team['crest']>;
  logo: string | null;
  search: string;
}

interface MatchTable extends FedTable {
  sport_id: SportId;
  league_id: string;
  home_id: string;
  away_id: string;
  kickoff_at: Date;
  round: Json<LocalName> | null;
  /** The season that the feed states; a trigger fills `season` by the rule of `seasonOf` without it. */
  stated_season: Generated<string | null>;
  season: GeneratedAlways<string>;
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
  /** The provider's counter or time of its latest delivery; only a higher one changes the match. */
  sequence: ColumnType<string, string | number, string | number>;
  /** Counter of our changes. */
  version: number;
  updated_at: Date;
}

/** The feed's values of a match, stored as JSON; instants are ISO strings. */
export interface FeedValues {
  league_id: string;
  home_id: string;
  away_id: string;
  kickoff_at: string;
  round: LocalName | null;
  popular: boolean;
  status: MatchStatus;
  home_score: string;
  away_score: string;
  vb_scores: string | null;
  phase: string | null;
  clock_seconds: number | null;
  clock_at: string | null;
  clock_runs: boolean;
  points_home: string | null;
  points_away: string | null;
  serving: Side | null;
}

/** Parts of a match that feeds cannot change, and the feed's latest values of them. */
interface HoldTable {
  match_id: string;
  parts: HeldPart[];
  fed: ColumnType<FeedValues, string, string>;
  held_by: string;
  held_at: Date;
}

interface IncidentTable {
  id: string;
  match_id: string;
  provider_id: string;
  /** Insertion order, which breaks ties of `at`. */
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
  /** The provider's counter or time of the stored version; a lower one is ignored. */
  sequence: ColumnType<string, string | number | undefined, string | number>;
  /** Taken back; kept so that an older delivery does not bring it back. */
  withdrawn: Generated<boolean>;
}

/** A reference of a provider that leads to another record since a merge. */
interface RefTable {
  kind: 'league' | 'team' | 'match';
  provider: string;
  ref: string;
  target_id: string;
  /** The id of the record before the merge. */
  old_id: string;
}

/** A pair of equal records that an operator knows to be different. */
interface DismissedTable {
  kind: MergeKind;
  /** The smaller id. */
  first_id: string;
  second_id: string;
  dismissed_at: Date;
}

/** The line-up of one side. */
interface LineupTable {
  match_id: string;
  side: Side;
  formation: string | null;
  coach: ColumnType<LocalName | null, string | null, string | null>;
  players: ColumnType<LineupPlayer[], string, string>;
  /** Of the delivery; only a higher one replaces the row. */
  sequence: ColumnType<string, string | number, string | number>;
  updated_at: Date;
}

interface StatisticsTable {
  match_id: string;
  values: ColumnType<MatchStatistics, string, string>;
  sequence: ColumnType<string, string | number, string | number>;
  updated_at: Date;
}

/** A sport of the contract, for the season of its matches. */
interface SportTable {
  id: SportId;
  season_of_two_years: boolean;
}

/** A team in the table of a season. `update-standings.ts` writes it from the ended matches. */
interface StandingTable {
  league_id: string;
  season: string;
  team_id: string;
  home: ColumnType<StandingFigures, string, string>;
  away: ColumnType<StandingFigures, string, string>;
  /** The last results, the latest last. */
  form: FormResult[];
  rank: Generated<number>;
  home_rank: Generated<number>;
  away_rank: Generated<number>;
}

/** Teams whose row must be computed again. A trigger of `matches_match` adds them. */
interface StandingDueTable {
  id: GeneratedAlways<string>;
  league_id: string;
  season: string;
  team_id: string;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    matches_league: LeagueTable;
    matches_team: TeamTable;
    matches_match: MatchTable;
    matches_hold: HoldTable;
    matches_incident: IncidentTable;
    matches_lineup: LineupTable;
    matches_standing: StandingTable;
    matches_standing_due: StandingDueTable;
    matches_sport: SportTable;
    matches_statistics: StatisticsTable;
    matches_ref: RefTable;
    matches_dismissed: DismissedTable;
  }
}

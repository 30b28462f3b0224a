import type { SportId } from '@touchline/contract/enums';
import type { LocalName } from '@touchline/contract/kernel';
import type { Incident, LineupPlayer, MatchStatistics, Side, Team } from '@touchline/contract/matches';
import type { MatchStatus } from '../matches.tables.ts';

/** Records that feeds deliver. `ref` is the provider's own id, unique within the provider. */
export interface FeedLeague {
  readonly ref: string;
  readonly sportId: SportId;
  readonly name: LocalName;
  readonly country: LocalName;
  readonly logo?: string | null;
  readonly popular?: boolean;
  /** Order of its group in lists: small first. */
  readonly rank?: number;
}

export interface FeedTeam {
  readonly ref: string;
  readonly sportId: SportId;
  readonly name: LocalName;
  readonly shortName: string;
  readonly crest: Team['crest'];
  readonly logo?: string | null;
}

export interface FeedState {
  readonly status: MatchStatus;
  readonly homeScore: readonly number[];
  readonly awayScore: readonly number[];
  readonly vbScores?: Readonly<Record<string, readonly [number, number]>> | null;
  readonly phase?: string | null;
  /** Seconds as the sport counts them at the instant `at` (ms), and whether the clock runs. */
  readonly clock?: { readonly seconds: number; readonly at: number; readonly runs: boolean } | null;
  readonly points?: readonly [string, string] | null;
  readonly serving?: Side | null;
}

export interface FeedMatch {
  readonly ref: string;
  /**
   * Grows with every delivery of the match (a counter, or a time in ms); a sequence that is not above the last one is
   * ignored.
   */
  readonly sequence: number;
  readonly sportId: SportId;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly kickoffAt: Date;
  readonly round?: LocalName | null;
  /** Such as `2025/26`; without it the season follows from sport and kick-off (`seasonOf`). */
  readonly season?: string | null;
  readonly popular?: boolean;
  readonly state: FeedState;
}

export interface FeedIncident {
  /** Unique within the match. */
  readonly ref: string;
  readonly match: string;
  /** A lower one than that of the stored version is ignored; 0 when left out. */
  readonly sequence?: number;
  /** Takes the incident back. */
  readonly withdrawn?: boolean;
  readonly kind: Incident['kind'];
  readonly at: Date;
  readonly side?: Side | null;
  readonly phase?: string | null;
  readonly minute?: number | null;
  readonly player?: LocalName | null;
  readonly other?: LocalName | null;
  readonly text?: LocalName | null;
  readonly score?: readonly [number, number] | null;
}

/** The whole line-up of one side. */
export interface FeedLineup {
  readonly match: string;
  readonly side: Side;
  /** Grows with every delivery of the line-up; one that is not above the last is ignored. */
  readonly sequence: number;
  readonly formation?: string | null;
  readonly coach?: LocalName | null;
  readonly players: readonly LineupPlayer[];
}

/** All statistics of a match. */
export interface FeedStatistics {
  readonly match: string;
  /** Grows with every delivery of the statistics; one that is not above the last is ignored. */
  readonly sequence: number;
  readonly values: MatchStatistics;
}

/** One delivery. It may refer to records of earlier deliveries of the same provider. */
export interface FeedRecords {
  readonly provider: string;
  readonly demo?: boolean;
  /** The only sport whose matches it may change; null or left out for all. */
  readonly sportId?: number | null;
  readonly leagues?: readonly FeedLeague[];
  readonly teams?: readonly FeedTeam[];
  readonly matches?: readonly FeedMatch[];
  readonly incidents?: readonly FeedIncident[];
  readonly lineups?: readonly FeedLineup[];
  readonly statistics?: readonly FeedStatistics[];
}

/**
 * Result of a delivery. `unknown` lists the records that were left out because they refer to unknown ones, `foreign` those
 * of another sport than their league, their stored version or the delivery, and `unfitting` incidents that the sport of
 * their match does not have.
 */
export interface FeedResult {
  /** New or changed leagues and teams. */
  readonly names: number;
  readonly changed: number;
  readonly incidents: number;
  /** Sides whose line-up changed. */
  readonly lineups: number;
  /** Matches whose statistics changed. */
  readonly statistics: number;
  readonly unknown: readonly string[];
  readonly foreign: readonly string[];
  readonly unfitting: readonly string[];
}

import type { SportId } from '@touchline/contract/enums';
import type { LocalName } from '@touchline/contract/kernel';
import type { Incident, Side, Team } from '@touchline/contract/matches';
import type { MatchStatus } from './matches.tables.ts';

/** What feeds deliver. `ref` is the provider's own name of a thing, unique within the provider. */
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
  /** Seconds as the sport counts them at the instant `at` (ms), and whether they run on. */
  readonly clock?: { readonly seconds: number; readonly at: number; readonly runs: boolean } | null;
  readonly points?: readonly [string, string] | null;
  readonly serving?: Side | null;
}

export interface FeedMatch {
  readonly ref: string;
  /** Grows with every word about the match (a counter, or a time in ms); what is not above the last is ignored. */
  readonly sequence: number;
  readonly sportId: SportId;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly kickoffAt: Date;
  readonly round?: LocalName | null;
  readonly popular?: boolean;
  readonly state: FeedState;
}

export interface FeedIncident {
  /** Unique within the match. */
  readonly ref: string;
  readonly match: string;
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

/** One delivery. Parts may refer to what an earlier delivery of the same provider brought. */
export interface FeedRecords {
  readonly provider: string;
  readonly demo?: boolean;
  readonly leagues?: readonly FeedLeague[];
  readonly teams?: readonly FeedTeam[];
  readonly matches?: readonly FeedMatch[];
  readonly incidents?: readonly FeedIncident[];
}

/** What a delivery did. `unknown` names references to things that never came; those records were left out. */
export interface FeedResult {
  readonly changed: number;
  readonly incidents: number;
  readonly unknown: readonly string[];
}

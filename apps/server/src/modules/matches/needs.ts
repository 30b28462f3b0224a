import type { Banner, NewsHead } from '@touchline/contract/content';
import type { ColumnId } from '@touchline/contract/enums';
import type { LanguageCode } from '@touchline/contract/languages';
import type { LiveHost, MatchAudience } from '@touchline/contract/matches';
import type { AuditWriter } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/identity.ts';
import type { OperatorNames } from '../../platform/operator-names.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BadInput } from '../../platform/refusal.ts';
import type { Board } from './board.ts';
import type { PushStatuses } from './schedule/push-status.ts';

/** What matches need from the rooms: the chat room of a match, created on first use. */
export interface MatchRooms {
  roomOfMatch(matchId: string): Promise<string>;
  /**
   * Gives the room of a merged match to another one; of two rooms with messages the one of the other match stays. Returns
   * what to do after the commit.
   */
  moveMatchRoom(tx: Tx, from: string, to: string): Promise<() => void>;
}

/** What matches need from the broadcasts. */
export interface MatchBroadcasts {
  /** Every broadcast that has not ended, also private ones. */
  openBroadcasts(): readonly {
    readonly matchId: string | null;
    readonly private: boolean;
    readonly state: 'live' | 'reconnecting';
  }[];
  /** Moves past broadcasts and choices of hosts to another match. */
  moveMatch(tx: Tx, from: string, to: string): Promise<void>;
}

/** What matches need from the hosts. */
export interface MatchHosts {
  /** Live hosts, most watched first. */
  liveHosts(filter: { column?: ColumnId; matchId?: string }): Promise<LiveHost[]>;
  /** Hosts by part of a name, normalised for search. `cursor` comes from an earlier answer. */
  searchHosts(
    text: string,
    cursor: string | undefined,
    limit: number,
  ): Promise<{ items: LiveHost[]; next: string | null } | BadInput>;
  /** Hosts and viewers of every match that has some. */
  audience(): Promise<ReadonlyMap<string, MatchAudience>>;
  /** Shows hosts with the covers of the viewer's country. */
  coversFor(
    hosts: readonly LiveHost[],
    reader: { readonly uid: string | null; readonly country: string | null },
  ): Promise<LiveHost[]>;
}

/** Operator content around the match list, in the viewer's language. */
export interface HomeContent {
  homeBanners(language: LanguageCode): Banner[];
  latestNews(language: LanguageCode): NewsHead[];
  /** Grows when either changes. */
  generation(): number;
}

/** Dependencies on other modules. */
export interface MatchNeeds {
  readonly rooms: MatchRooms;
  readonly hosts: MatchHosts;
  readonly broadcasts: MatchBroadcasts;
  readonly content: HomeContent;
  readonly audit: AuditWriter;
  readonly operatorNames: OperatorNames;
}

/** The caller, and the country a trusted proxy states. */
export interface MatchViewer {
  readonly principal: Principal;
  readonly country: string | null;
}

/** Hosts with the covers of the viewer's country. */
export const shownTo = (
  { hosts }: { readonly hosts: Pick<MatchHosts, 'coversFor'> },
  { principal, country }: MatchViewer,
  shown: readonly LiveHost[],
): Promise<LiveHost[]> => hosts.coversFor(shown, { uid: principal.uid, country });

export type MatchPlatform = Pick<Platform, 'db' | 'clock' | 'ids' | 'timers' | 'looks' | 'metrics'>;

export interface MatchDeps extends MatchNeeds, Pick<Platform, 'db' | 'clock' | 'ids'> {
  readonly board: Board;
  readonly pushStatuses: PushStatuses;
}

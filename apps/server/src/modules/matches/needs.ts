import type { Banner, NewsHead } from '@touchline/contract/content';
import type { ColumnId } from '@touchline/contract/enums';
import type { LanguageCode } from '@touchline/contract/languages';
import type { LiveHost, MatchAudience } from '@touchline/contract/matches';
import type { BadInput } from '../../platform/refusal.ts';

/** What matches need from the rooms: the chat room of a match, created on first use. */
export interface MatchRooms {
  roomOfMatch(matchId: string): Promise<string>;
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
}

/** Operator content around the match list, in the viewer's language. */
export interface HomeContent {
  homeBanners(language: LanguageCode): Banner[];
  latestNews(language: LanguageCode): NewsHead[];
  /** Grows when either changes. */
  generation(): number;
}

export const noHomeContent: HomeContent = { homeBanners: () => [], latestNews: () => [], generation: () => 0 };

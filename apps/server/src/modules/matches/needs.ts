import type { Banner, NewsHead } from '@touchline/contract/content';
import type { ColumnId } from '@touchline/contract/enums';
import type { LanguageCode } from '@touchline/contract/languages';
import type { LiveHost } from '@touchline/contract/matches';
import type { BadInput } from '../../platform/refusal.ts';

/** What the matches need of the rooms: the chat room of a match, made when it is first asked for. */
export interface MatchRooms {
  roomOfMatch(matchId: string): Promise<string>;
}

/** What the matches need of the hosts. */
export interface MatchHosts {
  /** Hosts on air, most watched first. */
  liveHosts(filter: { column?: ColumnId; matchId?: string }): Promise<LiveHost[]>;
  /** Hosts by part of a name, folded as `fold` does. A cursor is one of its own answers. */
  searchHosts(
    text: string,
    cursor: string | undefined,
    limit: number,
  ): Promise<{ items: LiveHost[]; next: string | null } | BadInput>;
}

/** What the operators put around the match list, in the reader's language. */
export interface HomeContent {
  homeBanners(language: LanguageCode): Banner[];
  latestNews(language: LanguageCode): NewsHead[];
  /** Grows when either has changed. */
  generation(): number;
}

export const noHomeContent: HomeContent = { homeBanners: () => [], latestNews: () => [], generation: () => 0 };

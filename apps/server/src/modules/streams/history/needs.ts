import type { UserCard } from '@touchline/contract/accounts';
import type { Match } from '@touchline/contract/matches';
import type { Platform } from '../../../platform/platform.ts';
import type { Hub } from '../../../realtime/index.ts';
import type { SummaryFan } from './history.tables.ts';

/** An open broadcast. */
export interface OpenBroadcast {
  readonly id: string;
  readonly room_id: string;
  readonly private: boolean;
}

export interface DayGifts {
  readonly gifts: number;
  /** The host's share of what was paid. */
  readonly coins: number;
}

/** What gifts brought in one broadcast, and who gave most. */
export interface SessionGifts extends DayGifts {
  readonly senders: number;
  readonly fans: readonly SummaryFan[];
}

/** What was written in a room in a span. */
export interface Talk {
  readonly messages: number;
  /** The minute with the most of it. */
  readonly loudest: { readonly at: Date; readonly messages: number } | null;
}

/** What the history needs of others. */
export interface HistoryNeeds {
  readonly hub: Pick<Hub, 'onPresence' | 'viewers'>;
  readonly streams: {
    /** All open broadcasts by host. */
    broadcasts(): ReadonlyMap<string, OpenBroadcast>;
    /** Hears of every broadcast that begins, changes or ends. Returns how to stop. */
    onChange(listener: (anchorId: string) => void): () => void;
  };
  readonly matches: { findMatches(matchIds: readonly string[]): Promise<ReadonlyMap<string, Match>> };
  /** Who began to follow hosts in a span and still does, counted by host. */
  readonly hosts: {
    newFollowers(from: Date, to: Date): Promise<ReadonlyMap<string, number>>;
    /** Of one host alone. */
    newFollowersOf(anchorId: string, from: Date, to: Date): Promise<number>;
  };
  readonly accounts: { findUsers(uids: readonly string[]): Promise<ReadonlyMap<string, UserCard>> };
  readonly rooms: { talkBetween(roomId: string, from: Date, to: Date): Promise<Talk> };
  /** What gifts brought a host on the days from `first` to `last`; days without gifts are left out. */
  readonly gifts: {
    byDay(anchorId: string, first: string, last: string): Promise<ReadonlyMap<string, DayGifts>>;
    ofSession(anchorId: string, sessionId: string, fansMax: number): Promise<SessionGifts>;
  };
}

export interface HistoryDeps extends HistoryNeeds {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'timers'>;
}

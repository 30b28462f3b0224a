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
  /** The host's share of the payments. */
  readonly coins: number;
}

/** Gift income of a broadcast, and its top fans. */
export interface SessionGifts extends DayGifts {
  readonly senders: number;
  readonly fans: readonly SummaryFan[];
}

/** Messages in a room in a time span. */
export interface MessageCounts {
  readonly messages: number;
  /** The minute with the most messages. */
  readonly loudest: { readonly at: Date; readonly messages: number } | null;
}

/** What the history needs from other modules. */
export interface HistoryNeeds {
  readonly hub: Pick<Hub, 'onPresence' | 'viewers'>;
  readonly streams: {
    /** All open broadcasts by host. */
    broadcasts(): ReadonlyMap<string, OpenBroadcast>;
    /** Subscribes to every start, change and end of a broadcast. Returns the unsubscribe function. */
    onChange(listener: (hostId: string) => void): () => void;
  };
  readonly matches: { findMatches(matchIds: readonly string[]): Promise<ReadonlyMap<string, Match>> };
  /** Number of new followers in a time span who still follow, by host. */
  readonly hosts: {
    newFollowers(from: Date, to: Date): Promise<ReadonlyMap<string, number>>;
    /** The same for one host. */
    newFollowersOf(hostId: string, from: Date, to: Date): Promise<number>;
  };
  readonly accounts: { findUsers(uids: readonly string[]): Promise<ReadonlyMap<string, UserCard>> };
  readonly rooms: { countMessages(roomId: string, from: Date, to: Date): Promise<MessageCounts> };
  /** Gift income of a host on the days from `first` to `last`; leaves out days without gifts. */
  readonly gifts: {
    byDay(hostId: string, first: string, last: string): Promise<ReadonlyMap<string, DayGifts>>;
    ofSession(hostId: string, sessionId: string, fansMax: number): Promise<SessionGifts>;
  };
}

export interface HistoryDeps extends HistoryNeeds {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'timers'>;
}

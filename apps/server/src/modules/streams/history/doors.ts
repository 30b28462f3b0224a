import type { Match } from '@touchline/contract/matches';
import type { Platform } from '../../../platform/platform.ts';
import type { Hub } from '../../../realtime/index.ts';

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

/** What the history needs of others. */
export interface HistoryDoors {
  readonly hub: Pick<Hub, 'onPresence' | 'viewers'>;
  readonly streams: {
    /** All open broadcasts by host. */
    broadcasts(): ReadonlyMap<string, OpenBroadcast>;
    /** Hears of every broadcast that begins, changes or ends. Returns how to stop. */
    onChange(listener: (anchorId: string) => void): () => void;
  };
  readonly matches: { findMatches(matchIds: readonly string[]): Promise<ReadonlyMap<string, Match>> };
  /** Who began to follow hosts in a span and still does, counted by host. */
  readonly anchors: { newFollowers(from: Date, to: Date): Promise<ReadonlyMap<string, number>> };
  /** What gifts brought a host on the days from `first` to `last`; days without gifts are left out. */
  readonly gifts: () => {
    byDay(anchorId: string, first: string, last: string): Promise<ReadonlyMap<string, DayGifts>>;
  };
}

export interface HistoryDeps extends HistoryDoors {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'log' | 'timers'>;
}

import type { hostStatuses, UserCard } from '@touchline/contract/accounts';
import type { Playback, ViewerCutOff } from '@touchline/contract/streams';
import type { MatchRegistry } from '../matches/index.ts';

/** What hosts need from the accounts. */
export interface HostAccounts {
  /** Cards of the accounts that exist, by uid; `isHost` is true on approved hosts. */
  findUsers(uids: readonly string[]): Promise<ReadonlyMap<string, UserCard>>;
  /** The country of a profile, two letters; null when not set. */
  regionOf(uid: string): Promise<string | null>;
  hostStatusOf(uid: string): Promise<(typeof hostStatuses)[number]>;
  /** Subscribes to changed accounts. Returns the unsubscribe function. */
  onChanged(listener: (uid: string) => void): () => void;
}

/** What hosts need from the rooms. */
export interface HostRooms {
  /** The chat room of a host; created on first use. */
  roomOfHost(uid: string): Promise<string>;
  /** Number of users in each room right now, by room id. */
  viewersOf(roomIds: readonly string[]): ReadonlyMap<string, number> | Promise<ReadonlyMap<string, number>>;
  /** Number of users in any of these rooms, each counted once. */
  viewersTogether(roomIds: readonly string[]): number;
  /** Match rooms with users in them: room id by match id. */
  watchedMatchRooms(): ReadonlyMap<string, string>;
}

/** A public broadcast. */
export interface LiveEntry {
  readonly matchId: string | null;
  readonly startedAt: Date;
  readonly roomId: string;
  readonly viewers: number;
  readonly state: 'live' | 'reconnecting';
}

/** The live broadcasts, known to every process. */
export interface LiveBoard {
  /** By uid of the host; without private streams. */
  live(): ReadonlyMap<string, LiveEntry>;
  /** Set for a while after the platform ended the last broadcast of a host. */
  cutOffOf(uid: string): ViewerCutOff | null;
  /** Signed playback addresses of a live host; `origin` is the scheme and host of the request. */
  playbackOf(uid: string, origin: string, country?: string | null): Playback[] | Promise<Playback[]>;
}

/** Dependencies on other modules. */
export interface HostNeeds {
  readonly accounts: HostAccounts;
  readonly matches: Pick<MatchRegistry, 'findMatches' | 'fresh' | 'onChanged'>;
  readonly rooms: HostRooms;
  readonly live: LiveBoard;
}

import type { hostStatuses, UserCard } from '@touchline/contract/accounts';
import type { Playback, ViewerCutOff } from '@touchline/contract/streams';

/** What the hosts need of the accounts. */
export interface HostAccounts {
  /** Cards of those of the people who exist; `zb` is 1 on approved hosts. */
  findUsers(uids: readonly string[]): Promise<ReadonlyMap<string, UserCard>>;
  /** The country of somebody's profile, two letters; null when none is given. */
  regionOf(uid: string): Promise<string | null>;
  hostStatusOf(uid: string): Promise<(typeof hostStatuses)[number]>;
  /** Hears of changed accounts. Returns how to stop. */
  onChanged(listener: (uid: string) => void): () => void;
}

/** What the hosts need of the rooms. */
export interface HostRooms {
  /** The chat room of a host, made when it is first asked for. */
  roomOfHost(uid: string): Promise<string>;
  /** People in rooms right now. */
  viewersOf(roomIds: readonly string[]): ReadonlyMap<string, number> | Promise<ReadonlyMap<string, number>>;
  /** People in any of these rooms, each once. */
  viewersTogether(roomIds: readonly string[]): number;
  /** Rooms of matches with people in them, by match. */
  watchedMatchRooms(): ReadonlyMap<string, string>;
}

/** A broadcast that everybody may watch. */
export interface LiveEntry {
  readonly matchId: string | null;
  readonly startedAt: Date;
  readonly roomId: string;
  readonly viewers: number;
  readonly state: 'live' | 'reconnecting';
}

/** Who is on air, as the streams know it in every process. */
export interface LiveBoard {
  /** By uid of the host; private signals are not in it. */
  live(): ReadonlyMap<string, LiveEntry>;
  /** Set for a while after the platform ended the last broadcast of a host. */
  cutOffOf(uid: string): ViewerCutOff | null;
  /** Signed addresses to play a host on air; `origin` is scheme and host that the reader used. */
  playbackOf(uid: string, origin: string, country?: string | null): Playback[] | Promise<Playback[]>;
}

import type { UserCard } from '@touchline/contract/accounts';
import type { MatchStatus } from '@touchline/contract/matches';

/** What a room has to know of somebody who wants to speak. */
export interface Speaker {
  readonly card: UserCard;
  readonly registeredAt: Date;
  /** A ban from the whole platform; `until` is null for one without end. */
  readonly ban: { readonly until: Date | null } | null;
}

/** What rooms ask of other modules. */
export interface RoomDoors {
  speakerOf(uid: string): Promise<Speaker | null>;
  /** Cards of those of the people who exist. */
  findUsers(uids: readonly string[]): Promise<ReadonlyMap<string, UserCard>>;
  /** Null for a match that does not exist. */
  matchStatusOf(matchId: string): Promise<MatchStatus | null>;
  isFollowing(uid: string, anchorId: string): Promise<boolean>;
  announcementOf(anchorId: string): Promise<string>;
  /** Whether a broadcast goes on: a mute "for this match" in a room without a match ends with it. */
  isSessionOpen(sessionId: string): Promise<boolean>;
}

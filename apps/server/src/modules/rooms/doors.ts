import type { UserCard } from '@touchline/contract/accounts';

/** What rooms ask of other modules. */
export interface RoomDoors {
  /** Cards of those of the people who exist. */
  findUsers(uids: readonly string[]): Promise<ReadonlyMap<string, UserCard>>;
  /** When an account was made; null when there is none. */
  registeredAt(uid: string): Promise<Date | null>;
  /** Whether a match exists and goes on: `over` is ended or abandoned. */
  matchPhase(matchId: string): Promise<'unknown' | 'open' | 'over'>;
  isFollowing(uid: string, anchorId: string): Promise<boolean>;
  announcementOf(anchorId: string): Promise<string>;
  /** Whether a broadcast has ended: a mute "for this match" in a room without a match ends with it. */
  isSessionOver(sessionId: string): Promise<boolean>;
}

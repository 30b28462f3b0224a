import type { UserCard } from '@touchline/contract/accounts';
import type { MatchStatus } from '@touchline/contract/matches';
import type { RegionGate } from '../../platform/region-gate.ts';

/** What a room has to know of somebody who wants to speak. */
export interface Speaker {
  readonly card: UserCard;
  readonly registeredAt: Date;
  /** A ban from the whole platform; `until` is null for one without end. */
  readonly ban: { readonly until: Date | null } | null;
}

/** What rooms ask of other modules; those made later are asked for when they are needed. */
export interface RoomDoors {
  readonly accounts: {
    /** Asked with every message, so it has to come from memory; null for nobody. */
    speakerOf(uid: string): Promise<Speaker | null>;
    /** Cards of those of the people who exist. */
    findUsers(uids: readonly string[]): Promise<ReadonlyMap<string, UserCard>>;
  };
  readonly matches: () => { findMatch(matchId: string): Promise<{ readonly status: MatchStatus } | null> };
  readonly anchors: () => {
    isFollowing(uid: string, anchorId: string): Promise<boolean>;
    announcementOf(anchorId: string): Promise<string>;
  };
  readonly streams: () => {
    /** Whether a broadcast goes on: a mute "for this match" in a room without a match ends with it. */
    isSessionOpen(sessionId: string): Promise<boolean>;
  };
  /** Levels of fans by what they gave a host; nobody has one when left out. */
  readonly gifts?: () => {
    /** Asked with every message, so it has to come from memory; null or 0 for none. */
    fanLevelOf(uid: string, anchorId: string): number | null | Promise<number | null>;
  };
  /** Countries that may not watch are let into no room; everybody is when left out. */
  readonly regions?: Pick<RegionGate, 'check'>;
}

import type { UserCard } from '@touchline/contract/accounts';
import type { FilePurpose } from '@touchline/contract/files';
import type { MatchStatus } from '@touchline/contract/matches';
import type { Queries, Tx } from '../../platform/db/database.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { RegionGate } from '../../platform/region-gate.ts';
import type { AuditRecord } from '../operators/index.ts';

/** What a room has to know of somebody who wants to speak. */
export interface Speaker {
  readonly card: UserCard;
  readonly registeredAt: Date;
  /** A ban from the whole platform; `until` is null for one without end. */
  readonly ban: { readonly until: Date | null } | null;
}

/** What rooms ask of other modules; those made later are asked for when they are needed. */
export interface RoomNeeds {
  readonly accounts: {
    /** Asked with every message, so it has to come from memory; null for nobody. */
    speakerOf(uid: string): Promise<Speaker | null>;
    /** Cards of those of the people who exist. */
    findUsers(uids: readonly string[]): Promise<ReadonlyMap<string, UserCard>>;
    findByNickname(text: string, limit: number): Promise<readonly UserCard[]>;
  };
  readonly matches: () => { findMatch(matchId: string): Promise<{ readonly status: MatchStatus } | null> };
  readonly hosts: () => {
    isFollowing(uid: string, anchorId: string): Promise<boolean>;
    announcementOf(anchorId: string): Promise<string>;
    /** The name of a host's room. */
    roomNameOf(anchorId: string): Promise<string | null>;
    setAnnouncement(anchorId: string, text: string): Promise<true | Refusal<'text_too_long' | 'not_found'>>;
  };
  readonly streams: () => {
    /** Whether a broadcast goes on: a mute "for this match" in a room without a match ends with it. */
    isSessionOpen(sessionId: string): Promise<boolean>;
    /** The broadcast of a host that goes on, and the match it is about. */
    broadcastOf(anchorId: string): { readonly sessionId: string; readonly matchId: string | null } | null;
  };
  /** Nobody is of the staff when left out. */
  readonly staff?: {
    /** Which of the people keep order on the whole platform. */
    operatorsAmong(uids: readonly string[]): Promise<ReadonlySet<string>>;
    /** Writes what somebody of the staff did from within a room into the audit log, in the transaction of the deed. */
    recordOf(tx: Tx, uid: string, entry: AuditRecord): Promise<void>;
  };
  /** Pictures and videos; nothing but text is said when left out. */
  readonly files?: {
    hold(
      tx: Queries,
      uid: string,
      addresses: readonly string[],
      purpose: FilePurpose,
    ): Promise<
      ReadonlyMap<
        string,
        { readonly url: string; readonly width: number; readonly height: number; readonly duration: number | null }
      >
    >;
    sweepUnused(
      purpose: FilePurpose,
      before: Date,
      usedAmong: (queries: Queries, paths: readonly string[]) => Promise<ReadonlySet<string>>,
    ): Promise<number>;
  };
  /** Levels of fans by what they gave a host; nobody has one when left out. */
  readonly gifts?: () => {
    /** Asked with every message, so it has to come from memory; null or 0 for none. */
    fanLevelOf(uid: string, anchorId: string): number | null | Promise<number | null>;
  };
  /** Nothing is reported when left out. */
  readonly reports?: {
    /** Which of the rooms an open report is about. */
    reportedRooms(roomIds: readonly string[]): Promise<ReadonlySet<string>>;
  };
  /** Countries that may not watch are let into no room; everybody is when left out. */
  readonly regions?: Pick<RegionGate, 'check'>;
}

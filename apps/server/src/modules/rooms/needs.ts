import type { UserCard } from '@touchline/contract/accounts';
import type { FilePurpose } from '@touchline/contract/files';
import type { MatchStatus } from '@touchline/contract/matches';
import type { AuditRecord } from '../../platform/audit.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { RegionGate } from '../../platform/region-gate.ts';

/** What a room needs to know about a user who posts. */
export interface Speaker {
  readonly card: UserCard;
  readonly registeredAt: Date;
  /** A ban from the whole platform; `until` is null for a permanent ban. */
  readonly ban: { readonly until: Date | null } | null;
}

/** What rooms need from other modules. */
export interface RoomNeeds {
  readonly accounts: {
    /** Runs for every message, so it must answer from memory; null when there is no such account. */
    speakerOf(uid: string): Promise<Speaker | null>;
    /** Cards of the accounts that exist, by uid. */
    findUsers(uids: readonly string[]): Promise<ReadonlyMap<string, UserCard>>;
    findByNickname(text: string, limit: number): Promise<readonly UserCard[]>;
  };
  readonly matches: { findMatch(matchId: string): Promise<{ readonly status: MatchStatus } | null> };
  readonly hosts: {
    isFollowing(uid: string, hostId: string): Promise<boolean>;
    announcementOf(hostId: string): Promise<string>;
    /** The name of a host room. */
    roomNameOf(hostId: string): Promise<string | null>;
    setAnnouncement(hostId: string, text: string): Promise<true | Refusal<'text_too_long' | 'not_found'>>;
  };
  readonly streams: {
    /** True while a broadcast is live; a mute "for this match" in a room without a match ends with it. */
    isSessionOpen(sessionId: string): Promise<boolean>;
    /** The live broadcast of a host and its match. */
    broadcastOf(hostId: string): { readonly sessionId: string; readonly matchId: string | null } | null;
  };
  /** Without it nobody is staff. */
  readonly staff?: {
    /** The users that moderate the whole platform. */
    operatorsAmong(uids: readonly string[]): Promise<ReadonlySet<string>>;
    /** Writes an action of staff in a room to the audit log, in the transaction of the action. */
    recordOf(tx: Tx, uid: string, entry: AuditRecord): Promise<void>;
  };
  /** Pictures and videos; without it rooms accept only text. */
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
  /** Fan levels by gifts to a host; without it nobody has one. */
  readonly gifts?: {
    /** Runs for every message, so it must answer from memory; null or 0 for none. */
    fanLevelOf(uid: string, hostId: string): number | null | Promise<number | null>;
  };
  /** Without it no room has reports. */
  readonly reports?: {
    /** The rooms with an open report. */
    reportedRooms(roomIds: readonly string[]): Promise<ReadonlySet<string>>;
  };
  /** Keeps countries that may not watch out of every room; without it all countries may enter. */
  readonly regions?: Pick<RegionGate, 'check'>;
}

import type { UserCard } from '@touchline/contract/accounts';
import type { FilePurpose } from '@touchline/contract/files';
import type { MatchStatus } from '@touchline/contract/matches';
import type { RoomStaff } from '@touchline/contract/operators';
import type { OpenLinkMic } from '@touchline/contract/voice';
import type { AuditWriter } from '../../platform/audit.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { OperatorNames } from '../../platform/operator-names.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RegionGate } from '../../platform/region-gate.ts';
import type { WordFilter } from './word-filter/word-filter.ts';

/** A user as rooms show one; the fan level is the one with the host of the room. */
export interface SenderFacts extends UserCard {
  readonly fanLevel?: number;
  /** Of staff who moderate rooms. */
  readonly roomStaff?: RoomStaff;
}

/** What a room needs to know about a user who posts. */
export interface Speaker {
  readonly card: SenderFacts;
  readonly registeredAt: Date;
  /** A ban from the whole platform; `until` is null for a permanent ban. */
  readonly ban: { readonly until: Date | null } | null;
  /** A mute by operators on the whole platform. */
  readonly mute: { readonly until: Date; readonly reason: string } | null;
}

/** What rooms need from other modules. */
export interface RoomNeeds {
  /** Records what operators do with the word filter and the held messages. */
  readonly audit: AuditWriter;
  readonly operatorNames: OperatorNames;
  /** With the uid of a host, cards carry the fan level with that host. */
  readonly accounts: {
    /** Runs for every message, so it must answer from memory; null when there is no such account. */
    speakerOf(uid: string, hostId?: string | null): Promise<Speaker | null>;
    /** Cards of the accounts that exist, by uid. */
    findUsers(uids: readonly string[], hostId?: string | null): Promise<ReadonlyMap<string, SenderFacts>>;
  };
  readonly matches: { findMatch(matchId: string): Promise<{ readonly status: MatchStatus } | null> };
  readonly hosts: {
    isFollowing(uid: string, hostId: string): Promise<boolean>;
    announcementOf(hostId: string): Promise<string>;
    /** The name of a host room. */
    roomNameOf(hostId: string): Promise<string | null>;
  };
  readonly streams: {
    /** True while a broadcast is live; a mute "for this match" in a room without a match ends with it. */
    isSessionOpen(sessionId: string): Promise<boolean>;
  };
  /** Without it nobody is staff. */
  readonly staff?: {
    /** The operators and small assistants among these users; other staff are plain members in rooms. */
    roomStaffAmong(uids: readonly string[]): Promise<ReadonlyMap<string, RoomStaff>>;
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
  /** Without it no room has reports. */
  readonly reports?: {
    /** The rooms with an open report. */
    reportedRooms(roomIds: readonly string[]): Promise<ReadonlySet<string>>;
  };
  /** Without it no room has a link-mic. */
  readonly linkMic?: {
    /** The open link-mic of a room, from memory. */
    linkMicOf(roomId: string): Promise<OpenLinkMic | null>;
  };
  /** Keeps countries that may not watch out of every room; without it all countries may enter. */
  readonly regions?: Pick<RegionGate, 'check'>;
}

/** For the calls of operators on the word filter. */
export interface WordDeps extends Pick<Platform, 'db' | 'clock'> {
  readonly words: WordFilter;
  readonly needs: Pick<RoomNeeds, 'audit' | 'operatorNames'>;
}

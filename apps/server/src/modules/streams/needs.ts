import type { hostStatuses, UserCard } from '@touchline/contract/accounts';
import type { LanguageCode } from '@touchline/contract/languages';
import type { MatchStatus } from '@touchline/contract/matches';
import type { Tx } from '../../platform/db/database.ts';
import type { BadInput, Refusal } from '../../platform/refusal.ts';
import type { Hub } from '../../realtime/index.ts';
import type { PushWriter } from '../push/index.ts';

/** Public texts of a host room, as the hosts module stores them. */
export interface BroadcastProfile {
  readonly room_name: string;
  readonly title: string;
  readonly intro: string;
  readonly announcement: string;
  readonly languages: readonly LanguageCode[];
  readonly cover: string | null;
}

export interface BroadcastSettingsEdit {
  readonly roomName?: string | undefined;
  readonly title?: string | undefined;
  readonly intro?: string | undefined;
  readonly announcement?: string | undefined;
  readonly languages?: readonly LanguageCode[] | undefined;
  readonly cover?: string | null | undefined;
}

/** What streams need from other modules. */
export interface StreamNeeds {
  readonly hub: Pick<Hub, 'publish' | 'notify'>;
  readonly accounts: {
    hostStatusOf(uid: string): Promise<(typeof hostStatuses)[number]>;
    findUsers(uids: readonly string[]): Promise<ReadonlyMap<string, UserCard>>;
    /** `ban` is a ban from the whole platform. */
    speakerOf(uid: string): Promise<{ readonly ban: { readonly until: Date | null } | null } | null>;
    /** Why a host may not give the room a name; null when it may. */
    checkName(uid: string, name: string): Promise<Refusal<'name_reserved'> | Refusal<'name_has_mark'> | null>;
    /** Subscribes to changed accounts. Returns the unsubscribe function. */
    onChanged(listener: (uid: string) => void): () => void;
  };
  readonly matches: { findMatch(matchId: string): Promise<{ readonly status: MatchStatus } | null> };
  readonly hosts: {
    profileOf(uid: string): Promise<BroadcastProfile | null>;
    ensureProfile(uid: string, seed: BroadcastSettingsEdit & { roomName: string }): Promise<BroadcastProfile>;
    /** `holdCover` returns the address of a new cover; null when the host has no such picture. */
    updateProfile(
      uid: string,
      edit: BroadcastSettingsEdit,
      holdCover?: (tx: Tx) => Promise<string | null>,
    ): Promise<true | Refusal<'text_too_long' | 'not_found'> | BadInput>;
    recordBroadcast(uid: string, minutes: number, endedAt: Date): Promise<void>;
  };
  readonly files: {
    /** A user's own uploads by address, protected from the sweep until the transaction ends. */
    hold(
      tx: Tx,
      uid: string,
      addresses: readonly string[],
      purpose: 'cover',
    ): Promise<ReadonlyMap<string, { readonly url: string }>>;
  };
  readonly rooms: {
    roomOfHost(hostId: string): Promise<string>;
    /** Publishes to a room that the content above the chat changed. */
    settingsChanged(roomId: string): Promise<void>;
    isSensitive(text: string): boolean;
  };
  readonly push: Pick<PushWriter, 'add'>;
  /** Countries that may not watch. */
  readonly regions: {
    closedToWatching(): readonly string[];
    onChanged(listener: () => void): () => void;
  };
  /** The match a host reserved for about this time; used when none was chosen. */
  readonly reservedMatchOf: (hostId: string, at: Date) => Promise<string | null>;
  /** Whether the host reserved an ended match to review its result. */
  readonly mayReview: (hostId: string, matchId: string, at: Date) => Promise<boolean>;
}

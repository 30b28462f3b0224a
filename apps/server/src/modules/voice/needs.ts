import type { UserCard } from '@touchline/contract/accounts';
import type { PlainRoomAction } from '@touchline/contract/rooms';
import type { Principal } from '../../platform/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import type { narrowed, Refusal } from '../../platform/refusal.ts';
import type { Hub } from '../../realtime/index.ts';
import type { FanLevels } from '../gifts/index.ts';
import type { Moderation } from '../moderation/index.ts';
import type { Ledger } from '../wallet/index.ts';
import type { VoiceEngine } from './engine/voice-engine.ts';
import type { LinkMicBoard } from './link-mic-board.ts';
import type { EngineRooms } from './seats/engine-rooms.ts';
import type { Tickets } from './seats/tickets.ts';

/** What the permission table of rooms may answer to an action that is not about posting, besides the common errors. */
export const standingRefusals = [
  'login_forbidden',
  'login_forbidden_until',
  'account_muted',
  'room_blacklisted',
  'room_muted',
  'room_muted_for_match',
] as const;
export type StandingRefusal = ReturnType<typeof narrowed<(typeof standingRefusals)[number]>>;

/** Why a user does not manage a link-mic. */
export type AdmitRefusal = Refusal<'not_found' | 'no_permission' | 'visitor_not_allowed'>;

export interface VoiceNeeds {
  readonly hub: Pick<Hub, 'publish' | 'notify'>;
  readonly ledger: Pick<Ledger, 'move' | 'balanceOf' | 'balanceChanged'>;
  readonly accounts: {
    /** Cards of the existing accounts. */
    findUsers(uids: readonly string[]): Promise<ReadonlyMap<string, UserCard>>;
    /** Subscribes to changed accounts. Returns the unsubscribe function. */
    onChanged(listener: (uid: string) => void): () => void;
  };
  readonly hosts: { isFollowing(uid: string, hostId: string): Promise<boolean> };
  readonly fans: Pick<FanLevels, 'fanLevelOf'>;
  readonly rooms: {
    /** The room of a host, or a refusal when the uid is no host. */
    findHostRoom(uid: string): Promise<string | Refusal<'user_not_found'>>;
    findRoom(roomId: string): Promise<{ readonly ownerId: string | null } | null>;
    /** Checks a room action with the full permission table; the refusal has its code. */
    mayInRoom(roomId: string, principal: Principal, action: PlainRoomAction): Promise<true | Refusal>;
    /** Subscribes to changed rooms: their rules, mutes and blacklists. Returns the unsubscribe function. */
    onRoomChanged(listener: (roomId: string) => void): () => void;
  };
  /** Countries that may not watch, and therefore neither hear nor speak. */
  readonly regions: { closedToWatching(): readonly string[]; onChanged(listener: () => void): () => void };
  /** Locks a room for an action and writes its log. */
  readonly moderation: Pick<Moderation, 'inRoom'>;
  readonly broadcasts: {
    /** The open broadcast of a host. */
    broadcastOf(hostId: string): { readonly sessionId: string } | null;
    isSessionOpen(sessionId: string): Promise<boolean>;
    /** Subscribes to every start, change and end of a broadcast. Returns the unsubscribe function. */
    onChange(listener: (hostId: string) => void): () => void;
  };
}

export type VoicePlatform = Pick<
  Platform,
  'db' | 'clock' | 'ids' | 'log' | 'bus' | 'timers' | 'looks' | 'settings' | 'config' | 'metrics'
>;

/** Made first, because rooms show the link-mic and the content policy names the engine. */
export interface VoiceParts {
  readonly board: LinkMicBoard;
  readonly engine: VoiceEngine;
}

export interface VoiceDeps extends VoiceParts {
  readonly platform: VoicePlatform;
  readonly needs: VoiceNeeds;
  readonly engineRooms: EngineRooms;
  readonly tickets: Tickets;
  /** Call after the commit of changed requests: others may be due. */
  readonly requestsChanged: () => void;
}

import type { UserCard } from '@touchline/contract/accounts';
import type { MatchStatus } from '@touchline/contract/matches';
import type { AuditRecord, AuditWriter } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Hub } from '../../realtime/index.ts';
import type { ModeratedRooms, SenderFacts, WordFilter } from '../rooms/index.ts';

/** What moderation needs from other modules. */
export interface ModerationNeeds {
  readonly hub: Pick<Hub, 'publish' | 'notify' | 'viewers'>;
  readonly rooms: ModeratedRooms;
  readonly words: Pick<WordFilter, 'check'>;
  readonly accounts: {
    /** Cards by uid; with the uid of a host, each with the fan level with that host. */
    findUsers(uids: readonly string[], hostId?: string | null): Promise<ReadonlyMap<string, SenderFacts>>;
    findByNickname(text: string, limit: number): Promise<readonly UserCard[]>;
  };
  readonly matches: { findMatch(matchId: string): Promise<{ readonly status: MatchStatus } | null> };
  readonly hosts: {
    /** The name of a host room. */
    roomNameOf(hostId: string): Promise<string | null>;
    setAnnouncement(hostId: string, text: string): Promise<true | Refusal<'text_too_long' | 'not_found'>>;
  };
  readonly streams: {
    /** The live broadcast of a host and its match. */
    broadcastOf(hostId: string): { readonly sessionId: string; readonly matchId: string | null } | null;
  };
  /** Records the actions of operators in the back office. */
  readonly audit: AuditWriter;
  /** Without it nobody is staff. */
  readonly staff?: {
    /** Writes an action of staff in a room to the audit log, in the transaction of the action. */
    recordOf(tx: Tx, uid: string, entry: AuditRecord): Promise<void>;
  };
}

export interface ModerationDeps {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'settings'>;
  readonly needs: ModerationNeeds;
}

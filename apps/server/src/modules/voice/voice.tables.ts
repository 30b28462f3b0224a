import type {
  LinkMicAudience,
  LinkMicEnding,
  LinkMicMuter,
  LinkMicSound,
  LinkMicStatus,
} from '@touchline/contract/voice';
import type { Generated } from 'kysely';

/** A process with an engine that runs; renewed every few seconds. */
export interface EngineTable {
  id: string;
  seen_at: Date;
}

/** The link-mic of a room. Its settings stay while it is closed. */
export interface ChannelTable {
  room_id: string;
  host_uid: string;
  /** New each time it opens; null while it is closed. */
  opening_id: string | null;
  /** The broadcast during which it is open. */
  session_id: string | null;
  engine_id: string | null;
  who_may_apply: LinkMicAudience;
  price: number;
  auto_accept: boolean;
  sound: LinkMicSound;
  host_muted: Generated<boolean>;
  host_connected: Generated<boolean>;
  version: Generated<string>;
  opened_at: Date | null;
  closed_at: Date | null;
}

/** An application or an invitation, and the seat that came of it. */
export interface RequestTable {
  id: string;
  room_id: string;
  opening_id: string;
  uid: string;
  made_by: 'apply' | 'invite';
  status: LinkMicStatus;
  seat: number | null;
  muted_by: LinkMicMuter | null;
  connected: Generated<boolean>;
  price: number;
  /** `held`: the platform has the coins until the guest is connected. */
  payment: Generated<'none' | 'held' | 'earned' | 'refunded'>;
  ending: LinkMicEnding | null;
  at: Date;
  /** Set while it waits for an answer. */
  expires_at: Date | null;
  /** Set while the seat waits for a connection. */
  connect_by: Date | null;
  /** The first connection. */
  connected_at: Date | null;
  ended_at: Date | null;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    voice_engine: EngineTable;
    voice_channel: ChannelTable;
    voice_request: RequestTable;
  }
}

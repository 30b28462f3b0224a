import type { MessageContent, RoomAct, RoomActor } from '@touchline/contract/rooms';
import type { ColumnType, Generated } from 'kysely';

export interface RoomTable {
  id: string;
  kind: 'match' | 'anchor';
  match_id: string | null;
  host_uid: string | null;
  /** Seconds between two messages of one person; 0 is none, null what the platform has. */
  speaking_interval: number | null;
  all_muted: Generated<boolean>;
  locked_down: Generated<boolean>;
  followers_only: Generated<boolean>;
  emoji_only: Generated<boolean>;
  /** Accounts younger than this may not write; 0 is no rule. */
  account_age_hours: Generated<number>;
  last_seq: Generated<string>;
  /** What was said up to here was cleared away. */
  cleared_seq: Generated<string>;
  /** Of the room of a match; a host's is kept with the host. */
  announcement: Generated<string>;
  welcome: Generated<string>;
  pinned_message: string | null;
  pinned_by: string | null;
  pinned_at: Date | null;
  /** When the last of its messages had been kept long enough. */
  emptied_at: Date | null;
  created_at: Date;
}

export interface MessageTable {
  room_id: string;
  seq: string;
  id: string;
  uid: string;
  content_type: number;
  content: ColumnType<MessageContent, string, never>;
  client_id: string;
  /** Fingerprint of what was sent, to tell a repeated sending from a reused client id. */
  digest: string;
  at: Date;
  deleted_at: Date | null;
  deleted_by: string | null;
}

/** Exactly one of `until`, `match_id` and `session_id` says when it is over. */
export interface MuteTable {
  room_id: string;
  uid: string;
  until: Date | null;
  match_id: string | null;
  session_id: string | null;
  by_uid: string | null;
  by_role: Generated<ActorRole>;
  at: Date;
}

/** As what somebody acted. */
export type ActorRole = RoomActor['role'];

/** A room admin. */
export interface RoomPersonTable {
  room_id: string;
  uid: string;
  by_uid: string | null;
  at: Date;
}

export interface BlacklistTable extends RoomPersonTable {
  by_role: Generated<ActorRole>;
}

/** What was done to keep order; never changed. */
export interface LogTable {
  id: string;
  room_id: string;
  act: RoomAct;
  by_uid: string;
  by_role: ActorRole;
  target_uid: string | null;
  details: ColumnType<Record<string, unknown>, string, never>;
  at: Date;
}

/** Messages that waited for an operator, or still do. */
export interface HeldTable {
  id: string;
  room_id: string;
  uid: string;
  content_type: number;
  content: ColumnType<MessageContent, string, never>;
  words: string[];
  client_id: string;
  digest: string;
  at: Date;
  state: Generated<'waiting' | 'released' | 'refused'>;
  decided_by: string | null;
  decided_at: Date | null;
}

/** Which uploads a message shows. */
export interface MediaTable {
  url: string;
  message_id: string;
  at: Date;
}

export interface WordTable {
  word: string;
  action: 'refuse' | 'mask' | 'hold';
  by_uid: string | null;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    rooms_room: RoomTable;
    rooms_message: MessageTable;
    rooms_mute: MuteTable;
    rooms_blacklist: BlacklistTable;
    rooms_admin: RoomPersonTable;
    rooms_word: WordTable;
    rooms_log: LogTable;
    rooms_held: HeldTable;
    rooms_media: MediaTable;
  }
}

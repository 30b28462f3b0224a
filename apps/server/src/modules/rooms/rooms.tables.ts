import type { MessageContent } from '@touchline/contract/rooms';
import type { ColumnType, Generated } from 'kysely';

export interface RoomTable {
  id: string;
  kind: 'match' | 'anchor';
  match_id: string | null;
  anchor_uid: string | null;
  /** Seconds between two messages of one person; 0 is none, null what the platform has. */
  speaking_interval: number | null;
  all_muted: Generated<boolean>;
  locked_down: Generated<boolean>;
  followers_only: Generated<boolean>;
  emoji_only: Generated<boolean>;
  /** Accounts younger than this may not write; 0 is no rule. */
  account_age_hours: Generated<number>;
  last_seq: Generated<string>;
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
  at: Date;
}

/** A blacklisted person, or a room admin. */
export interface RoomPersonTable {
  room_id: string;
  uid: string;
  by_uid: string | null;
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
    rooms_blacklist: RoomPersonTable;
    rooms_admin: RoomPersonTable;
    rooms_word: WordTable;
  }
}

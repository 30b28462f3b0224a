import type { MessageContent, RoomActor, roomKinds } from '@touchline/contract/rooms';
import type { ColumnType, Generated } from 'kysely';
import type { RowTables } from '../../platform/db/row-tables.ts';

export const roomRowTables: RowTables = { numbered: ['rooms_message'], archived: ['rooms_message'] };

export interface RoomTable {
  id: string;
  kind: (typeof roomKinds)[number];
  match_id: string | null;
  host_uid: string | null;
  /** Slow mode in seconds; 0 is off, null is the default of the platform. */
  speaking_interval: number | null;
  all_muted: Generated<boolean>;
  locked_down: Generated<boolean>;
  followers_only: Generated<boolean>;
  emoji_only: Generated<boolean>;
  /** Accounts younger than this may not post; 0 is no rule. */
  account_age_hours: Generated<number>;
  last_seq: Generated<string>;
  /** Messages up to this sequence are cleared. */
  cleared_seq: Generated<string>;
  /** Only for match rooms; the hosts module stores the one of a host. */
  announcement: Generated<string>;
  welcome: Generated<string>;
  pinned_message: string | null;
  pinned_by: string | null;
  pinned_at: Date | null;
  /** When the retention deleted its last message. */
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
  /** Digest of the sent content, to tell a repeated send from a reused client id. */
  digest: string;
  at: Date;
  deleted_at: Date | null;
  deleted_by: string | null;
}

/** Exactly one of `until`, `match_id` and `session_id` is set and decides the end. */
export interface MuteTable {
  room_id: string;
  uid: string;
  until: Date | null;
  match_id: string | null;
  session_id: string | null;
  by_uid: string | null;
  by_role: Generated<ActorRole>;
  /** Given by operators, else empty. */
  reason: Generated<string>;
  at: Date;
}

/** The role in which a moderator acted. */
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

/** Held messages, waiting or decided. */
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
  /** Who rejected it, while that can still be undone; only operators see it. */
  pending_by: string | null;
  pending_due_at: Date | null;
}

/** The uploads that a message shows. */
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
    rooms_held: HeldTable;
    rooms_media: MediaTable;
  }
}

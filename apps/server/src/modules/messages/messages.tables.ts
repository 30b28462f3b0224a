import type { MembershipState, Reaction } from '@touchline/contract/messages';
import type { ColumnType, Generated } from 'kysely';
import type { RowTables } from '../../platform/db/row-tables.ts';
import type { StoredItem } from './media/stored-content.ts';

export const messageRowTables: RowTables = { numbered: [], archived: ['messages_message'] };

export interface ConversationTable {
  id: string;
  kind: 'private' | 'group';
  group_id: string | null;
  /** Name and picture of a group, as the groups module last described it. */
  name: Generated<string>;
  avatar: string | null;
  last_seq: Generated<string>;
  last_at: Date | null;
  /** Messages up to this sequence are cleared for everybody. */
  cleared_seq: Generated<string>;
}

/** A reaction as stored: with the newest sequence of the conversation when each user reacted. */
export interface StoredReaction extends Reaction {
  readonly seqs?: readonly number[];
}

export interface ChatMessageTable {
  id: string;
  conversation_id: string;
  seq: string;
  sender_uid: string;
  /** Null for lines of a group. */
  client_id: string | null;
  /** Digest of the sent content, to tell a repeated send from a reused client id. */
  digest: string | null;
  content_type: number;
  /** In the shape of the contract; empty after the message was taken back. */
  content: ColumnType<Record<string, unknown>, string, string>;
  /** The messages of a merged forward; null for others, and while they are stored in its content. */
  merged_id: string | null;
  /** Normalised text for search. */
  text: string | null;
  reactions: ColumnType<StoredReaction[] | null, string | null, string | null>;
  at: Date;
  revoked_at: Date | null;
  /** Null after operators removed the message. */
  revoked_by: string | null;
}

export interface ConversationMemberTable {
  conversation_id: string;
  uid: string;
  state: Generated<MembershipState>;
  /** Messages after it may be read. */
  joined_seq: Generated<string>;
  /** Messages up to it may be read; null while the user is a member. */
  left_seq: string | null;
  left_at: Date | null;
  /** At least `joined_seq` and both `cleared_seq`. */
  read_seq: Generated<string>;
  /** How far the other user of a private chat knows that this one has read. */
  receipt_seq: Generated<string>;
  /** How many sequences after `read_seq` are not unread: own messages, lines of the group, taken back or deleted ones. */
  uncounted: Generated<number>;
  /** Sequences of unread messages that mention the user, ascending; at most 100. */
  mentions: Generated<string[]>;
  cleared_seq: Generated<string>;
  pinned_at: Date | null;
  muted: Generated<boolean>;
  hidden: Generated<boolean>;
  draft: ColumnType<{ text: string; quote: string | null; at: string } | null, string | null, string | null>;
}

/** A message that a user deleted for themselves. */
export interface DeletedMessageTable {
  conversation_id: string;
  uid: string;
  seq: string;
}

/** An upload in a message, or in the messages of a merged forward; `at` is when it was first sent. */
export interface MessageMediaTable {
  url: string;
  /** Id of the message or of `messages_merged`. */
  message_id: string;
  at: Date;
}

/** The messages of a merged forward, which all its copies share. Its id is of the same source as those of messages. */
export interface MergedTable {
  id: string;
  /** How many messages it has, and how many those in one another that open from it, by depth. */
  levels: ColumnType<number[], string, never>;
  /** Files that were first sent up to then are deleted. */
  gone_before: Date | null;
  at: Date;
}

export interface MergedItemTable {
  merged_id: string;
  /** From 0 on. */
  place: number;
  content_type: number;
  item: ColumnType<Omit<StoredItem, 'contentType'>, string, never>;
  /** Of the item as JSON. */
  bytes: number;
  /** The messages of a merged forward in it; null when it does not open. */
  inner_id: string | null;
  /** How deep it opens. */
  inner_levels: Generated<number>;
}

/** Keeps a merged forward that no message shows, such as for a report. */
export interface HeldMergedTable {
  merged_id: string;
  holder_id: string;
}

/** An upload that stays although no message may show it any more, such as for an open report. */
export interface HeldMediaTable {
  url: string;
  holder_id: string;
}

/** Newest position in the log of a user. */
export interface LogPositionTable {
  uid: string;
  position: string;
  /** The user has been away for days: messages of groups are left out of the log. */
  paused: Generated<boolean>;
  /** When a device last read the log or was connected, to within an hour. */
  used_at: Date;
}

export interface UserLogTable {
  uid: string;
  position: string;
  type: string;
  conversation_id: string | null;
  message_id: string | null;
  /** The read state of the conversation at this position. */
  read_seq: string | null;
  unread: number | null;
  mention_seq: string | null;
  data: ColumnType<Record<string, unknown> | null, string | null, never>;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    messages_conversation: ConversationTable;
    messages_message: ChatMessageTable;
    messages_member: ConversationMemberTable;
    messages_deleted: DeletedMessageTable;
    messages_media: MessageMediaTable;
    messages_held_media: HeldMediaTable;
    messages_merged: MergedTable;
    messages_merged_item: MergedItemTable;
    messages_merged_hold: HeldMergedTable;
    messages_position: LogPositionTable;
    messages_log: UserLogTable;
  }
}

import type { MessageBlock } from '@touchline/contract/friends';
import type { GroupActor, GroupRefusalCode } from '@touchline/contract/groups';
import type { Message } from '@touchline/contract/messages';
import type { Queries, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Hub } from '../../realtime/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Files } from '../files/index.ts';
import type { PushWriter } from '../push/index.ts';
import type { WordFilter } from '../rooms/index.ts';
import type { LogRecord } from './log/log-record.ts';

export type ConversationPlatform = Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'timers' | MediaPlatform>;

/** What signed addresses of files need. */
export type MediaPlatform = 'config' | 'settings';

/** What conversations need of others; nothing of friends or groups. */
export interface ConversationNeeds {
  readonly hub: Pick<Hub, 'notifyMany' | 'onAccount'>;
  readonly accounts: Pick<Accounts, 'findUsers'>;
}

export interface ConversationDeps extends ConversationPlatform {
  readonly needs: ConversationNeeds;
}

export type PrivateRefusal = Refusal<MessageBlock>;

/** A member of a group, as far as sending needs it. */
export interface SenderStanding extends GroupActor {
  readonly mutedUntil: Date | null;
}

/** What the calls of messages need of others. */
export interface MessageNeeds {
  readonly hub: Pick<Hub, 'announceMany' | 'handle'>;
  readonly accounts: Pick<Accounts, 'findUsers' | 'speakerOf'>;
  readonly files: Pick<Files, 'hold' | 'share' | 'letGo' | 'erase' | 'sweepUnused'>;
  readonly words: Pick<WordFilter, 'check'>;
  readonly push: Pick<PushWriter, 'addChat'>;
  readonly friends: {
    /** The first reason against a private message, in the order of the specification; null when it is allowed. */
    mayMessage(from: string, to: string): Promise<PrivateRefusal | null>;
  };
  readonly groups: {
    /** Null for an unknown group. */
    standing(
      groupId: string,
      uids: readonly string[],
      queries?: Queries,
    ): Promise<ReadonlyMap<string, SenderStanding> | null>;
    /** Why a member may not take back a message of an author, or null. */
    mayDelete(
      groupId: string,
      uid: string,
      message: { readonly authorUid: string; readonly sentAgoMs: number },
    ): Promise<GroupRefusalCode | 'group_not_found' | null>;
  };
}

export interface MessageDeps
  extends Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'metrics' | 'timers' | 'stopping' | MediaPlatform> {
  readonly needs: MessageNeeds;
  /** The part of `Conversations` that the calls use. */
  readonly conversations: {
    ensurePrivate(tx: Tx, uids: readonly [string, string]): Promise<string>;
    takeEntries(tx: Tx, uid: string, records: readonly LogRecord[]): Promise<Refusal<'too_many_requests'> | null>;
    record(tx: Tx, records: readonly LogRecord[]): Promise<() => void>;
    recordMessages(tx: Tx, records: readonly LogRecord[]): Promise<() => Promise<ReadonlyMap<string, Message>>>;
  };
}

import { groupConversation, type MembershipState, type Message } from '@touchline/contract/messages';
import type { Tx } from '../../../platform/db/database.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import type { LogRecord } from '../log/log-record.ts';
import { createUseNotes, pauseLogs } from '../log/open-log.ts';
import { createPushLog } from '../log/push-log.ts';
import { recordLog } from '../log/record-log.ts';
import { trimLog } from '../log/trim-log.ts';
import type { ConversationDeps, ConversationNeeds, ConversationPlatform } from '../needs.ts';
import { takeEntriesOfRecords } from '../sending/log-entries.ts';
import { appendMessages, type MessageToAppend } from './append-messages.ts';
import { clearForAll, clearSender, sweepCleared } from './clear-for-all.ts';
import { type NewestMessage, readNewestMessages } from './conversations.store.ts';
import { activeMembers, sharedWith } from './members.store.ts';
import {
  createGroupConversation,
  describeGroup,
  ensurePrivate,
  type GroupDescription,
  joinGroup,
  leaveGroup,
} from './memberships.ts';
import type { StoredMessage } from './messages.store.ts';
import { removeGroups, removeUsers } from './remove-users.ts';

/** Sends what was recorded to the sockets of its users; call it after the commit. */
export type AnnounceLog = () => void;

export type AnnounceMessages = () => Promise<ReadonlyMap<string, Message>>;

/**
 * Conversations, their messages and the log of each user, for the modules that build on them. It knows nothing of
 * friends or groups and checks no permission.
 *
 * Everything that changes something returns `records`. A transaction collects them and ends with one `record`, because
 * positions of users are locked in one order:
 *
 *     const announce = await inTransaction(db, async (tx) => {
 *       const joined = await conversations.join(tx, groupId, [uid]);
 *       const { records } = await conversations.append(tx, [notice]);
 *       return conversations.record(tx, [...joined, ...records, { type: 'group', uids, data: { … } }]);
 *     });
 *     announce();
 *
 * A refusal rolls everything back, so it is returned before `record`.
 */
export interface Conversations {
  /** Makes the private conversation of two users when it does not exist; returns its id. */
  ensurePrivate(tx: Tx, uids: readonly [string, string]): Promise<string>;
  createGroup(tx: Tx, group: GroupDescription & { readonly uids: readonly string[] }): Promise<LogRecord[]>;
  /** Changes the name and picture that the conversation shows to its members. */
  describeGroup(tx: Tx, group: GroupDescription): Promise<LogRecord[]>;
  /** Users who are members already are left out. New members read what comes after. */
  join(tx: Tx, groupId: string, uids: readonly string[]): Promise<LogRecord[]>;
  /** Those who leave still read what they received before. */
  leave(tx: Tx, groupId: string, uids: readonly string[], state: 'exited' | 'removed'): Promise<LogRecord[]>;
  dissolve(tx: Tx, groupId: string): Promise<LogRecord[]>;
  /** Appends messages or lines of a group, in their order. Members who join in this transaction receive them too. */
  append(tx: Tx, messages: readonly MessageToAppend[]): Promise<{ messages: StoredMessage[]; records: LogRecord[] }>;
  /** Clears all messages of a group for everybody. */
  clearGroup(tx: Tx, groupId: string): Promise<LogRecord[]>;
  /** Deletes all messages of one member of a group for everybody. */
  clearSender(tx: Tx, groupId: string, uid: string): Promise<LogRecord[]>;
  /** Counts what an account is about to record; the reason when it has written too much into the logs of others. */
  takeEntries(tx: Tx, uid: string, records: readonly LogRecord[]): Promise<Refusal<'too_many_requests'> | null>;
  /** Gives every record its position in the log of each of its users. The last statement of a transaction. */
  record(tx: Tx, records: readonly LogRecord[]): Promise<AnnounceLog>;
  /** The same; what to call after the commit returns the messages as they were sent, by id. */
  recordMessages(tx: Tx, records: readonly LogRecord[]): Promise<AnnounceMessages>;
  /** Those of `uids` who are in a conversation with a user; `group` when they have a group in common. */
  sharedWith(uid: string, uids: readonly string[]): Promise<ReadonlyMap<string, 'private' | 'group'>>;
  /** Active members of a group. */
  membersOf(groupId: string): Promise<string[]>;
  /** Newest sequence and unread messages of a user in each of these groups. */
  readNewestMessages(uid: string, groupIds: readonly string[]): Promise<ReadonlyMap<string, NewestMessage>>;
  /** Deletes the private conversations, memberships and messages of accounts, for good. */
  removePeople(uids: readonly string[]): Promise<void>;
  /** Deletes the conversations of groups, for good. */
  removeGroups(groupIds: readonly string[]): Promise<void>;
}

const trimEveryMs = 3_600_000;
const sweepEveryMs = 600_000;
const pauseEveryMs = 3_600_000;
const useEveryMs = 600_000;

export function createConversations(platform: ConversationPlatform, needs: ConversationNeeds): Conversations {
  const deps: ConversationDeps = { ...platform, needs };
  platform.timers.every('messages.log.trim', trimEveryMs, 'once', () => trimLog(deps));
  platform.timers.every('messages.log.pause', pauseEveryMs, 'once', () => pauseLogs(deps));
  platform.timers.every('messages.log.use', useEveryMs, 'local', createUseNotes(deps, needs.hub));
  platform.timers.every('messages.cleared.delete', sweepEveryMs, 'once', () => sweepCleared(platform.db));
  const leave = (tx: Tx, groupId: string, uids: readonly string[] | null, state: Exclude<MembershipState, 'active'>) =>
    leaveGroup(deps, tx, groupId, { uids, state });
  const push = createPushLog(deps);
  const recordMessages: Conversations['recordMessages'] = async (tx, records) => {
    const recorded = await recordLog(deps, tx, records);
    return () => push(recorded);
  };
  return {
    ensurePrivate,
    createGroup: createGroupConversation,
    describeGroup,
    join: joinGroup,
    leave,
    dissolve: (tx, groupId) => leave(tx, groupId, null, 'dissolved'),
    append: (tx, messages) => appendMessages(deps, tx, messages),
    clearGroup: (tx, groupId) => clearForAll(tx, groupConversation(groupId)),
    clearSender: (tx, groupId, uid) => clearSender(tx, groupConversation(groupId), uid),
    takeEntries: (tx, uid, records) => takeEntriesOfRecords(deps, tx, uid, records),
    record: async (tx, records) => {
      const announce = await recordMessages(tx, records);
      return () => {
        announce().catch((error: unknown) => deps.log.error({ err: error }, 'log events not sent'));
      };
    },
    recordMessages,
    sharedWith: (uid, uids) => sharedWith(deps.db, uid, uids),
    membersOf: (groupId) => activeMembers(deps.db, groupConversation(groupId)),
    readNewestMessages: (uid, groupIds) => readNewestMessages(deps.db, uid, groupIds),
    removePeople: (uids) => removeUsers(deps.db, uids),
    removeGroups: (groupIds) => removeGroups(deps.db, groupIds),
  };
}

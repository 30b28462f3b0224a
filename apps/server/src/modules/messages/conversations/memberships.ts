import { conversationOf, groupConversation, type MembershipState } from '@touchline/contract/messages';
import type { Tx } from '../../../platform/db/database.ts';
import type { LogRecord } from '../log/log-record.ts';
import type { ConversationDeps } from '../needs.ts';
import { insertGroup, insertPrivate, lockConversation, updateGroup } from './conversations.store.ts';
import { endMemberships, insertMembers, readReceivers } from './members.store.ts';

export interface GroupDescription {
  readonly groupId: string;
  readonly name: string;
  readonly avatar: string | null;
}

/** The private conversation of two users, which is made when it does not exist. */
export async function ensurePrivate(tx: Tx, uids: readonly [string, string]): Promise<string> {
  const conversationId = conversationOf(...uids);
  await insertPrivate(tx, [{ conversationId, uids }]);
  return conversationId;
}

const stateRecord = (conversationId: string, uids: readonly string[]): LogRecord => ({
  type: 'conversation',
  conversationId,
  uids,
});

/** Makes the conversation of a new group with its first members. */
export async function createGroupConversation(
  tx: Tx,
  group: GroupDescription & { readonly uids: readonly string[] },
): Promise<LogRecord[]> {
  const conversationId = groupConversation(group.groupId);
  await insertGroup(tx, { ...group, conversationId });
  return joinGroup(tx, group.groupId, group.uids);
}

/** Keeps the name and picture that the conversation shows. */
export async function describeGroup(tx: Tx, group: GroupDescription): Promise<LogRecord[]> {
  const conversationId = groupConversation(group.groupId);
  await lockConversation(tx, conversationId);
  await updateGroup(tx, conversationId, { name: group.name, avatar: group.avatar });
  const receivers = await readReceivers(tx, [conversationId]);
  return [stateRecord(conversationId, receivers.get(conversationId)?.uids ?? [])];
}

export async function joinGroup(tx: Tx, groupId: string, uids: readonly string[]): Promise<LogRecord[]> {
  const conversationId = groupConversation(groupId);
  await lockConversation(tx, conversationId);
  const joined = await insertMembers(tx, conversationId, uids);
  return [stateRecord(conversationId, joined)];
}

/** Ends memberships: of these users, or of everybody when the group is dissolved. */
export async function leaveGroup(
  { clock }: Pick<ConversationDeps, 'clock'>,
  tx: Tx,
  groupId: string,
  ended: { readonly uids: readonly string[] | null; readonly state: Exclude<MembershipState, 'active'> },
): Promise<LogRecord[]> {
  const conversationId = groupConversation(groupId);
  await lockConversation(tx, conversationId);
  const left = await endMemberships(tx, conversationId, { ...ended, at: clock.date() });
  return [stateRecord(conversationId, left)];
}

import type { UserCard } from '@touchline/contract/accounts';
import { contentTypes } from '@touchline/contract/enums';
import type { Conversation, LogEvent, Message, ReadState } from '@touchline/contract/messages';
import type { Db } from '../../platform/db/database.ts';
import { messagesByIds, type StoredMessage } from './conversations/messages.store.ts';
import type { ConversationState } from './conversations/states.store.ts';
import type { LogRow } from './log/log.store.ts';
import { hasReadState } from './log/log-record.ts';
import { type MediaDeps, presentStored } from './media/present-media.ts';
import { readContent } from './media/stored-content.ts';
import type { ConversationNeeds } from './needs.ts';
import { quotedAndGone } from './quotes.ts';

export interface PresentDeps extends MediaDeps {
  readonly db: Db;
  readonly needs: Pick<ConversationNeeds, 'accounts'>;
}

/** The card of a deleted account. */
const deletedUser = (uid: string): UserCard => ({
  uid,
  appNumber: '10000000',
  nickname: '',
  avatar: null,
  userType: 1,
  isHost: false,
});

/** Messages in the shape of the contract, in the order of the rows. */
export async function presentMessages(deps: PresentDeps, rows: readonly StoredMessage[]): Promise<Message[]> {
  if (rows.length === 0) return [];
  const [users, gone] = await Promise.all([
    deps.needs.accounts.findUsers(rows.flatMap((row) => [row.sender_uid, ...(row.revoked_by ? [row.revoked_by] : [])])),
    quotedAndGone(deps.db, rows),
  ]);
  return rows.map((row) => presentMessage(deps, row, (uid) => users.get(uid) ?? deletedUser(uid), gone));
}

function presentMessage(
  deps: MediaDeps,
  row: StoredMessage,
  userOf: (uid: string) => UserCard,
  gone: ReadonlySet<string>,
): Message {
  const { contentType, content } = presentContent(deps, row, userOf, gone);
  return {
    id: row.id,
    conversationId: row.conversation_id,
    seq: Number(row.seq),
    from: userOf(row.sender_uid),
    clientId: row.client_id ?? '',
    at: row.at.toISOString(),
    reactions: row.revoked_at
      ? []
      : (row.reactions ?? []).map((reaction) => ({ emoji: reaction.emoji, uids: reaction.uids })),
    contentType,
    content,
  } as Message;
}

/** The stored content has the shape of the contract; quotes of messages that are gone lose their text. */
function presentContent(
  deps: MediaDeps,
  row: StoredMessage,
  userOf: (uid: string) => UserCard,
  gone: ReadonlySet<string>,
): { readonly contentType: number; readonly content: unknown } {
  if (row.revoked_at) {
    if (row.revoked_by === null) return { contentType: contentTypes.revoked, content: { by: null } };
    const { uid, nickname } = userOf(row.revoked_by);
    return { contentType: contentTypes.revoked, content: { by: { uid, nickname } } };
  }
  const stored = readContent(row);
  if (stored.contentType !== contentTypes.quote)
    return { contentType: row.content_type, content: presentStored(deps, stored) };
  const { quote } = stored.content;
  if (!gone.has(quote.messageId)) return stored;
  const content = { ...stored.content, quote: { ...quote, contentType: contentTypes.revoked, text: '' } };
  return { contentType: row.content_type, content };
}

const numberOrNull = (value: string | null): number | null => (value === null ? null : Number(value));

export const presentReadState = (row: {
  readonly read_seq: string | null;
  readonly unread: number | null;
  readonly mention_seq: string | null;
}): ReadState => ({
  readSeq: Number(row.read_seq ?? 0),
  unread: Number(row.unread ?? 0),
  mentionSeq: numberOrNull(row.mention_seq),
});

/** Conversations in the shape of the contract, in the order of the rows. */
export async function presentConversations(
  deps: PresentDeps,
  rows: readonly ConversationState[],
): Promise<Conversation[]> {
  const lastRows = await messagesByIds(
    deps.db,
    rows.flatMap(({ last_id: id }) => id ?? []),
  );
  const [messages, users] = await Promise.all([
    presentMessages(deps, lastRows),
    deps.needs.accounts.findUsers(rows.flatMap(({ peer_uid: uid }) => uid ?? [])),
  ]);
  const byId = new Map(messages.map((message) => [message.id, message]));
  return rows.map((row) => ({
    conversationId: row.conversation_id,
    kind: row.kind,
    peer: row.peer_uid === null ? null : (users.get(row.peer_uid) ?? deletedUser(row.peer_uid)),
    group: row.group_id === null ? null : { groupId: row.group_id, name: row.name, avatar: row.avatar },
    state: row.state,
    last: byId.get(row.last_id ?? '') ?? null,
    lastAt: row.last_at?.toISOString() ?? null,
    firstSeq: Number(row.hidden_seq) + 1,
    lastSeq: Number(row.visible_seq),
    ...presentReadState(row),
    peerReadSeq: numberOrNull(row.peer_read_seq),
    pinned: row.pinned_at !== null,
    pinnedAt: row.pinned_at?.toISOString() ?? null,
    muted: row.muted,
    hidden: row.hidden,
    draft: row.draft,
  }));
}

/** A private conversation without messages, which nobody has made yet. */
export const presentNewConversation = (conversationId: string, peer: UserCard): Conversation => ({
  conversationId,
  kind: 'private',
  peer,
  group: null,
  state: 'active',
  last: null,
  lastAt: null,
  firstSeq: 1,
  lastSeq: 0,
  readSeq: 0,
  unread: 0,
  mentionSeq: null,
  peerReadSeq: 0,
  pinned: false,
  pinnedAt: null,
  muted: false,
  hidden: false,
  draft: null,
});

/**
 * Entries of a log in the shape of the contract. A message that is gone or may not be read any more is an event that removes it, and a
 * conversation that is gone is one that changes nothing, so that no position is missing.
 */
export async function presentLogEvents(
  deps: PresentDeps,
  rows: readonly LogRow[],
  found: { readonly messages: readonly StoredMessage[]; readonly conversations: readonly Conversation[] },
): Promise<LogEvent[]> {
  const presented = await presentMessages(deps, found.messages);
  const messages = new Map(presented.map((message) => [message.id, message]));
  const conversations = new Map(found.conversations.map((each) => [each.conversationId, each]));
  return rows.map((row) => {
    const position = Number(row.position);
    const conversationId = row.conversation_id ?? '';
    const removed = { position, type: 'removed', readState: presentReadState(row) } as const;
    if (row.message_id !== null) {
      const data = messages.get(row.message_id);
      if (!data) return { ...removed, data: { conversationId, messageIds: [row.message_id] } };
      return { position, type: row.type, data, readState: presentReadState(row) } as LogEvent;
    }
    if (row.type === 'conversation') {
      const data = conversations.get(conversationId);
      return data ? { position, type: 'conversation', data } : { ...removed, data: { conversationId, messageIds: [] } };
    }
    const readState = hasReadState(row.type as LogEvent['type']) ? { readState: presentReadState(row) } : {};
    return { position, type: row.type, data: row.data, ...readState } as LogEvent;
  });
}

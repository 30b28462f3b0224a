import { type ContentType, contentTypes } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import type { Message } from '@touchline/contract/messages';
import type { Tx } from '../../../platform/db/database.ts';
import { alongside } from '../../../platform/db/pipeline.ts';
import { normaliseForSearch } from '../../../platform/normalise-for-search.ts';
import type { LogRecord } from '../log/log-record.ts';
import type { ConversationDeps } from '../needs.ts';
import { lockConversations } from './conversations.store.ts';
import {
  addMentionOfAll,
  addMentions,
  type Mentioned,
  type Receivers,
  raiseUncounted,
  raiseUncountedOfAll,
  readReceivers,
  showHidden,
  type Uncounted,
} from './members.store.ts';
import { insertMessages, type StoredMessage, type UnstoredMessage } from './messages.store.ts';

/** A message to append, with the content in the shape of the contract. */
export type MessageToAppend = {
  [T in ContentType]: {
    readonly conversationId: string;
    readonly senderUid: string;
    /** Null for lines of a group, which nobody repeats. */
    readonly clientId: string | null;
    readonly digest: string | null;
    readonly contentType: T;
    readonly content: Extract<Message, { contentType: T }>['content'];
    /** The messages of a merged forward, which are stored and shared by the transaction. */
    readonly mergedId?: string | null;
    /** Set when the content was serialised before. */
    readonly json?: string;
    /** Set when the message was numbered before, so that a retry stores the same one. */
    readonly id?: string;
    readonly at?: Date;
  };
}[Exclude<Message['contentType'], typeof contentTypes.revoked>];

/**
 * Stores messages, counts them for their members and returns what to record. Left out are messages of senders who are
 * no active members and those whose client id was used before (`insertMessages`).
 */
export async function appendMessages(
  deps: Pick<ConversationDeps, 'ids' | 'clock'>,
  tx: Tx,
  messages: readonly MessageToAppend[],
): Promise<{ messages: StoredMessage[]; records: LogRecord[] }> {
  const unstored = messages.map((message) => unstoredOf(deps, message));
  const contents = messages.map(({ content, json = jsonOf(content) }) => {
    if (json === null) throw new RangeError('a message is too large');
    return json;
  });
  const conversationIds = [...new Set(unstored.map((message) => message.conversation_id))];
  // Sent together, and run in this order.
  const locking = lockConversations(tx, conversationIds);
  const inserting = insertMessages(tx, unstored, contents);
  const reading = readReceivers(tx, conversationIds);
  const [, seqs, receivers] = await Promise.all([locking, inserting, reading]);
  const stored = unstored.flatMap((message): StoredMessage[] => {
    const seq = seqs.get(message.id);
    return seq === undefined
      ? []
      : [{ ...message, seq: String(seq), reactions: null, revoked_at: null, revoked_by: null }];
  });
  countForMembers(tx, stored, receivers);
  const records = stored.map(
    (message): LogRecord => ({ type: 'message', uids: receivers.get(message.conversation_id)?.uids ?? [], message }),
  );
  return { messages: stored, records };
}

/** The JSON of a content; null when it is larger than any message may be. */
export function jsonOf(content: object): string | null {
  const json = JSON.stringify(content);
  return Buffer.byteLength(json) > limits.messages.messageBytesMax ? null : json;
}

function unstoredOf(
  { ids, clock }: Pick<ConversationDeps, 'ids' | 'clock'>,
  message: MessageToAppend,
): UnstoredMessage {
  const { content, contentType } = message;
  const searched = normaliseForSearch(searchedText(message));
  return {
    id: message.id ?? ids.next(),
    conversation_id: message.conversationId,
    sender_uid: message.senderUid,
    client_id: message.clientId,
    digest: message.digest,
    content_type: contentType,
    content,
    merged_id: message.mergedId ?? null,
    text: searched === '' ? null : searched,
    at: message.at ?? clock.date(),
  };
}

/** What a search finds a message by: its text, or the name of its file. */
function searchedText({ contentType, content }: MessageToAppend): string {
  if (contentType === contentTypes.group_notice) return '';
  if (contentType === contentTypes.file) return content.name;
  return 'text' in content ? content.text : '';
}

/**
 * Counts own messages and lines of the group as read, notes mentions and shows hidden conversations again. Nobody waits
 * for the answers: the log that follows is sent after these statements.
 */
function countForMembers(tx: Tx, messages: readonly StoredMessage[], receivers: ReadonlyMap<string, Receivers>): void {
  const uncounted: Uncounted[] = [];
  const mentioned: Mentioned[] = [];
  for (const [conversationId, own] of Map.groupBy(messages, (message) => message.conversation_id)) {
    const total = own.length;
    const lines = own.filter((message) => message.content_type === contentTypes.group_notice).length;
    const sent = new Map<string, number>();
    for (const message of own) {
      if (message.content_type === contentTypes.group_notice) continue;
      sent.set(message.sender_uid, (sent.get(message.sender_uid) ?? 0) + 1);
      const { mentions = [], all = false } = message.content as { mentions?: { uid: string }[]; all?: boolean };
      if (all) alongside(tx, addMentionOfAll(tx, message));
      else
        for (const uid of new Set(mentions.map((mention) => mention.uid)))
          if (uid !== message.sender_uid) mentioned.push({ conversationId, uid, seq: Number(message.seq) });
    }
    for (const [uid, count] of sent) uncounted.push({ conversationId, uid, uncounted: count + lines, total });
    if (lines > 0) alongside(tx, raiseUncountedOfAll(tx, conversationId, lines, [...sent.keys()]));
  }
  if (uncounted.length > 0) alongside(tx, raiseUncounted(tx, uncounted));
  if (mentioned.length > 0) alongside(tx, addMentions(tx, mentioned));
  const hidden = [...receivers].filter(([, receiver]) => receiver.hidden).map(([conversationId]) => conversationId);
  if (hidden.length > 0) alongside(tx, showHidden(tx, hidden));
}

import type { LogDataOf, LogEventType } from '@touchline/contract/messages';
import type { StoredMessage } from '../conversations/messages.store.ts';

/** Events whose data is stored in the log as it is. */
type PlainType = 'receipt' | 'friend' | 'group' | 'settings' | 'notice';

/** Events of a conversation, whose data is stored and whose read state is added. */
type ReadStateType = 'removed' | 'cleared' | 'read';

type PlainRecord = {
  [T in PlainType]: { readonly type: T; readonly uids: readonly string[]; readonly data: LogDataOf<T> };
}[PlainType];

type ReadStateRecord = {
  [T in ReadStateType]: { readonly type: T; readonly uids: readonly string[]; readonly data: LogDataOf<T> };
}[ReadStateType];

/** A message, of which the log only holds the id: whoever reads the log later gets it as it is then. */
interface MessageRecord {
  readonly type: 'message' | 'changed';
  readonly uids: readonly string[];
  readonly message: StoredMessage;
}

/** The state of a conversation, read when the event is sent. */
interface ConversationRecord {
  readonly type: 'conversation';
  readonly uids: readonly string[];
  readonly conversationId: string;
}

/** One event for the logs of several users. */
export type LogRecord = PlainRecord | ReadStateRecord | MessageRecord | ConversationRecord;

const withReadState: readonly string[] = ['message', 'changed', 'removed', 'cleared', 'read'];

export const hasReadState = (type: LogEventType): boolean => withReadState.includes(type);

/** What the log stores of a record. */
export function storedPart(record: LogRecord): {
  conversationId: string | null;
  messageId: string | null;
  data: unknown;
} {
  switch (record.type) {
    case 'message':
    case 'changed':
      return { conversationId: record.message.conversation_id, messageId: record.message.id, data: null };
    case 'conversation':
      return { conversationId: record.conversationId, messageId: null, data: null };
    case 'removed':
    case 'cleared':
    case 'read':
      return { conversationId: record.data.conversationId, messageId: null, data: record.data };
    default:
      return { conversationId: null, messageId: null, data: record.data };
  }
}
